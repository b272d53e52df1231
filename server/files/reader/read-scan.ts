import type { Scan, WordBox } from './found.ts';
import { MOST_PAGE_CHARACTERS, MOST_PAGE_WORDS } from './limits.ts';
import type { Engine, GreyPicture, Script } from './ocr/engine.ts';
import type { ReadWord } from './ocr/tsv.ts';
import { clean } from './plain-text.ts';
import { toPage } from './scan/to-page.ts';

/** A reading that is less sure of itself is tried in other ways; of less, nothing is kept. */
export const SURE = 60;
const LEAST = 30;
/** A word that is less sure is a stain. */
const LEAST_OF_WORD = 10;
/** Of a page's height: the band on which is tried which way is up. */
const BAND = 0.2;

/** What was read from a page's picture. */
export type Reading = {
  body: string;
  confidence: number;
  boxes: WordBox[];
  script: Script;
  /** By how many clockwise the picture stands upright: 0 where the reading is not sure. */
  quarters: number;
};

/**
 * Reads a page's words from its picture: in English, and where that makes no sense upside down and in the other languages.
 * @throws Error where it could not be read at all
 */
export async function readScan(scan: Scan, engine: Engine, signal?: AbortSignal): Promise<Reading> {
  const { turn } = scan;
  const upright = uprightOf(scan);
  const readIn = (picture: GreyPicture, script: Script) => engine.read(picture, script, 'page', signal);
  let picture = upright;
  let script: Script = 'english';
  let words = await readIn(picture, script);
  if (sureness(words) < SURE) {
    const best = await bestWay(upright, engine, signal);
    picture = best.isOver ? upsideDown(upright) : upright;
    if (best.isOver) words = await readIn(picture, script);
    if (sureness(words) < SURE) {
      const others = await readIn(picture, 'all');
      if (sureness(others) > sureness(words)) [words, script] = [others, 'all'];
    }
  }
  const confidence = sureness(words);
  const kept = confidence < LEAST ? [] : words.filter((word) => word.confidence >= LEAST_OF_WORD);
  const isOver = picture !== upright;
  return {
    body: clean(bodyOf(kept)).slice(0, MOST_PAGE_CHARACTERS).toWellFormed(),
    confidence,
    script,
    quarters: confidence < SURE ? 0 : (turn.quarters + (isOver ? 2 : 0)) % 4,
    boxes: kept.slice(0, MOST_PAGE_WORDS).map((word) => {
      const place = isOver ? turnedBack(word, upright) : word;
      return [clean(word.text), ...toPage(turn, place)];
    }),
  };
}

/** A scan as a picture for an engine. */
export function uprightOf({ pixels, turn }: Scan): GreyPicture {
  return { pixels, width: turn.turnedWidth, height: turn.turnedHeight };
}

/** How sure a reading is of itself, longer words counting for more: 0 to 100. */
export function sureness(words: readonly ReadWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return 0;
  return words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters;
}

function bodyOf(words: readonly ReadWord[]): string {
  return words
    .map(({ text, line }, index) => {
      const before = words[index - 1];
      return `${before ? (before.line === line ? ' ' : '\n') : ''}${text}`;
    })
    .join('');
}

/** Which way is up, by a band of the page in all languages. */
async function bestWay(
  picture: GreyPicture,
  engine: Engine,
  signal?: AbortSignal,
): Promise<{ isOver: boolean }> {
  const band = fullestBand(picture);
  const up = await engine.read(band, 'all', 'block', signal);
  const over = await engine.read(upsideDown(band), 'all', 'block', signal);
  return { isOver: sureness(over) > sureness(up) };
}

/** The part of the page with the most lines: where ink and paper change most often down the page. */
export function fullestBand({ pixels, width, height }: GreyPicture): GreyPicture {
  const size = Math.max(1, Math.round(height * BAND));
  let best = 0;
  let most = -1;
  for (let top = 0; top + size <= height; top += Math.max(1, Math.round(size / 2))) {
    let dark = 0;
    for (let at = top * width; at < (top + size) * width; at += 7) if ((pixels[at] ?? 255) < 128) dark += 1;
    if (dark > most) [best, most] = [top, dark];
  }
  return { pixels: pixels.subarray(best * width, (best + size) * width), width, height: size };
}

function upsideDown({ pixels, width, height }: GreyPicture): GreyPicture {
  return { pixels: Buffer.from(pixels).reverse(), width, height };
}

function turnedBack(word: ReadWord, { width, height }: GreyPicture) {
  return {
    left: width - word.left - word.width,
    top: height - word.top - word.height,
    width: word.width,
    height: word.height,
  };
}
