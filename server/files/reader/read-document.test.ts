import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { HEIC } from '#testing/files/heic.ts';
import { docxOf, pptxOf } from '#testing/files/office.ts';
import { digitalPdf, pagePicture, scannedPage } from '#testing/files/paper.ts';
import { noisePicture, tiffOf } from '#testing/files/pictures.ts';
import { findingsIn, only } from '#testing/files/read.ts';
import { linesOf } from '#testing/files/words.ts';
import { writtenPdf } from '#testing/files/written-pdf.ts';
import { CHILD_LIMITS } from './limits.ts';
import { startSandboxed } from './sandbox.ts';

const lines = linesOf('english', 4);

describe('a born-digital PDF', async () => {
  const { findings } = await findingsIn(digitalPdf([lines, linesOf('english', 5)]), 'pdf');
  const [first, second] = only(findings, 'text');

  it('gives the words of each page in reading order, a line each', () => {
    expect(findings[0]).toEqual({ kind: 'pages', count: 2, hasPictures: true });
    expect(first).toMatchObject({ number: 1, body: lines.join('\n'), source: 'digital', wantsOcr: false });
    expect(second?.body).toBe(linesOf('english', 5).join('\n'));
  });

  it('tells where each word is, in thousandths of the page', () => {
    const [word, left, top, width, height] = first?.boxes[0] ?? [];
    expect(word).toBe(lines[0]?.split(' ')[0]);
    // Drawn at 55 of 595 points across, 70 of 842 down.
    expect(left).toBeCloseTo(94, -1);
    expect((top ?? 0) + (height ?? 0)).toBeCloseTo(84, -1);
    expect(width).toBeGreaterThan(30);
    expect(first?.boxes).toHaveLength(lines.join(' ').split(' ').length);
  });

  it('has the first picture with its texts, the others on demand: 800 pixels wide, and a small one', async () => {
    const [picture] = only(findings, 'picture');
    expect(only(findings, 'picture')).toHaveLength(1);
    expect(picture).toMatchObject({ number: 1, width: 800, height: 1132 });
    expect((await sharp(picture?.image).metadata()).format).toBe('webp');
    expect(picture?.thumb.length).toBeLessThan(8000);
    const others = await findingsIn(digitalPdf([lines, lines]), 'pdf', { do: 'pictures', from: 2 });
    expect(only(others.findings, 'picture').map(({ number }) => number)).toEqual([2]);
  });
});

describe('the picture of a scan', () => {
  it('is small enough for a slow phone: 45 kB for a full page', async () => {
    const scan = await writtenPdf([{ jpeg: await scannedPage(linesOf('english', 1)) }]);
    const [picture] = only((await findingsIn(scan, 'pdf')).findings, 'picture');
    expect(picture?.width).toBe(800);
    expect(picture?.image.length).toBeLessThan(45_000);
  });

  it('leaves faint print as sharp as it came', async () => {
    const scan = await scannedPage(linesOf('english', 1));
    const faint = await sharp(scan).linear(0.28, 180).jpeg({ quality: 90 }).toBuffer();
    const [picture] = only((await findingsIn(faint, 'jpeg')).findings, 'picture');
    const came = await sharp(faint).resize({ width: 800 }).png().toBuffer();
    expect((await sharpnessOf(picture?.image)) / (await sharpnessOf(came))).toBeGreaterThan(0.97);
  });

  const sharpnessOf = async (image?: Buffer) => (await sharp(image).greyscale().stats()).sharpness;
});

it('has a page read from its picture where an image covers it and there is hardly a text', async () => {
  const jpeg = await scannedPage(lines, 72);
  const { findings } = await findingsIn(
    await writtenPdf([{ jpeg }, { jpeg, text: 'Scanned by me' }, { text: 'Short.' }]),
    'pdf',
  );
  expect(only(findings, 'text').map(({ source, wantsOcr }) => [source, wantsOcr])).toEqual([
    ['none', true],
    ['digital', true],
    ['digital', false],
  ]);
});

it('has an invisible text under a scan held against its picture, however good it looks', async () => {
  const jpeg = await scannedPage(lines, 72);
  const good = lines.join('\n');
  const poor = good.replace(/[aeo]/g, (_letter, at) => (at % 2 ? '|' : '1'));
  const pages = [good, poor].map((text) => ({ jpeg, text, renderMode: 3 }));
  const { findings } = await findingsIn(await writtenPdf(pages), 'pdf');
  const [first, second] = only(findings, 'text');
  expect(first).toMatchObject({ source: 'hidden', wantsOcr: true, body: good });
  expect(second).toMatchObject({ source: 'hidden', wantsOcr: true });
});

it('has a page read from its picture whose font tells no letters, as of Devanagari and Gurmukhi', async () => {
  const { findings } = await findingsIn(digitalPdf([linesOf('hindi', 1), linesOf('punjabi', 1)]), 'pdf');
  expect(only(findings, 'text').map(({ wantsOcr }) => wantsOcr)).toEqual([true, true]);
});

it('gives the pages of a DOCX and the slides of a PPTX in the order in which they are shown', async () => {
  const pages = [['Unit I', 'Stacks & queues'], ['इकाई दो']];
  for (const [bytes, format] of [
    [docxOf(pages), 'docx'],
    [pptxOf(pages), 'pptx'],
  ] as const) {
    const { findings } = await findingsIn(bytes, format);
    expect(findings[0]).toEqual({ kind: 'pages', count: 2, hasPictures: false });
    expect(only(findings, 'text').map(({ body }) => body)).toEqual(['Unit I\nStacks & queues', 'इकाई दो']);
  }
});

it('gives the pages of a TIFF, each as a scan of its own size', async () => {
  const sizes = [
    [1200, 1600],
    [600, 400],
    [300, 900],
  ] as const;
  const { findings } = await findingsIn(await tiffOf(sizes), 'tiff');
  expect(findings[0]).toEqual({ kind: 'pages', count: 3, hasPictures: true });
  expect(only(findings, 'text').map(({ source, wantsOcr }) => [source, wantsOcr])).toEqual(
    Array(3).fill(['none', true]),
  );
  const others = await findingsIn(await tiffOf(sizes), 'tiff', { do: 'pictures', from: 1 });
  expect(only(others.findings, 'picture').map(({ width, height }) => [width, height])).toEqual([
    [800, 1067],
    [600, 400],
    [300, 900],
  ]);
  const scans = await findingsIn(await tiffOf(sizes), 'tiff', { do: 'scans', pages: [2] });
  expect(only(scans.findings, 'scan').map(({ number, turn }) => [number, turn.width])).toEqual([[2, 2300]]);
});

it.each([
  [72, 2300],
  [200, 2339],
  [400, 3000],
])('draws a scan of %i points to the inch with its own points, within limits', async (dpi, side) => {
  const pdf = await writtenPdf([{ jpeg: await scannedPage(linesOf('english', 1), dpi) }]);
  const { findings } = await findingsIn(pdf, 'pdf', { do: 'scans', pages: [1] });
  const [scan] = only(findings, 'scan');
  expect(Math.abs((scan?.turn.height ?? 0) - side)).toBeLessThanOrEqual(2);
});

it('keeps print on white in eight shades without loss, in half the bytes; what has colours keeps them', async () => {
  const pictureOf = async (file: Buffer, format: 'pdf' | 'png') => {
    const [picture] = only((await findingsIn(file, format)).findings, 'picture');
    const { data } = await sharp(picture?.image).raw().toBuffer({ resolveWithObject: true });
    return { bytes: picture?.image.length ?? 0, values: new Set(data).size };
  };
  const print = pagePicture(lines, 100);
  expect((await pictureOf(digitalPdf([lines]), 'pdf')).values).toBeLessThanOrEqual(8);
  const marked = await sharp(print)
    .composite([{ input: { create: { width: 90, height: 90, channels: 3, background: '#c33' } } }])
    .png()
    .toBuffer();
  const [grey, red] = [await pictureOf(print, 'png'), await pictureOf(marked, 'png')];
  expect([grey.values <= 8, red.values > 8, grey.bytes < red.bytes * 0.6]).toEqual([true, true, true]);
});

it('makes a picture of noise worse until it is small', async () => {
  const noise = await noisePicture(2000, 2800);
  const [picture] = only((await findingsIn(noise, 'png')).findings, 'picture');
  expect(picture?.image.length).toBeGreaterThan(10_000);
  expect(picture?.image.length).toBeLessThanOrEqual(300_000);
});

it('turns a photograph as its camera says, and tells nothing else that it noted', async () => {
  const lying = await sharp(await scannedPage(lines, 72))
    .withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 54/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { findings } = await findingsIn(lying, 'jpeg');
  const [picture] = only(findings, 'picture');
  expect(only(findings, 'text')[0]).toMatchObject({ source: 'none', wantsOcr: true });
  expect(picture?.width).toBeGreaterThan(picture?.height ?? 0);
  const { exif, orientation } = await sharp(picture?.image).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
});

it('shows a HEIC picture, and tells nothing else that its camera noted', async () => {
  const { findings } = await findingsIn(HEIC, 'heic');
  const [picture] = only(findings, 'picture');
  expect(picture).toMatchObject({ width: 96, height: 64 });
  const { data } = await sharp(picture?.image).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) =>
    [...data.subarray((32 * 96 + x) * 3, (32 * 96 + x) * 3 + 3)].map((shade) => shade > 128);
  expect([at(10), at(80)]).toEqual([
    [true, false, false],
    [true, true, true],
  ]);
  expect(picture?.image.toString('latin1')).not.toContain('camera');
});

it('looks into files where nothing can be read, written, started or connected to', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const tries = { read: '/etc/passwd', write: '/tmp/basta-forbidden', port };
  const child = startSandboxed('forbidden.fixture.ts', CHILD_LIMITS, { order: JSON.stringify(tries) });
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  server.close();
  expect(complaint).toBe('');
  const no = { read: false, write: false, start: false, thread: false, evaluate: false, connect: false };
  expect(JSON.parse(said)).toEqual({ ...no, environment: expect.not.arrayContaining(['PATH', 'HOME']) });
});
