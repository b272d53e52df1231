import type { Readable } from 'node:stream';
import { MEGABYTE } from '#contract/core/sizes.ts';

/** A part of what is kept: both ends belong to it. */
export type ByteRange = { start: number; end: number };

/** One thing that is kept: its key, how long it is, and since when it is there. */
export type Kept = { key: string; size: number; at: Date };

/** Bytes on their way into the store: all at once, or as they come. */
export type Bytes = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Where the bytes of files are, by keys such as `originals/ab/abcd…`. It knows nothing of the database. What is put is
 * there whole or not at all, and would survive a power cut once `put` has returned.
 */
export type FileStore = {
  /** Keeps exactly `size` bytes, in the place of what was there. @throws NoRoom where the disk or the account is full */
  put(key: string, bytes: Bytes, size: number): Promise<void>;
  /** @throws NotStored where there is no such key */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** How many bytes there are under a key; undefined where there are none. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Takes a key away, whether it is there or not. */
  remove(key: string): Promise<void>;
  /** Everything whose key begins so; `prefix` ends in a slash. */
  list(prefix: string): AsyncIterable<Kept>;
  /**
   * So many more bytes fit; undefined where nobody knows. Cheap enough to be asked before each upload.
   * @throws StoreAway where nothing can be put at the moment
   */
  room(): Promise<number | undefined>;
};

/** There is no room for what was to be put. */
export class NoRoom extends Error {}

/** The storage does not answer, or not as one, or refuses our key: what is asked of it can be asked again later. */
export class StoreAway extends Error {}

/** Nothing is kept under the key. */
export class NotStored extends Error {}

/**
 * Passes bytes on, and refuses where they are more or fewer than was said. The last part waits until it is known to be the
 * last: a storage takes an upload for complete as soon as it has as many bytes as were said.
 */
export async function* exactly(size: number, bytes: Bytes): AsyncGenerator<Uint8Array> {
  let passed = 0;
  let last: Uint8Array | undefined;
  for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) {
    if (part.length === 0) continue;
    passed += part.length;
    if (passed > size) break;
    if (last) yield last;
    last = part;
  }
  if (passed !== size) throw new Error(`${passed} bytes came where ${size} were said`);
  if (last) yield last;
}

/** So much of a disk stays free of files, and of what is made of them: for logins, forms, and the database, which is often on the same disk. */
export const RESERVE_BYTES = 512 * MEGABYTE;

/** Whether so many bytes fit without touching the reserve; where nobody knows, they do. */
export async function hasRoomFor(store: Pick<FileStore, 'room'>, bytes: number): Promise<boolean> {
  return ((await store.room()) ?? Number.POSITIVE_INFINITY) >= bytes + RESERVE_BYTES;
}
