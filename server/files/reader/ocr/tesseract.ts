import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { type GreyPicture, LANGUAGES, type ReadWord } from './engine.ts';

const require = createRequire(import.meta.url);

/** What Tesseract knows of a language: it came with the packages, nothing is fetched. */
async function languageData(language: string): Promise<Buffer> {
  const packed = await readFile(
    require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`),
  );
  return promisify(gunzip)(packed);
}

/** The languages as files in a folder, for a program that reads them from there. */
export async function languageFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'basta-languages-'));
  for (const language of LANGUAGES)
    await writeFile(join(folder, `${language}.traineddata`), await languageData(language));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** As a file that Tesseract reads: PGM. */
export function toPgm({ pixels, width, height }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}

/** The level of a word among blocks, paragraphs and lines. */
const WORD = '5';
const pixel = z.coerce.number().int().min(0).max(100_000);
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
      left: pixel.parse(left),
      top: pixel.parse(top),
      width: pixel.parse(width),
      height: pixel.parse(height),
      line: [page, block, paragraph, line].join(' '),
    };
  });
}
