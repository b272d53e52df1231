import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ByteRange, FileStore } from '../store/file-store.ts';
import { originalKey } from '../store/keys.ts';

/** What cameras note is in so many bytes of the beginning. */
const HEAD_BYTES = 512 * 1024;

/** The segments of a JPEG that have it: Exif and XMP, and the captions of news agencies. */
const NOTES = [0xe1, 0xed];
const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;

/**
 * Bytes of a JPEG as others get it: without what the camera noted, such as the place, which may be the sender's home. The stored
 * file stays as it was sent, because its hash is its name. What is read has the same length, so ranges stay right.
 * @throws NotStored
 */
export async function readWithoutNotes(
  files: Pick<FileStore, 'read'>,
  { sha256, size }: { sha256: string; size: number },
  { start, end }: ByteRange,
): Promise<Readable> {
  const key = originalKey(sha256);
  const last = Math.min(size, HEAD_BYTES) - 1;
  if (start > last) return files.read(key, { start, end });
  const head = withoutNotes(await buffer(await files.read(key, { start: 0, end: last })));
  return Readable.from(
    (async function* () {
      yield head.subarray(start, end + 1);
      if (end > last) yield* await files.read(key, { start: last + 1, end });
    })(),
    { objectMode: false },
  );
}

/** The beginning of a JPEG with zeros in place of notes; which way is up stays. */
function withoutNotes(head: Buffer): Buffer {
  const clean = Buffer.from(head);
  let at = 2;
  // Each segment has a mark and its length, up to the one that begins the picture.
  while (at + 4 <= clean.length && clean[at] === 0xff) {
    const mark = clean.readUInt8(at + 1);
    const length = mark === 0xff ? 0 : clean.readUInt16BE(at + 2);
    if (mark === 0xff) at += 1;
    else if (mark === 0xda || length < 2) break;
    else {
      if (NOTES.includes(mark)) blank(clean.subarray(at + 4, at + 2 + length));
      at += 2 + length;
    }
  }
  return clean;
}

function blank(notes: Buffer): void {
  const orientation = orientationIn(notes);
  notes.fill(0);
  if (orientation > 1) exifOf(orientation).copy(notes);
}

/** Which way a picture is turned, as its Exif says; 0: it does not. */
function orientationIn(notes: Buffer): number {
  if (notes.toString('latin1', 0, EXIF.length) !== EXIF) return 0;
  const tiff = notes.subarray(EXIF.length);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => {
    if (at < 0 || at + 2 > tiff.length) return 0;
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  const first = isLittle ? read16(4) : read16(6); // of a longer offset: beyond any segment
  for (let entry = 0; entry < read16(first); entry += 1) {
    const at = first + 2 + entry * 12;
    if (read16(at) === ORIENTATION) return read16(at + 8);
  }
  return 0;
}

/** An Exif that says nothing but which way is up. */
function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([Buffer.from(EXIF, 'latin1'), tiff]);
}
