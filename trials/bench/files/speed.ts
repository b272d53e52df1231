import { Readable } from 'node:stream';
import sharp from 'sharp';
import { SCRIPTS } from '#server/files/reader/ocr/engine.ts';
import { readDocument } from '#server/files/reader/read-document.ts';
import { readScan } from '#server/files/reader/read-scan.ts';
import { PAGES_AT_ONCE } from '#server/files/work/queue-queries.ts';
import { scannedPage } from '#testing/files/paper.ts';
import { linesOf } from '#testing/files/words.ts';
import { writtenPdf } from '#testing/files/written-pdf.ts';
import { report } from '../../frame/figures.ts';
import { anyEngine } from './engine.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2);

/** Pages per minute from a PDF of scans to words, against Tesseract alone that is given the same pictures: in turn. */
export async function benchSpeed(): Promise<void> {
  const engine = await anyEngine();
  const scans = await Promise.all(
    Array.from({ length: PAGES_AT_ONCE }, (_, page) => scannedPage(linesOf('english', page))),
  );
  const pdf = await writtenPdf(scans.map((jpeg) => ({ jpeg })));
  const bare = await Promise.all(
    scans.map(async (jpeg) => {
      const { data, info } = await sharp(jpeg)
        .greyscale()
        .toColourspace('b-w')
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { pixels: data, width: info.width, height: info.height };
    }),
  );
  let [ours, theirs] = [0, 0];
  await engine.read(bare[0] ?? { pixels: Buffer.alloc(0), width: 0, height: 0 }, 'english', 'page'); // its languages are there
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs += await secondsOf(async () => {
      for (const picture of bare) await engine.read(picture, 'english', 'page');
    });
    ours += await secondsOf(async () => {
      const task = { do: 'scans' as const, pages: scans.map((_, index) => index + 1) };
      for await (const finding of readDocument(Readable.from([pdf]), 'pdf', task))
        if (finding.kind === 'scan') await readScan(finding, engine);
    });
  }
  await engine.stop();
  const perMinute = (seconds: number) => (PAGES_AT_ONCE * ROUNDS * 60) / seconds;
  report({
    name: 'pages read from pictures, to Tesseract alone',
    value: theirs / ours,
    atLeast: 0.85,
    detail: `${perMinute(ours).toFixed(1)} pages per minute, alone ${perMinute(theirs).toFixed(1)} (${engine.name}, ${SCRIPTS.english})`,
  });
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
