import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { say } from '#contract/core/notices.ts';
import type { Deps } from '#server/deps.ts';
import { type FileStore, NoRoom } from '#server/files/store/file-store.ts';
import { originalKey, partKey } from '#server/files/store/keys.ts';
import { orGone, tryLater } from '#server/http/serve/errors.ts';
import { HEAD_BYTES, judge, TAIL_BYTES } from './content.ts';
import { requireRoom } from './own-service.ts';
import {
  acceptUpload,
  beginUpload,
  type Counted,
  findUpload,
  refuseUpload,
  type Sender,
  type Upload,
} from './queries.ts';
import { diskFull, dropParts, UploadStore } from './tus-service.ts';
import { hasVirus, ScannerAway } from './virus-scanner.ts';

/** The scanner is asked again so soon, in seconds. */
const SCANNER_RETRY_SECONDS = 60;

type Filing = Pick<Deps, 'db' | 'files' | 'config'>;

/**
 * Makes what was sent a file of the site, once all of it has arrived: by its hash, once however often it is sent. A request that asks
 * again, on any node, is told the same.
 * @throws HttpError where the disk is full or the virus scanner is away: what was sent stays, and can be asked about again
 */
export async function fileUpload(deps: Filing, id: string): Promise<Upload | undefined> {
  const upload = await findUpload(deps.db, id);
  if (!upload || upload.file || upload.refusal || upload.received < upload.size) return upload;
  try {
    await makeFile(deps, upload);
  } catch (error) {
    if (error instanceof NoRoom) throw diskFull();
    if (!(error instanceof ScannerAway)) {
      // Its parts go once another request has filed it, or its sender has cancelled it.
      const decided = await findUpload(deps.db, id);
      if (decided?.file || decided?.refusal) return decided;
      throw error;
    }
    console.error(
      `CLAMD_URL: the virus scanner cannot be asked (${error.message}). No file is taken until it can.`,
    );
    throw tryLater(503, say('files.scannerAway'), SCANNER_RETRY_SECONDS);
  }
  await dropParts(deps.files, upload);
  return findUpload(deps.db, id);
}

async function makeFile({ db, files, config }: Filing, upload: Upload): Promise<void> {
  const { id, name, size } = upload;
  const bytes = () => bytesOf(files, upload);
  const { sha256, head, tail } = await lookAt(bytes());
  const whole = () => Readable.toWeb(Readable.from(bytes())) as ReadableStream<Uint8Array>; // Node names one class in two places
  const found = await judge(name, { head, tail, whole });
  if ('refusal' in found) return refuseUpload(db, id, found.refusal);
  if (config.clamdUrl && (await hasVirus(config.clamdUrl, bytes()))) return refuseUpload(db, id, 'virus');
  const key = originalKey(sha256);
  do await files.put(key, bytes(), size);
  while (
    !(await acceptUpload(
      db,
      id,
      { sha256, size, format: found.format },
      async () => (await files.sizeOf(key)) === size,
    ))
  );
}

/** The hash, the beginning and the end of a file that is too long to be in memory as a whole. */
async function lookAt(bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  for await (const part of bytes) {
    hash.update(part);
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, part]).subarray(0, HEAD_BYTES);
    tail = Buffer.concat([tail, part.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
  }
  return { sha256: hash.digest('hex'), head, tail };
}

/** By the length of each part: a storage that gives less or more is away, and does not make another file of it. */
async function* bytesOf(files: FileStore, { id, parts }: Upload): AsyncGenerator<Uint8Array> {
  for (const [part, length] of parts)
    yield* await files.read(partKey(id, part), { start: 0, end: length - 1 });
}

/**
 * Makes bytes that the server has an upload, as if they had been sent: counted towards all files, judged by their content,
 * and to be filed.
 * @param as `id`: its id, else a new one; `isBounded`: whether the sender's own budgets count, as of what they send
 * @returns the upload, which says why where it became no file
 * @throws HttpError where there is no room, or the virus scanner is away
 */
export async function uploadBytes(
  site: Filing & Pick<Deps, 'now'>,
  { name, bytes, sender }: { name: string; bytes: Uint8Array; sender: Sender },
  {
    id = randomBytes(18).toString('base64url'),
    isBounded = false,
  }: { id?: string; isBounded?: boolean } = {},
): Promise<Upload> {
  const { db } = site;
  const begin = (counted: Counted) => beginUpload(db, { id, name, size: bytes.length, sender }, counted);
  await requireRoom(site, sender, isBounded, begin);
  await new UploadStore(site).write(Readable.from([bytes]), id, 0);
  return orGone(await fileUpload(site, id), say('files.uploadGone'));
}
