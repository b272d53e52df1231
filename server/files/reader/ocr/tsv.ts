import { z } from 'zod';

/** A word that was read from a picture, with its place there in pixels. */
export type ReadWord = {
  text: string;
  /** 0 to 100. */
  confidence: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** The same for all words of a line. */
  line: string;
};

/** The level of a word among blocks, paragraphs and lines. */
const WORD = '5';
const place = z.coerce.number().int().min(0).max(100_000);
const number = z.coerce.number();

/** The words of Tesseract's table. */
export function wordsOf(tsv: string): ReadWord[] {
  return tsv.split('\n').flatMap((row) => {
    const cells = row.split('\t');
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, ...text] = cells;
    const word = text.join(' ').trim();
    if (level !== WORD || word === '') return [];
    return {
      text: word,
      confidence: number.parse(confidence),
      left: place.parse(left),
      top: place.parse(top),
      width: place.parse(width),
      height: place.parse(height),
      line: [page, block, paragraph, line].join(' '),
    };
  });
}
