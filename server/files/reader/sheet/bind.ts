import {
  PDFDocument,
  type PDFFont,
  type PDFPage,
  StandardFonts,
  setTextRenderingMode,
  TextRenderingMode,
} from '@cantoo/pdf-lib';
import type { WordBox } from '#contract/files/values.ts';

/** A page of a document: its JPEG's bytes and pixels, and its words, where they are known. */
export type BoundPage = { bytes: number; width: number; height: number; words: WordBox[] };

/** The longer side of a page, in points: that of A4. */
const LONGER = 842;
/** Of a line's height the letters of a word take so much. */
const LETTERS = 0.8;

/**
 * One PDF of pages that are JPEGs, one behind the other. Words lie under it, so that it can be searched: the same pages give the same bytes.
 */
export async function bind(bytes: Buffer, title: string, pages: readonly BoundPage[]): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title);
  let font: PDFFont | undefined;
  let at = 0;
  for (const { bytes: length, width, height, words } of pages) {
    const scale = LONGER / Math.max(width, height);
    const size = { width: width * scale, height: height * scale };
    const page = document.addPage([size.width, size.height]);
    page.drawImage(await document.embedJpg(bytes.subarray(at, at + length)), { x: 0, y: 0, ...size });
    at += length;
    if (words.length === 0) continue;
    font ??= await document.embedFont(StandardFonts.Helvetica);
    write(page, font, words, size);
  }
  return Buffer.from(await document.save());
}

function write(
  page: PDFPage,
  font: PDFFont,
  words: readonly WordBox[],
  { width, height }: { width: number; height: number },
): void {
  page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
  for (const [word, left, top, across, down] of words) {
    const wide = font.widthOfTextAtSize(word, 1);
    if (wide <= 0) continue;
    // As wide as the word is, so that what is selected lies on it.
    const size = Math.max(1, (across * width) / 1000 / wide);
    const y = height - ((top + down * LETTERS) * height) / 1000;
    page.drawText(`${word} `, { x: (left * width) / 1000, y, size, font });
  }
}
