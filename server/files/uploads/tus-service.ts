import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { say } from '#contract/core/notices.ts';
import type { Deps } from '#server/deps.ts';
import { type FileStore, NoRoom } from '#server/files/store/file-store.ts';
import { partKey } from '#server/files/store/keys.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { addPart, findUpload, type Upload as OfUpload, refuseUpload } from './queries.ts';

/** What is sent goes into the store in parts of so many bytes: a broken connection costs no more, on whichever node. */
export const PART_BYTES = 1024 * 1024;

/**
 * And in so many parts at most. Each is a file of the store and a line of its upload's row, however few bytes it has: a sender
 * of single bytes would fill the disk with folders. A connection that is cut in each 64 kB still brings a file through.
 */
const mostParts = (size: number) => 200 + Math.ceil(size / (64 * 1024));

/** Says that the disk is full. */
export function diskFull(): HttpError {
  return new HttpError(507, say('files.diskFull'));
}

/** Looks whether there is room for so many bytes more of an upload. @throws HttpError where there is none */
type RequireRoom = (upload: OfUpload, bytes: number) => Promise<void>;

/** Where the tus server keeps what is being sent: the bytes in the store, all else in the table `upload`. */
export class UploadStore extends DataStore {
  readonly #deps: Pick<Deps, 'db' | 'files'>;
  readonly #requireRoom: RequireRoom;

  /** @param requireRoom asked before each part is kept */
  constructor(deps: Pick<Deps, 'db' | 'files'>, requireRoom: RequireRoom = async () => {}) {
    super();
    this.#deps = deps;
    this.#requireRoom = requireRoom;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  /** Its row is made before, where the budgets are looked at (routes.ts). */
  override async create(upload: Upload): Promise<Upload> {
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#deps.db, id);
    if (!row || row.refusal === 'cancelled') throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: row.size,
      offset: row.received,
      creation_date: row.created_at.toISOString(),
    });
  }

  override async remove(id: string): Promise<void> {
    const row = await findUpload(this.#deps.db, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    await refuseUpload(this.#deps.db, id, 'cancelled');
    await dropParts(this.#deps.files, row);
  }

  /** @returns how much of the upload has arrived then */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const upload = await findUpload(this.#deps.db, id);
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    if (upload.parts.length >= mostParts(upload.size)) {
      // Its sender has to begin again.
      await this.remove(id);
      throw new HttpError(400, say('files.tooManyParts'));
    }
    let at = offset;
    let waiting: Uint8Array[] = [];
    let bytes = 0;
    const keep = async () => {
      if (bytes === 0) return;
      const part = Buffer.concat(waiting, bytes);
      waiting = [];
      bytes = 0;
      await this.#requireRoom(upload, part.length);
      await this.#keepPart(id, at, part);
      at += part.length;
    };
    const chunks = stream[Symbol.asyncIterator]();
    for (;;) {
      const next = await chunks.next().catch(async (error: unknown) => {
        // The connection is gone; what came is not.
        await keep();
        throw error;
      });
      if (next.done) break;
      waiting.push(next.value);
      bytes += next.value.length;
      if (bytes >= PART_BYTES) await keep();
    }
    await keep();
    return at;
  }

  async #keepPart(id: string, at: number, part: Buffer): Promise<void> {
    const { db, files } = this.#deps;
    // Two connections may send the same: neither may overwrite what the other one's row counts on.
    const name = `${at}-${randomBytes(6).toString('hex')}`;
    const key = partKey(id, name);
    try {
      await files.put(key, part, part.length);
    } catch (error) {
      throw error instanceof NoRoom ? diskFull() : error;
    }
    if (await addPart(db, id, at, [name, part.length])) return;
    await files.remove(key);
    throw ERRORS.INVALID_OFFSET;
  }
}

/** Takes the bytes away that an upload was sent in; what fails, the nightly job does. */
export async function dropParts(
  files: FileStore,
  { id, parts }: Pick<OfUpload, 'id' | 'parts'>,
): Promise<void> {
  for (const [part] of parts) await files.remove(partKey(id, part)).catch(() => {});
}
