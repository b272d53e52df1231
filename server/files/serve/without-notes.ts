import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { FileFormat } from '#contract/files/values.ts';
import type { ByteRange, FileStore } from '../store/file-store.ts';
import { originalKey } from '../store/keys.ts';

/** A part of a picture's file: how long its head and all of it are, and whether it only has notes. */
type Part = { head: number; length: number; isNotes: boolean };
type Layout = {
  /** So many bytes come before the first part. */
  before: number;
  /** The part that begins with these bytes; none: the rest has no parts. */
  partOf: (head: Buffer) => Part | undefined;
  /** Where the name of a part is in its head, if others skip a part whose name they do not know. */
  name?: number;
  /** How long the sum (CRC) of a part's name and content is, which is its end. */
  sumBytes?: number;
};

/** So much of a part is looked at. */
const HEAD_BYTES = 8;
const SUM_BYTES = 4;
/** Which way is up is in so many bytes of the notes. */
const NOTES_BYTES = 64 * 1024;
/** No camera writes more parts; each costs time, and a file made to have millions would hold the server. */
const MOST_PARTS = 20_000;
/** No one's part: of those that any reader may skip (PNG, 5.4). */
const SKIPPED = 'noNe';

const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;

const LAYOUTS: Partial<Record<FileFormat, Layout>> = {
  // Exif and XMP, and the captions of news agencies, up to the segment that begins the picture.
  jpeg: {
    before: 2,
    partOf: (head) => {
      const [start, mark = 0] = head;
      const length = head.readUInt16BE(2);
      if (mark === 0xff) return { head: 1, length: 1, isNotes: false };
      if (start !== 0xff || mark === 0xda || length < 2) return undefined;
      return { head: 4, length: 2 + length, isNotes: [0xe1, 0xed].includes(mark) };
    },
  },
  png: {
    before: 8,
    name: 4,
    sumBytes: SUM_BYTES,
    partOf: (head) => {
      const isNotes = ['eXIf', 'tEXt', 'iTXt', 'zTXt'].includes(head.toString('latin1', 4, 8));
      return { head: 8, length: 8 + head.readUInt32BE(0) + SUM_BYTES, isNotes };
    },
  },
  webp: {
    before: 12,
    name: 0,
    partOf: (head) => {
      const length = head.readUInt32LE(4);
      return {
        head: 8,
        length: 8 + length + (length % 2),
        isNotes: /^(EXIF|XMP )/.test(head.toString('latin1')),
      };
    },
  },
};

/** Whether others get files of this format without notes. */
export const hasNotes = (format: FileFormat): boolean => format in LAYOUTS;

/**
 * A file as others get it; a picture without what the camera noted, such as the place, which may be the sender's home. The stored file
 * stays as it was sent, because its hash is its name. A picture's range is all of it: where notes are is known
 * from the parts before them.
 * @throws NotStored
 */
export async function readWithoutNotes(
  files: Pick<FileStore, 'read'>,
  { sha256, format }: { sha256: string; format: FileFormat },
  range: ByteRange,
): Promise<Readable> {
  const stored = await files.read(originalKey(sha256), range);
  const layout = LAYOUTS[format];
  if (!layout) return stored;
  const cut = Readable.from(withoutNotes(stored, layout), { objectMode: false });
  return cut.once('close', () => stored.destroy());
}

/** The same bytes with zeros in place of notes; which way is up stays. */
async function* withoutNotes(bytes: Readable, { before, partOf, name, sumBytes = 0 }: Layout) {
  const { look, take } = readerOf(bytes);
  async function* pass(length: number) {
    for (let left = length; left > 0 && (await look(1)).length > 0; ) {
      const some = take(left);
      left -= some.length;
      yield some;
    }
  }
  yield* pass(before);
  for (let parts = 0; ; parts += 1) {
    const begin = await look(HEAD_BYTES);
    const part = begin.length === HEAD_BYTES && parts < MOST_PARTS ? partOf(begin) : undefined;
    if (!part) return yield* pass(Number.POSITIVE_INFINITY);
    if (!part.isNotes) {
      yield* pass(part.length);
      continue;
    }
    const inside = part.length - part.head - sumBytes;
    await look(part.head + Math.min(inside, NOTES_BYTES));
    const head = Buffer.from(take(part.head));
    const first = wiped(take(Math.min(inside, NOTES_BYTES)));
    if (name !== undefined && !first.some(Boolean)) head.write(SKIPPED, name, 'latin1');
    yield head;
    yield first;
    let sum = crc32(first, crc32(head.subarray(name)));
    for await (const more of pass(inside - first.length)) {
      const zeros = Buffer.alloc(more.length);
      sum = crc32(zeros, sum);
      yield zeros;
    }
    const sums = Buffer.alloc(SUM_BYTES);
    sums.writeUInt32BE(sum);
    yield sums.subarray(0, (await look(sumBytes)).length);
    take(sumBytes);
  }
}

/** Looks at the next bytes, or takes some of those that it looked at; fewer at the end. */
function readerOf(bytes: Readable) {
  const source: AsyncIterator<Buffer> = bytes[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  return {
    look: async (length: number): Promise<Buffer> => {
      while (held.length < length) {
        const { done, value } = await source.next();
        if (done) break;
        held = Buffer.concat([held, value]);
      }
      return held.subarray(0, length);
    },
    take: (length: number): Buffer => {
      const taken = held.subarray(0, length);
      held = held.subarray(taken.length);
      return taken;
    },
  };
}

/** Zeros in place of notes, but for which way is up. */
function wiped(notes: Buffer): Buffer {
  const clean = Buffer.alloc(notes.length);
  const at = notes.toString('latin1', 0, EXIF.length) === EXIF ? EXIF.length : 0;
  const orientation = orientationIn(notes.subarray(at));
  if (orientation > 1) Buffer.concat([notes.subarray(0, at), exifOf(orientation)]).copy(clean);
  return clean;
}

/** Which way a picture is turned, as its Exif says; 0: it does not. */
function orientationIn(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return 0;
  const isLittle = order.startsWith('II');
  const read16 = (at: number) => {
    if (at < 0 || at + 2 > tiff.length) return 0;
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  const first = isLittle ? read16(4) : read16(6); // of a longer offset: beyond what is looked at
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
  return tiff;
}
