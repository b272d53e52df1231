import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
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

/** Sends a file as a visitor does, attaches it to nothing, and waits until it is done with. */
async function became({ url, db }: Site, file: Buffer, from: string): Promise<Became> {
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
  const upload = reply.headers.get('location')?.split('/').at(-1) ?? '';
  let last: Became = { state: `not sent: ${reply.status}`, reason: null, pages: 0, bytes: 0 };
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
];
