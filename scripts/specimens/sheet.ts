import { createRequire } from 'node:module';
import { type CanvasRenderingContext2D, createCanvas, GlobalFonts, PDFDocument } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);
for (const weight of [400, 700])
  for (const [script, part] of [
    ['devanagari', 'latin'],
    ['devanagari', 'devanagari'],
    ['gurmukhi', 'gurmukhi'],
  ])
    GlobalFonts.registerFromPath(
      require.resolve(
        `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${part}-${weight}-normal.woff2`,
      ),
      `Sheet ${part} ${weight}`,
    );
const familyOf = (weight: 400 | 700) =>
  ['latin', 'devanagari', 'gurmukhi'].map((part) => `"Sheet ${part} ${weight}"`).join(', ');

/** A4, in points, and what stays white around it. */
const A4 = { width: 595, height: 842 };
const MARGIN = { x: 50, top: 62, bottom: 46 };
const LINE_HEIGHT = 1.42;
/** Said at the top of every page. */
export const SPECIMEN = 'Specimen made for this site, not a paper of any university';

/** What is drawn on a page: a text from its left end and baseline, or a box. */
type Mark =
  | { text: string; x: number; y: number; font: string }
  | { box: [x: number, y: number, width: number, height: number] };

type Style = {
  bold?: boolean;
  align?: 'left' | 'centre' | 'right';
  /** In points, before scaling. */
  size?: number;
  /** From the left margin, in points before scaling. */
  indent?: number;
  /** What stands before the text, at the place of the indent before. */
  label?: string;
  /** What stands at the right end of the last line. */
  right?: string;
  /** Left free above, in points before scaling. */
  space?: number;
};

/** Pages of text that fill from the top. @param scale of everything: below 1 more fits on a page */
export class Sheet {
  readonly pages: Mark[][] = [];
  readonly #scale: number;
  readonly #measure = createCanvas(1, 1).getContext('2d');
  #y = Number.POSITIVE_INFINITY;

  constructor(scale = 1) {
    this.#scale = scale;
    this.turn();
  }

  /** Writes a paragraph below what is there, on the next page where this one is full. */
  write(text: string, style: Style = {}): this {
    const { bold, align = 'left', size = 10.5, indent = 0, label, right, space = 0 } = style;
    const font = this.#font(size, bold);
    const height = size * LINE_HEIGHT * this.#scale;
    const left = MARGIN.x + indent * this.#scale;
    const lines = this.#wrap(text, font, A4.width - MARGIN.x - left - (right ? 34 * this.#scale : 0));
    // A short paragraph stays together.
    const together = lines.length <= 4 ? lines.length : 2;
    this.#y += space * this.#scale;
    if (this.#y + together * height > A4.height - MARGIN.bottom) this.turn();
    for (const [index, line] of lines.entries()) {
      if (this.#y + height > A4.height - MARGIN.bottom) this.turn();
      this.#y += height;
      const width = this.#width(line, font);
      const free = A4.width - MARGIN.x - left - width;
      const x = left + { left: 0, centre: free / 2, right: free }[align];
      if (index === 0 && label) this.#put(label, left - 22 * this.#scale, font);
      this.#put(line, x, font);
      if (index === lines.length - 1 && right) {
        const end = this.#font(size, true);
        this.#put(right, A4.width - MARGIN.x - this.#width(right, end), end);
      }
    }
    return this;
  }

  /** Writes two texts on one line, one at each end. */
  ends(left: string, right: string, style: Pick<Style, 'bold' | 'size' | 'space'> = {}): this {
    const before = this.#y;
    this.write(left, style);
    this.#y = before;
    return this.write(right, { ...style, align: 'right' });
  }

  /** Draws the boxes that a roll number is written into, behind a text. */
  rollNumber(text: string): this {
    this.write(text, { size: 10 });
    const start = MARGIN.x + this.#width(text, this.#font(10)) + 8;
    const side = 15 * this.#scale;
    for (let at = 0; at < 10; at += 1)
      this.#page.push({ box: [start + at * side, this.#y - 11 * this.#scale, side, side] });
    return this;
  }

  get #page(): Mark[] {
    const page = this.pages.at(-1);
    if (!page) throw new Error('a sheet begins with a page');
    return page;
  }

  #font = (size: number, bold = false) => `${size * this.#scale}px ${familyOf(bold ? 700 : 400)}`;

  #put(text: string, x: number, font: string): void {
    this.#page.push({ text, x, y: this.#y, font });
  }

  #width(text: string, font: string): number {
    this.#measure.font = font;
    return this.#measure.measureText(text).width;
  }

  #wrap(text: string, font: string, width: number): string[] {
    const lines = [''];
    for (const word of text.split(' ')) {
      const line = lines.at(-1) ?? '';
      const longer = line === '' ? word : `${line} ${word}`;
      if (line === '' || this.#width(longer, font) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  /** Goes on with a new page. */
  turn(): void {
    const font = `9px ${familyOf(700)}`;
    const width = this.#width(SPECIMEN, font);
    const x = (A4.width - width) / 2;
    this.pages.push([{ box: [x - 10, 26, width + 20, 20] }, { text: SPECIMEN, x, y: 39, font }]);
    this.#y = MARGIN.top;
  }
}

function draw(context: CanvasRenderingContext2D, marks: readonly Mark[]): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, A4.width, A4.height);
  context.fillStyle = '#111';
  context.strokeStyle = '#111';
  context.lineWidth = 0.7;
  for (const mark of marks) {
    if ('box' in mark) context.strokeRect(...mark.box);
    else {
      context.font = mark.font;
      context.fillText(mark.text, mark.x, mark.y);
    }
  }
}

/** A PDF as a program writes it, the same bytes each time. */
export function pdfOf({ pages }: Sheet, title: string): Buffer {
  const document = new PDFDocument({ title, subject: SPECIMEN, creator: 'Basta' });
  for (const [index, marks] of pages.entries()) {
    draw(document.beginPage(A4.width, A4.height), [...marks, footer(index + 1, pages.length)]);
    document.endPage();
  }
  return document.close();
}

/** Its pages as pictures without a fault (PNG). @param dpi points to the inch */
export function picturesOf({ pages }: Sheet, dpi: number): Buffer[] {
  const scale = dpi / 72;
  return pages.map((marks, index) => {
    const canvas = createCanvas(Math.round(A4.width * scale), Math.round(A4.height * scale));
    const context = canvas.getContext('2d');
    context.scale(scale, scale);
    draw(context, [...marks, footer(index + 1, pages.length)]);
    return canvas.toBuffer('image/png');
  });
}

const footer = (page: number, of: number): Mark => ({
  text: `Page ${page} of ${of}`,
  x: MARGIN.x,
  y: A4.height - 24,
  font: `8px ${familyOf(400)}`,
});
