import { afterAll, describe, expect, it } from 'vitest';
import { pagePicture, scannedPage } from '#testing/files/paper.ts';
import { type Photograph, photographed } from '#testing/files/photographed.ts';
import { findingsIn, only } from '#testing/files/read.ts';
import { linesOf, type PaperLanguage, shareFound } from '#testing/files/words.ts';
import { installedEngine } from './ocr/installed.ts';
import { packagedEngine } from './ocr/packaged.ts';
import { readScan } from './read-scan.ts';

// Nobody of this machine's users has to have a program installed: where it is not, that one is left out and said to be.
const installed = await installedEngine();
const engines = [await packagedEngine(), ...(installed ? [installed] : [])];
afterAll(() => Promise.all(engines.map((engine) => engine.stop())));
if (!installed) console.warn('There is no tesseract on the path: only that of the packages is tried.');

async function readingOf(picture: Buffer, engine: (typeof engines)[number]) {
  const { findings } = await findingsIn(picture, 'jpeg', { do: 'scans', pages: [1] });
  const [scan] = only(findings, 'scan');
  if (!scan) throw new Error('There is no page.');
  return { scan, reading: await readScan(scan, engine) };
}

describe.each(engines)('$name', (engine) => {
  it('reads every word of a clean scan, and tells where each is', { timeout: 180_000 }, async () => {
    const lines = linesOf('english', 3, 4);
    const { reading } = await readingOf(await scannedPage(lines, 150), engine);
    expect(shareFound(lines.join('\n'), reading.body)).toBeGreaterThan(0.99);
    expect(reading.body.split('\n')).toHaveLength(lines.length);
    const [word, left, top] = reading.boxes[0] ?? [];
    expect(word).toBe(lines[0]?.split(' ')[0]);
    // Drawn at 55 of 595 points across, just above 70 of 842 down.
    expect([left, top]).toEqual([expect.closeTo(94, -1), expect.closeTo(72, -1)]);
  });
});

const ways: [PaperLanguage, Photograph][] = [
  ['punjabi', { quarters: 3, skew: 4, shadow: 0.6 }],
  ['hindi', { quarters: 2, skew: -3 }],
];
it.each(ways)(
  'reads a photograph in %s that lies on its side or head, askew and in a shadow',
  { timeout: 120_000 },
  async (language, how) => {
    const engine = engines.at(-1) ?? (await packagedEngine());
    const lines = linesOf(language, 1, 3);
    const { reading, scan } = await readingOf(await photographed(pagePicture(lines, 150), how), engine);
    expect(shareFound(lines.join('\n'), reading.body)).toBeGreaterThan(0.95);
    expect(reading.script).toBe('all');
    expect(scan.turn.quarters % 2).toBe((how.quarters ?? 0) % 2);
    // So far it has to be turned on until it stands upright.
    expect(reading.quarters).toBe((4 - (how.quarters ?? 0)) % 4);
  },
);
