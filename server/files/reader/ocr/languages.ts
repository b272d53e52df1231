import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { LANGUAGES } from './engine.ts';

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
