import { crc32, deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import type { FileFormat, Unreadable } from '#contract/files/values.ts';
import { HEIC } from './heic.ts';
import { docxOf } from './office.ts';
import { digitalPdf, scannedPage } from './paper.ts';
import { randomFrom } from './photographed.ts';
import { tiffOf } from './pictures.ts';
import { linesOf } from './words.ts';
import { writtenPdf } from './written-pdf.ts';

/** A file that means harm, and what comes of it: why it is refused, or `harmless`, where it reads as any other. */
export type Hostile = { format: FileFormat; bytes: Buffer; becomes: Unreadable | 'harmless' };

const MEGABYTE = 1024 * 1024;

/** One of each sort. */
export async function hostileFiles(): Promise<Record<string, Hostile>> {
  const pdf = digitalPdf([linesOf('english', 1)]);
  const jpeg = await scannedPage(linesOf('english', 1), 72);
  const text = 'The text of a page that is longer than a few words.';
  const [script, start] = [
    '/S /JavaScript /JS (app.launchURL\\("http://localhost/"\\))',
    '/S /Launch /F (/bin/sh)',
  ];
  return {
    'a PDF that asks for a password': {
      format: 'pdf',
      bytes: await lockedPdf(),
      becomes: 'encrypted',
    },
    'a PDF with scripts and things to start': {
      format: 'pdf',
      bytes: await writtenPdf([{ text, more: `/AA << /O << ${script} >> >>` }], {
        catalog: `/OpenAction << ${script} >> /AA << /WC << ${start} >> >>`,
      }),
      becomes: 'harmless',
    },
    'a PDF that is also a page of the web': {
      format: 'pdf',
      bytes: Buffer.concat([Buffer.from('<html><script>alert(1)</script>\n'), pdf]),
      becomes: 'harmless',
    },
    'a PDF of an endless tree of pages': {
      format: 'pdf',
      bytes: Buffer.from(
        (await writtenPdf([{ text }])).toString('latin1').replace(/Kids \[\d+ 0 R\]/, 'Kids [2 0 R]'),
        'latin1',
      ),
      becomes: 'damaged',
    },
    'a PDF whose page unpacks to a gigabyte': {
      format: 'pdf',
      bytes: await writtenPdf([
        {
          drawn: {
            bytes: deflateSync(deflateSync(Buffer.alloc(256 * MEGABYTE, 'q Q '), { level: 1 })),
            dictionary: '/Filter [/FlateDecode /FlateDecode]',
          },
        },
      ]),
      becomes: 'costly',
    },
    'a PDF that draws without end': {
      format: 'pdf',
      bytes: await writtenPdf([
        {
          drawn: {
            bytes: deflateSync(Buffer.from('0 0 m 595 842 l 3 842 l 595 0 l b* '.repeat(1_000_000))),
            dictionary: '/Filter /FlateDecode',
          },
        },
      ]),
      becomes: 'costly',
    },
    'a PDF of a page as large as a field': {
      format: 'pdf',
      bytes: await writtenPdf([{ text, size: [14_400, 14_400] }]),
      becomes: 'harmless',
    },
    'a PDF of 501 pages': {
      format: 'pdf',
      bytes: await writtenPdf(Array.from({ length: 501 }, () => ({ text: 'x' }))),
      becomes: 'pages',
    },
    'a PDF that ends within': { format: 'pdf', bytes: pdf.subarray(0, 900), becomes: 'damaged' },
    'a photograph that ends within': {
      format: 'jpeg',
      bytes: jpeg.subarray(0, jpeg.length / 2),
      becomes: 'damaged',
    },
    'a photograph by another name': { format: 'png', bytes: jpeg, becomes: 'damaged' },
    'a picture of 16,000 by 16,000': { format: 'png', bytes: hugePng(16_384, 16_384), becomes: 'large' },
    'a drawing that fetches': {
      format: 'png',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
      becomes: 'damaged',
    },
    'a TIFF of a page of 30,000 by 30,000': {
      format: 'tiff',
      bytes: await tiffOf([[100, 100]], [30_000, 30_000]),
      becomes: 'large',
    },
    'a TIFF of 501 pages': {
      format: 'tiff',
      bytes: await tiffOf(Array.from({ length: 501 }, () => [8, 8] as const)),
      becomes: 'pages',
    },
    'a TIFF that ends within': {
      format: 'tiff',
      bytes: (await tiffOf([[400, 400]])).subarray(0, 2000),
      becomes: 'damaged',
    },
    'a TIFF whose pages lead in a circle': {
      format: 'tiff',
      bytes: circularTiff(await tiffOf([[8, 8]])),
      becomes: 'harmless',
    },
    'a TIFF by another name': { format: 'jpeg', bytes: await tiffOf([[8, 8]]), becomes: 'damaged' },
    'a HEIC that ends within': { format: 'heic', bytes: HEIC.subarray(0, 400), becomes: 'damaged' },
    'a HEIC that says 50,000 by 50,000': { format: 'heic', bytes: hugeHeic(50_000), becomes: 'large' },
    'a photograph that tells a place': { format: 'jpeg', bytes: await withPlace(jpeg), becomes: 'harmless' },
    'a DOCX that unpacks to a gigabyte': {
      format: 'docx',
      bytes: docxThatSays(1024 * MEGABYTE),
      becomes: 'costly',
    },
    'a DOCX that says less than it has': { format: 'docx', bytes: docxThatSays(10), becomes: 'harmless' },
    'a PPTX that is none': { format: 'pptx', bytes: docxOf([['a']]), becomes: 'damaged' },
  };
}

/** A PDF that asks for a password. */
export function lockedPdf(): Promise<Buffer> {
  return writtenPdf([{ text: 'Nobody knows.' }], {
    trailer: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
  });
}

/** Files with bytes changed here and there. What becomes of them is theirs; the server goes on. */
export async function fuzzedFiles(count: number, seed = 1): Promise<Omit<Hostile, 'becomes'>[]> {
  const jpeg = await scannedPage(linesOf('english', 2), 72);
  const whole: Omit<Hostile, 'becomes'>[] = [
    { format: 'pdf', bytes: digitalPdf([linesOf('english', 1), linesOf('hindi', 1)]) },
    { format: 'pdf', bytes: await writtenPdf([{ jpeg, text: 'A page', renderMode: 3 }]) },
    { format: 'jpeg', bytes: jpeg },
    { format: 'png', bytes: await sharp(jpeg).png().toBuffer() },
    { format: 'webp', bytes: await sharp(jpeg).webp().toBuffer() },
    { format: 'docx', bytes: docxOf([linesOf('english', 1)]) },
    { format: 'heic', bytes: HEIC },
    { format: 'tiff', bytes: await sharp(jpeg).tiff({ compression: 'lzw' }).toBuffer() },
  ];
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, index) => {
    const { format, bytes } = whole[index % whole.length] ?? { format: 'pdf', bytes: Buffer.alloc(0) };
    const changed = Buffer.from(bytes);
    for (let times = 1 + random() * 40; times > 0; times -= 1)
      changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256);
    return { format, bytes: random() < 0.2 ? changed.subarray(0, random() * changed.length) : changed };
  });
}

/** The next page of its first is its first. */
function circularTiff(tiff: Buffer): Buffer {
  const bytes = Buffer.from(tiff);
  bytes.writeUInt32LE(8, 8 + 2 + bytes.readUInt16LE(8) * 12);
  return bytes;
}

/** Its box of sizes (ispe) says another one. */
function hugeHeic(side: number): Buffer {
  const bytes = Buffer.from(HEIC);
  const at = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(side, at);
  bytes.writeUInt32BE(side, at + 4);
  return bytes;
}

/** The head of a PNG of any size, without the points. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngPart('IHDR', head),
    pngPart('IDAT', deflateSync(Buffer.alloc(1000))),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}

function pngPart(name: string, bytes: Buffer): Buffer {
  const whole = Buffer.concat([Buffer.from(name), bytes]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(whole));
  return Buffer.concat([length, whole, sum]);
}

async function withPlace(jpeg: Buffer): Promise<Buffer> {
  const place = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '30/1 54/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '75/1 51/1 0/1',
  };
  return sharp(jpeg)
    .withExif({ IFD0: { Make: 'Camera of a secret place' }, IFD3: place })
    .jpeg()
    .toBuffer();
}

/** A DOCX of a megabyte that says another size of itself. */
function docxThatSays(said: number): Buffer {
  const bytes = Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(MEGABYTE) }));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(MEGABYTE);
  for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at + 4)) bytes.writeUInt32LE(said, at);
  return bytes;
}
