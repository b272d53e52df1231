import sharp from 'sharp';
import { photographed } from '#testing/files/photographed.ts';
import { writtenPdf } from '#testing/files/written-pdf.ts';
import { picturesOf, type Sheet } from './sheet.ts';

/** Office scanners send 150 points to the inch, phones more than a page needs. */
const DPI = { scan: 150, photo: 190 };

/** The sheet as an office scanner sends it: a PDF of slightly turned grey pictures, without text. @param seed of its noise */
export async function scanOf(sheet: Sheet, seed: number): Promise<Buffer> {
  const pages = await Promise.all(
    picturesOf(sheet, DPI.scan).map(async (picture, index) => {
      const skew = index % 2 === 0 ? 0.7 : -0.5;
      const how = { skew, perspective: 0, shadow: 0, noise: 3, table: 228 };
      return { jpeg: await smaller(await photographed(picture, how, seed + index), 48) };
    }),
  );
  return writtenPdf(pages);
}

/** The sheet's first page as a phone takes it: from above at an angle, with a shadow. */
export async function photoOf(sheet: Sheet, seed: number): Promise<Buffer> {
  const [picture = Buffer.of()] = picturesOf(sheet, DPI.photo);
  const how = { skew: 1.8, perspective: 0.06, shadow: 0.55, noise: 5 };
  return smaller(await photographed(picture, how, seed), 62);
}

const smaller = (jpeg: Buffer, quality: number) =>
  sharp(jpeg).greyscale().jpeg({ quality, mozjpeg: true }).toBuffer();
