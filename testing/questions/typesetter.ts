import type { WordBox } from '#contract/files/values.ts';

/** A page of a paper as its words, and where what was asked on it stands. */
export type Rect = { page: number; left: number; top: number; width: number; height: number };

/** Thousandths of a page's width a letter takes, and of its height a line and a letter. */
const LETTER = 8.4;
const LINE = 18;
const HEIGHT = 12;
const [TOP, BOTTOM] = [60, 930];

/** Sets words on pages, line below line. */
export class Typesetter {
  pages: WordBox[][] = [[]];
  top = TOP;

  get page(): number {
    return this.pages.length;
  }

  space(lines: number): this {
    this.top += lines * LINE;
    return this;
  }

  turn(): this {
    this.pages.push([]);
    this.top = TOP;
    return this;
  }

  /** Turns the page where less than so many lines are left. */
  need(lines: number): this {
    return this.top + lines * LINE > BOTTOM ? this.turn() : this;
  }

  /** Parts of one line, each from its place on. */
  line(...parts: readonly [left: number, text: string][]): WordBox[] {
    this.need(1);
    const words = parts.flatMap(([left, text]) => this.#words(text, left));
    this.top += LINE;
    return words;
  }

  centre(text: string): WordBox[] {
    return this.line([Math.max(40, 500 - (text.length * LETTER) / 2), text]);
  }

  /** A text that goes on in the next lines, with what stands before and behind it. */
  text(
    text: string,
    {
      left,
      right = 880,
      label,
      end,
    }: { left: number; right?: number; label?: [number, string]; end?: [number, string] },
  ): WordBox[] {
    const words: WordBox[] = [];
    let line: string[] = [];
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      if (left + [...line, word].join(' ').length * LETTER > right && line.length > 0) {
        lines.push(line.join(' '));
        line = [];
      }
      line.push(word);
    }
    lines.push(line.join(' '));
    for (const [at, its] of lines.entries())
      words.push(
        ...this.line(
          ...(at === 0 && label ? [label] : []),
          [left, its],
          ...(at === lines.length - 1 && end ? [end] : []),
        ),
      );
    return words;
  }

  /** Words at a place of their own. */
  put(text: string, left: number, top: number, height = HEIGHT): void {
    this.pages.at(-1)?.push(...wordsAt(text, left, top, height));
  }

  #words(text: string, left: number): WordBox[] {
    const words = wordsAt(text, left, this.top, HEIGHT);
    this.pages.at(-1)?.push(...words);
    return words;
  }
}

function wordsAt(text: string, left: number, top: number, height: number): WordBox[] {
  let at = left;
  return text.split(' ').flatMap((word): WordBox[] => {
    const from = at;
    at += (word.length + 1) * LETTER * (height / HEIGHT);
    return word === ''
      ? []
      : [
          [
            word,
            Math.round(from),
            Math.round(top),
            Math.round(word.length * LETTER * (height / HEIGHT)),
            height,
          ],
        ];
  });
}

/** What is around words of a page. */
export function around(words: readonly WordBox[], page: number): Rect {
  const left = Math.min(...words.map(([, at]) => at));
  const top = Math.min(...words.map(([, , at]) => at));
  return {
    page,
    left,
    top,
    width: Math.max(...words.map(([, at, , width]) => at + width)) - left,
    height: Math.max(...words.map(([, , at, , height]) => at + height)) - top,
  };
}
