import { Readable } from 'node:stream';
import sharp from 'sharp';
import { type Engine, SCRIPTS } from '#server/files/reader/ocr/engine.ts';
import { installedEngine } from '#server/files/reader/ocr/installed.ts';
import { packagedEngine } from '#server/files/reader/ocr/packaged.ts';
import { readDocument } from '#server/files/reader/read-document.ts';
import { readScan } from '#server/files/reader/read-scan.ts';
import { PAGES_AT_ONCE } from '#server/files/work/queue-queries.ts';
import { pagePicture, scannedPage } from '#testing/files/paper.ts';
import { type Photograph, photographed } from '#testing/files/photographed.ts';
import { linesOf, type PaperLanguage, SENTENCES, shareFound } from '#testing/files/words.ts';
import { writtenPdf } from '#testing/files/written-pdf.ts';
import { report, secondsOf } from '../../frame/figures.ts';

/** Pages of each language and kind. */
const PAGES = Number(process.env.BENCH_PAGES ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2);

/** As students' phones take papers: each of them, in turn. */
export const WAYS: Photograph[] = [
  { skew: 2 },
  { quarters: 1, skew: -4, perspective: 0.08, shadow: 0.7 },
  { quarters: 2, skew: 3, noise: 12 },
  { quarters: 3, skew: 6, noise: 14, shadow: 0.6 },
  { skew: -5, perspective: 0.12, shadow: 0.8, noise: 16 },
];

/** The share of words that are found in scans without a fault, and in photographs. */
export async function benchWords(): Promise<void> {
  const engine = await anyEngine();
  const languages = Object.keys(SENTENCES) as PaperLanguage[]; // Object.keys forgets the literal names
  const clean: number[] = [];
  const phone: number[] = [];
  for (const language of languages)
    for (let page = 1; page <= PAGES; page += 1) {
      const lines = linesOf(language, page);
      const find = async (picture: Buffer) => {
        const [body = ''] = await textsOf(picture, 'jpeg', [1], engine);
        return shareFound(lines.join('\n'), body);
      };
      clean.push(await find(await scannedPage(lines)));
      phone.push(await find(await photographed(pagePicture(lines), WAYS[page % WAYS.length] ?? {}, page)));
      console.log(
        `${language} ${page}: ${clean.at(-1)?.toFixed(3)} clean, ${phone.at(-1)?.toFixed(3)} phone-like`,
      );
    }
  await engine.stop();
  const { name: detail } = engine;
  report({ name: 'words found, clean', value: meanOf(clean), atLeast: 0.99, detail });
  report({ name: 'words found, phone-like', value: meanOf(phone), atLeast: 0.95, detail });
}

/** Pages per minute from a PDF of scans to words, against Tesseract alone that is given the same pictures: in turn. */
export async function benchSpeed(): Promise<void> {
  const engine = await anyEngine();
  const numbers = Array.from({ length: PAGES_AT_ONCE }, (_, index) => index + 1);
  const scans = await Promise.all(numbers.map((page) => scannedPage(linesOf('english', page - 1))));
  const pdf = await writtenPdf(scans.map((jpeg) => ({ jpeg })));
  const pictures = await Promise.all(
    scans.map(async (jpeg) => {
      const raw = sharp(jpeg).greyscale().toColourspace('b-w').raw();
      const { data, info } = await raw.toBuffer({ resolveWithObject: true });
      return { pixels: data, width: info.width, height: info.height };
    }),
  );
  const readAlone = async (some: typeof pictures) => {
    for (const picture of some) await engine.read(picture, 'english', 'page');
  };
  let [ours, alone] = [0, 0];
  await readAlone(pictures.slice(0, 1)); // its languages are there
  for (let round = 0; round < ROUNDS; round += 1) {
    alone += await secondsOf(() => readAlone(pictures));
    ours += await secondsOf(() => textsOf(pdf, 'pdf', numbers, engine));
  }
  await engine.stop();
  const perMinute = (seconds: number) => ((PAGES_AT_ONCE * ROUNDS * 60) / seconds).toFixed(1);
  report({
    name: 'pages read from pictures, to Tesseract alone',
    value: alone / ours,
    atLeast: 0.85,
    detail: `${perMinute(ours)} pages per minute, alone ${perMinute(alone)} (${engine.name}, ${SCRIPTS.english})`,
  });
}

/** What a site has that reads words from pictures; with BENCH_ENGINE=packaged that of the packages. */
export async function anyEngine(): Promise<Engine> {
  const installed = process.env.BENCH_ENGINE === 'packaged' ? undefined : await installedEngine();
  return installed ?? packagedEngine();
}

/** The texts of pages that are pictures. */
async function textsOf(
  file: Buffer,
  format: 'jpeg' | 'pdf',
  pages: number[],
  engine: Engine,
): Promise<string[]> {
  const texts: string[] = [];
  for await (const finding of readDocument(Readable.from([file]), format, { do: 'scans', pages }))
    if (finding.kind === 'scan') texts.push((await readScan(finding, engine)).body);
  return texts;
}

const meanOf = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length;
