import { fileTypeFromStream } from 'file-type';
import type { FileRefusal } from '#contract/files/notices.ts';
import { endingOf, FILE_FORMATS, type FileFormat, formatOfEnding } from '#contract/files/values.ts';

/** What is looked at by itself: other programs look for a format's mark in so many bytes of the beginning. */
export const HEAD_BYTES = 1024;
/** And a ZIP archive's end is in the last of them: its mark, and a comment of up to 65,535 bytes. */
export const TAIL_BYTES = 22 + 65_535;

/** Printers and mail programs put lines of their own before a PDF: readers look for its mark in the head, and so do we. */
const [PDF_MARK, ZIP_END] = [Buffer.from('%PDF-'), Buffer.from('PK\x05\x06')];
const MARKUP = /<(!doctype|html|head|body|script|svg|iframe|object|embed|\?php)\b/i;

/**
 * What a file is by its content, and whether it is that alone.
 * @param name as its sender calls it; it may end as any of our formats, and in nothing else
 * @param head its first HEAD_BYTES, `tail` its last TAIL_BYTES
 * @param whole gives it from its beginning
 */
export async function judge(
  name: string,
  { head, tail, whole }: { head: Buffer; tail: Buffer; whole: () => ReadableStream<Uint8Array> },
): Promise<{ format: FileFormat } | { refusal: FileRefusal }> {
  if (head.length === 0) return { refusal: 'empty' };
  if (MARKUP.test(head.toString('latin1'))) return { refusal: 'script' };
  const found = await fileTypeFromStream(whole()).catch(() => undefined);
  const format = found ? formatOf(found.mime) : head.includes(PDF_MARK) ? 'pdf' : undefined;
  if (!format) return { refusal: 'format' };
  const isZip = FILE_FORMATS[format].readAs === 'office';
  if (format !== 'pdf' && head.includes(PDF_MARK)) return { refusal: 'mixed' };
  if (!isZip && endsAsZip(tail)) return { refusal: 'mixed' };
  const ending = endingOf(name);
  // Of any format of ours: phones and chats call a PNG `.jpg`.
  return ending === undefined || formatOfEnding(ending) ? { format } : { refusal: 'ending' };
}

const formatOf = (type: string) =>
  (Object.keys(FILE_FORMATS) as FileFormat[]).find((one) => FILE_FORMATS[one].type === type); // Object.keys forgets the literal names

/** Whether programs for archives would open it: the mark of an archive's end, whose comment ends with the file. */
function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at > 0 ? tail.lastIndexOf(ZIP_END, at - 1) : -1) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}
