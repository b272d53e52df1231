import type { Scan } from './found.ts';
import type { Engine } from './ocr/engine.ts';
import { fullestBand, SURE, sureness, uprightOf } from './read-scan.ts';

/** Of a strip only words that are surely read, and no short ones, which stand on every page, are held against a text. */
const SURE_WORD = 80;
const LEAST_LETTERS = 3;
/** Of fewer words nothing can be said. */
const FEWEST_WORDS = 6;

/**
 * Holds the text that lies under a scan against a strip of the picture, which costs a fifth of reading all of it.
 * @returns the share of the strip's words that the text has; undefined where the strip says too little
 */
export async function layerAgrees(
  scan: Scan,
  body: string,
  engine: Engine,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const strip = fullestBand(uprightOf(scan));
  let words = await engine.read(strip, 'english', 'block', signal);
  if (sureness(words) < SURE) words = await engine.read(strip, 'all', 'block', signal);
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
