import { Readable } from 'node:stream';
import { readDocument } from '#server/files/reader/read-document.ts';
import { readScan } from '#server/files/reader/read-scan.ts';
import { pagePicture, scannedPage } from '#testing/files/paper.ts';
import { type Photograph, photographed } from '#testing/files/photographed.ts';
import { linesOf, type PaperLanguage, SENTENCES, shareFound } from '#testing/files/words.ts';
import { report } from '../../frame/figures.ts';
import { anyEngine } from './engine.ts';

/** Pages of each language and kind. */
const PAGES = Number(process.env.BENCH_PAGES ?? 4);

/** As students' phones take papers: each of them, in turn. */
const WAYS: Photograph[] = [
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
      const wanted = lines.join('\n');
      const find = async (picture: Buffer) => shareFound(wanted, await readPicture(picture, engine));
      clean.push(await find(await scannedPage(lines)));
      phone.push(await find(await photographed(pagePicture(lines), WAYS[page % WAYS.length] ?? {}, page)));
      console.log(
        `${language} ${page}: ${clean.at(-1)?.toFixed(3)} clean, ${phone.at(-1)?.toFixed(3)} phone-like`,
      );
    }
  await engine.stop();
  report({ name: 'words found, clean', value: meanOf(clean), atLeast: 0.99, detail: engine.name });
  report({ name: 'words found, phone-like', value: meanOf(phone), atLeast: 0.95, detail: engine.name });
}

async function readPicture(picture: Buffer, engine: Awaited<ReturnType<typeof anyEngine>>): Promise<string> {
  const order = { do: 'scans', pages: [1] } as const;
  for await (const finding of readDocument(Readable.from([picture]), 'jpeg', { ...order, pages: [1] }))
    if (finding.kind === 'scan') return (await readScan(finding, engine)).body;
  return '';
}

const meanOf = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length;
