import { EncryptedPDFError, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { MOST_PAGES } from '#contract/files/values.ts';
import { UnreadableError } from '../limits.ts';

/** The parts of a file are together at most so many times as long as the file: what several pages use is in each part. */
const MOST_TIMES = 3;
const AT_LEAST_BYTES = 5_000_000;
/** What a page has beside what is printed on it: notes, forms and links lead to other pages, which would come along. */
const BESIDE = ['Annots', 'AA', 'B', 'StructParents', 'PieceInfo', 'Metadata', 'Thumb'];

/**
 * Parts of a PDF as PDFs of their own, with the pages as they are: their texts stay texts.
 * @param begins the first page of each part, from 1, rising
 * @throws UnreadableError where the file asks for a password, is damaged, or has not so many pages
 */
export async function* split(bytes: Buffer, begins: readonly number[]): AsyncGenerator<Buffer> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true }).catch(
    (error: unknown) => {
      throw new UnreadableError(error instanceof EncryptedPDFError ? 'encrypted' : 'damaged');
    },
  );
  const count = source.getPageCount();
  if (count > MOST_PAGES || Math.max(...begins) > count) throw new UnreadableError('pages');
  for (const page of source.getPages()) for (const name of BESIDE) page.node.delete(PDFName.of(name));
  let room = Math.max(AT_LEAST_BYTES, bytes.length * MOST_TIMES);
  for (const [at, from] of begins.entries()) {
    const end = (begins[at + 1] ?? count + 1) - 1;
    const part = await PDFDocument.create({ updateMetadata: false });
    const numbers = Array.from({ length: end - from + 1 }, (_, index) => from - 1 + index);
    for (const page of await part.copyPages(source, numbers)) part.addPage(page);
    const made = Buffer.from(await part.save());
    room -= made.length;
    if (room < 0) throw new UnreadableError('costly');
    yield made;
  }
}
