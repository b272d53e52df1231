import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { api } from '#contract/core/rules/api.ts';
import { MEGABYTE } from '#contract/core/sizes.ts';
import { hostileFiles } from '#testing/files/hostile.ts';
import { noisePicture } from '#testing/files/pictures.ts';
import { writtenPdf } from '#testing/files/written-pdf.ts';
import type { Attack } from '../cases.ts';
import { pause } from '../hostile.ts';
import type { Site } from '../site.ts';

/** So long a file may take until it is done with, in milliseconds: some take all the processor time that they may, one after the other. */
const MOST_MS = 120_000;
const env = { OCR: 'off' };

/** What became of a file: `bytes` were made of it. */
type Became = { state: string; reason: string | null; pages: number; bytes: number };

/** Sends a file as a visitor does. @returns the status, and the upload's id */
async function send({ url }: Site, file: Buffer, from: string): Promise<{ status: number; upload: string }> {
  const reply = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-length': String(file.length),
      'upload-metadata': `filename ${Buffer.from('a').toString('base64')}`,
      'x-forwarded-for': from,
    },
    body: new Uint8Array(file),
  });
  await reply.body?.cancel();
  return { status: reply.status, upload: reply.headers.get('location')?.split('/').at(-1) ?? '' };
}

/** Sends a file as a visitor does, attaches it to nothing, and waits until it is done with. */
async function became(site: Site, file: Buffer, from: string): Promise<Became> {
  const { db } = site;
  const { status, upload } = await send(site, file, from);
  let last: Became = { state: `not sent: ${status}`, reason: null, pages: 0, bytes: 0 };
  for (const end = performance.now() + MOST_MS; performance.now() < end; await pause(200)) {
    const row = await db
      .selectFrom('upload')
      .leftJoin('stored_file', 'stored_file.sha256', 'upload.file')
      .select(['sha256', 'state', 'reason', 'held', 'made', 'refusal'])
      .where('upload.id', '=', upload)
      .executeTakeFirst();
    if (row?.refusal) return { ...last, state: 'refused', reason: row.refusal };
    if (!row?.sha256 || !row.state) continue;
    const pages = await db.selectFrom('file_page').select('number').where('file', '=', row.sha256).execute();
    last = { state: row.state, reason: row.reason, pages: pages.length, bytes: Number(row.made) };
    if (row.held || isDone(last)) break;
  }
  return last;
}

const isDone = ({ state }: Became) => ['ready', 'unreadable', 'refused'].includes(state);

const told = ({ state, reason, pages, bytes }: Became) =>
  `${reason ?? state}, ${pages} pages, ${Math.ceil(bytes / 1024)} kB made`;

/** 300 pages full of words, which pack to nearly nothing. */
function longPdf(): Promise<Buffer> {
  const line = '(Explain the organisation of a computer and of all its parts, with a neat diagram.) Tj T* ';
  const content = `BT /F1 6 Tf 7 TL 20 820 Td ${line.repeat(110)} ET`;
  const drawn = { bytes: deflateSync(content, { level: 9 }), dictionary: '/Filter /FlateDecode' };
  return writtenPdf(Array.from({ length: 300 }, () => ({ drawn })));
}

async function noisePdf(): Promise<Buffer> {
  const page = async (seed: number) => ({
    jpeg: await sharp(await noisePicture(1600, 2260, seed))
      .jpeg({ quality: 60 })
      .toBuffer(),
  });
  return writtenPdf([await page(1), await page(2), await page(3)]);
}

/** Asks something of photos, as a visitor. */
async function ask(
  { url }: Site,
  path: string,
  body: object,
  from: string,
): Promise<{ status: number; text: string }> {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  return { status: reply.status, text: await reply.text() };
}

/** By files whose reading takes room. */
export const FILES: Attack[] = [
  {
    name: 'a PDF of 121 kB and 300 pages of words, by a visitor, attached to nothing',
    env,
    run: async (site) => {
      const file = await longPdf();
      const result = await became(site, file, '127.15.0.1');
      return {
        detail: `${Math.ceil(file.length / 1024)} kB sent; ${told(result)}`,
        isHeld: result.pages === 1 && result.bytes < MEGABYTE,
      };
    },
  },
  {
    name: 'a PDF of three pages of noise, by a visitor, attached to nothing',
    env,
    run: async (site) => {
      const result = await became(site, await noisePdf(), '127.15.0.1');
      return { detail: told(result), isHeld: result.pages === 1 && result.bytes < 400 * 1024 };
    },
  },
  {
    name: 'one file of each harmful sort (PDF, photographs, TIFF, HEIC, DOCX, PPTX), by as many visitors',
    env,
    run: async (site) => {
      const files = Object.values(await hostileFiles());
      const results = await Promise.all(
        files.map(({ bytes }, index) => became(site, bytes, `127.15.1.${index + 1}`)),
      );
      const ends = results.map((result) => result.reason ?? result.state);
      return {
        detail: [...Map.groupBy(ends, (end) => end)].map(([end, of]) => `${of.length} ${end}`).join(', '),
        isHeld: results.every(isDone),
      };
    },
  },
  {
    name: 'harmful photos, noise and a guessed upload, as pages of documents, by many; then a student’s photo',
    env,
    run: async (site) => {
      const harmful = Object.values(await hostileFiles()).filter(({ format }) => format !== 'pdf');
      const noise = await noisePicture(2200, 1650);
      const { sheet, sheetPicture, document } = api.files;
      const attacks = [...harmful.map(({ bytes }) => bytes), noise].map(async (bytes, index) => {
        const from = `127.15.2.${index + 1}`;
        const { upload } = await send(site, bytes, from);
        const others = Array.from({ length: 19 }, (_, n) => ({ upload: `${n}`.padStart(24, 'g') }));
        const answers = await Promise.all([
          ask(site, sheet.path, { upload }, from),
          ...Array.from({ length: 5 }, () => ask(site, sheetPicture.path, { upload, quarters: 1 }, from)),
          ask(site, document.path, { name: 'a', photos: [{ upload }] }, from),
          ask(site, document.path, { name: 'a', photos: [{ upload }, ...others] }, from),
        ]);
        return answers.map(({ status }) => status);
      });
      const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#ccc' } })
        .jpeg()
        .toBuffer();
      const begun = performance.now();
      const { upload } = await send(site, photo, '127.15.3.9');
      const { text } = await ask(site, sheet.path, { upload }, '127.15.3.9');
      const waited = (performance.now() - begun) / 1000;
      const statuses = (await Promise.all(attacks)).flat();
      const counts = [...Map.groupBy(statuses, (status) => status)].map(
        ([status, of]) => `${of.length} × ${status}`,
      );
      return {
        detail: `${counts.join(', ')}; the student waited ${waited.toFixed(1)} s: ${text.slice(0, 40)}`,
        isHeld:
          statuses.every((status) => status < 500 || status === 503) && /"state":"(none|working)"/.test(text),
      };
    },
  },
];
