import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PictureTexts } from './share-pictures.ts';

const [WIDTH, HEIGHT] = [1200, 630];
const LEFT = 84;
/** The spines in the bag begin here; no letter stands on them. */
const SPINES_AT = 840;
const FONT = 'Anek of pictures';
/** The colours of the site by day (web/styles/tokens.css); a picture knows nothing of its reader's. */
const COLOURS = {
  canvas: '#2b2969',
  deep: '#1f1c4d',
  seam: '#fbb423',
  text: '#f6f3ff',
  muted: '#cbc8ec',
  spines: ['#2f9c8d', '#e9dcc0', '#e09600', '#6a67bd', '#c9527a'],
};
/** Sizes of the name with how many lines it may have then; the first that fits counts. */
const SIZES = [
  [92, 2],
  [78, 3],
  [64, 4],
  [54, 4],
] as const;

type Skia = typeof import('@napi-rs/canvas');
let skia: Promise<Skia> | undefined;

/** The library, with the site's font: 30 MB that a site needs with its first picture only. */
function loadSkia(): Promise<Skia> {
  skia ??= (async () => {
    const loaded = await import('@napi-rs/canvas');
    const file = import.meta.resolve(
      '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
    );
    loaded.GlobalFonts.register(await readFile(fileURLToPath(file)), FONT);
    return loaded;
  })();
  // A platform without it is asked about again by nobody; what failed for a moment is.
  skia.catch(() => {
    skia = undefined;
  });
  return skia;
}

/** Draws the picture of a shared link: 1200 × 630, a JPEG of less than 100 kB. */
export async function drawPicture({ title, line }: PictureTexts): Promise<Buffer> {
  const { createCanvas, GlobalFonts } = await loadSkia();
  const hasOthers = GlobalFonts.families.some(({ family }) =>
    /Devanagari|Gurmukhi|Noto|Nirmala/i.test(family),
  );
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  drawBag(context);
  const write = (text: string, size: number, weight: number, colour: string, y: number) => {
    setFont(context, size, weight);
    context.fillStyle = colour;
    context.fillText(text, LEFT, y);
  };
  write('Basta', 44, 700, COLOURS.seam, 130);
  const { size, lines } = fitted(context, drawable(title, hasOthers) || 'Basta');
  const height = size * 1.14;
  const top = 345 - ((lines.length - 1) * height) / 2;
  lines.forEach((text, index) => {
    write(text, size, 700, COLOURS.text, top + index * height);
  });
  const [below = ''] = wrapped(context, drawable(line, hasOthers), 38, 450);
  write(below, 38, 450, COLOURS.muted, top + lines.length * height + 6);
  return canvas.encode('jpeg', 86);
}

function setFont(context: SKRSContext2D, size: number, weight: number): void {
  context.font = `${size}px "${FONT}", "Noto Sans Devanagari", "Noto Sans Gurmukhi", sans-serif`;
  context.fontVariationSettings = `'wght' ${weight}`;
}

/** The canvas of the bag with its seam, and in it the spines of the five kinds. */
function drawBag(context: SKRSContext2D): void {
  const ground = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
  ground.addColorStop(0, COLOURS.canvas);
  ground.addColorStop(1, COLOURS.deep);
  context.fillStyle = ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.strokeStyle = COLOURS.seam;
  context.lineWidth = 5;
  context.lineCap = 'round';
  context.setLineDash([18, 14]);
  context.beginPath();
  context.roundRect(32, 32, WIDTH - 64, HEIGHT - 64, 30);
  context.stroke();
  COLOURS.spines.forEach((colour, index) => {
    const top = [190, 130, 240, 160, 215][index] ?? 200;
    context.fillStyle = colour;
    context.beginPath();
    context.roundRect(SPINES_AT + 20 + index * 50, top, 46, HEIGHT - top, 10);
    context.fill();
    context.fillStyle = 'rgb(31 28 77 / 35%)';
    context.fillRect(SPINES_AT + 32 + index * 50, top + 34, 22, 8);
    context.fillRect(SPINES_AT + 32 + index * 50, top + 52, 22, 8);
  });
  // The pocket in front of them.
  context.fillStyle = COLOURS.canvas;
  context.beginPath();
  context.roundRect(SPINES_AT - 10, 400, 306, 300, 36);
  context.fill();
  context.beginPath();
  context.roundRect(SPINES_AT + 6, 416, 274, 300, 24);
  context.stroke();
  context.setLineDash([]);
}

/** The name in the largest letters in which it fits; the longest names end in an ellipsis. */
function fitted(context: SKRSContext2D, title: string): { size: number; lines: string[] } {
  let fit: { size: number; lines: string[] } = { size: 0, lines: [] };
  for (const [size, most] of SIZES) {
    const lines = wrapped(context, title, size, 700);
    if (lines.length <= most) return { size, lines };
    const last = `${(lines[most - 1] ?? '').slice(0, -1).trimEnd()}…`;
    fit = { size, lines: [...lines.slice(0, most - 1), last] };
  }
  return fit;
}

function wrapped(context: SKRSContext2D, text: string, size: number, weight: number): string[] {
  setFont(context, size, weight);
  const fits = (line: string) => context.measureText(line).width <= SPINES_AT - LEFT - 30;
  const lines: string[] = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(...pieces(word, fits));
  }
  return lines.filter(Boolean);
}

/** A word that is longer than a line, in pieces that are not. */
function pieces(word: string, fits: (line: string) => boolean): string[] {
  const done: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (fits(piece + letter)) piece += letter;
    else {
      done.push(piece);
      piece = letter;
    }
  }
  return [...done, piece];
}

/** What the font has letters for; all of it where the system has fonts of other scripts. Long texts are cut. */
function drawable(text: string, hasOthers: boolean): string {
  const short = text.slice(0, 300);
  const known = hasOthers ? short : short.replace(/[^\u0020-\u024f\u2010-\u2026\u20ac]/g, '');
  return known.replace(/\s+/g, ' ').trim();
}
