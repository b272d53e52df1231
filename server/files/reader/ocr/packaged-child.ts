// A process of its own: reads words from pictures, one after the other, as packaged.ts sends them. It has nothing that it
// could read but its own program and the languages, and nothing to write, start or connect to.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { framesOf, toFrame } from '../frames.ts';
import { SCRIPTS, type Script, SEGMENTATION } from './engine.ts';

/** What it is told at its start: what it reads, and the folder with the languages. */
export type PackagedStart = { script: Script; folder: string };
export type PackagedOrder = { layout: keyof typeof SEGMENTATION };

/** The part of Tesseract, as built for a browser, that is used here; the package has no types. */
type Tesseract = {
  FS: { writeFile(name: string, bytes: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(folder: null, languages: string, engine: number): number;
    SetVariable(name: string, value: string): void;
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
  };
};

/** Of Tesseract's engines the one that these languages are for. */
const LSTM_ONLY = 1;
/** The faster first; the other is for a processor that has not what it takes. */
const BUILDS = ['tesseract-core-relaxedsimd-lstm', 'tesseract-core-lstm'];

const require = createRequire(import.meta.url);

async function load(): Promise<Tesseract> {
  for (const build of BUILDS) {
    try {
      return await require(`tesseract.js-core/${build}`)();
    } catch (error) {
      if (build === BUILDS.at(-1)) throw error;
    }
  }
  throw new Error('There is no Tesseract.');
}

const { script, folder }: PackagedStart = JSON.parse(process.argv[2] ?? '');
const tesseract = await load();
for (const language of SCRIPTS[script])
  tesseract.FS.writeFile(`${language}.traineddata`, await readFile(join(folder, `${language}.traineddata`)));
const api = new tesseract.TessBaseAPI();
if (api.Init(null, SCRIPTS[script].join('+'), LSTM_ONLY) !== 0)
  throw new Error('The languages cannot be used.');
api.SetVariable('user_defined_dpi', '300');
for await (const { value, bytes } of framesOf(process.stdin)) {
  const { layout } = value as PackagedOrder; // our own server's words
  tesseract.FS.writeFile('/input', bytes);
  if (api.SetImageFile(1, 0) !== 0) throw new Error('The picture cannot be read.');
  api.SetVariable('tessedit_pageseg_mode', SEGMENTATION[layout]);
  api.Recognize(null);
  process.stdout.write(toFrame({ tsv: api.GetTSVText(0) }));
}
