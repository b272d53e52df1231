import type { WordBox } from '#contract/files/values.ts';
import type { Scan, Turn } from './found.ts';
import { MOST_PAGE_CHARACTERS, MOST_PAGE_WORDS } from './limits.ts';
import type { Asked, Engine, GreyPicture, ReadWord, Script } from './ocr/engine.ts';
import { clean } from './plain-text.ts';

/** A reading that is less sure of itself is tried in other ways; of less, nothing is kept. */
export const SURE = 60;
const LEAST = 30;
/** A word that is less sure is a stain. */
const LEAST_OF_WORD = 10;
/** Of a page's height: the band on which is tried which way is up. */
const BAND = 0.2;

/** Of a strip only words that are surely read, and no short ones, which stand on every page, are held against a text. */
const SURE_WORD = 80;
const LEAST_LETTERS = 3;
/** Of fewer words nothing can be said. */
const FEWEST_WORDS = 6;

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
export async function readScan(scan: Scan, engine: Engine, how?: Asked): Promise<Reading> {
  const { turn } = scan;
  const upright = uprightOf(scan);
  const readIn = (picture: GreyPicture, script: Script) => engine.read(picture, script, 'page', how);
  let picture = upright;
  let script: Script = 'english';
  let words = await readIn(picture, script);
  if (sureness(words) < SURE) {
    const best = await bestWay(upright, engine, how);
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
      const position = isOver ? turnedBack(word, upright) : word;
      return [clean(word.text), ...toPage(turn, position)];
    }),
  };
}

/** A scan as a picture for an engine. */
function uprightOf({ pixels, turn }: Scan): GreyPicture {
  return { pixels, width: turn.turnedWidth, height: turn.turnedHeight };
}

/** How sure a reading is of itself, longer words counting for more: 0 to 100. */
function sureness(words: readonly ReadWord[]): number {
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

/** Which way is up, by a band of the page. */
async function bestWay(picture: GreyPicture, engine: Engine, how?: Asked): Promise<{ isOver: boolean }> {
  const band = fullestBand(picture);
  const read = async (script: Script) => {
    const up = sureness(await engine.read(band, script, 'block', how));
    const over = sureness(await engine.read(upsideDown(band), script, 'block', how));
    return { isOver: over > up, isSure: Math.max(up, over) >= SURE };
  };
  // Most papers are in English, which is read in a third of the time.
  const inEnglish = await read('english');
  return inEnglish.isSure ? inEnglish : read('all');
}

/** The part of the page with the most lines: where ink and paper change most often down the page. */
function fullestBand({ pixels, width, height }: GreyPicture): GreyPicture {
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

/**
 * Holds the text that lies under a scan against a strip of the picture, which costs a fifth of reading all of it.
 * @returns the share of the strip's words that the text has; undefined where the strip says too little
 */
export async function layerAgrees(
  scan: Scan,
  body: string,
  engine: Engine,
  how?: Asked,
): Promise<number | undefined> {
  const strip = fullestBand(uprightOf(scan));
  let words = await engine.read(strip, 'english', 'block', how);
  if (sureness(words) < SURE) words = await engine.read(strip, 'all', 'block', how);
  if (sureness(words) < SURE) return undefined;
  const seen = words
    .filter(({ confidence }) => confidence >= SURE_WORD)
    .flatMap(({ text }) => plainWords(text))
    .filter((word) => word.length >= LEAST_LETTERS);
  if (seen.length < FEWEST_WORDS) return undefined;
  const said = new Set(plainWords(body));
  return seen.filter((word) => said.has(word)).length / seen.length;
}

const plainWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

type Box = { left: number; top: number; width: number; height: number };

/** Where a box on a turned picture is on the page: left, top, width and height in thousandths of it. */
export function toPage(turn: Turn, { left, top, width, height }: Box): [number, number, number, number] {
  const corners = [
    [left, top],
    [left + width, top],
    [left, top + height],
    [left + width, top + height],
  ].map(([x = 0, y = 0]) => pointOn(turn, x, y));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x1, y1] = [inside(Math.min(...xs)), inside(Math.min(...ys))];
  return [x1, y1, inside(Math.max(...xs)) - x1, inside(Math.max(...ys)) - y1];
}

function inside(share: number): number {
  return Math.min(Math.max(Math.round(share * 1000), 0), 1000);
}

/** A point as shares of the page's width and height. */
function pointOn(
  { width, height, quarters, degrees, turnedWidth, turnedHeight }: Turn,
  x: number,
  y: number,
) {
  const isOnSide = quarters % 2 === 1;
  const [uprightWidth, uprightHeight] = isOnSide ? [height, width] : [width, height];
  const back = (-degrees * Math.PI) / 180;
  const [fromX, fromY] = [x - turnedWidth / 2, y - turnedHeight / 2];
  const across = (fromX * Math.cos(back) - fromY * Math.sin(back) + uprightWidth / 2) / uprightWidth;
  const down = (fromX * Math.sin(back) + fromY * Math.cos(back) + uprightHeight / 2) / uprightHeight;
  const unturned: Record<number, [number, number]> = {
    0: [across, down],
    1: [down, 1 - across],
    2: [1 - across, 1 - down],
    3: [1 - down, across],
  };
  return unturned[quarters] ?? [across, down];
}
