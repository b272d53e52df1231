import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { say } from '#contract/core/notices.ts';
import type { PhotoPage, Sheet } from '#contract/files/photo-calls.ts';
import { FILE_FORMATS, type FileFormat, MOST_FILE_BYTES } from '#contract/files/values.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError, overloaded } from '#server/http/serve/errors.ts';
import { createLimiter } from '#server/limiter.ts';
import { deriveKey } from '#server/secret.ts';
import type { PhotoTask } from '../reader/found.ts';
import { UnreadableError } from '../reader/limits.ts';
import { type Finding, readDocument } from '../reader/read-document.ts';
import type { BoundPage } from '../reader/sheet/bind.ts';
import { hasRoomFor, NotStored } from '../store/file-store.ts';
import { originalKey } from '../store/keys.ts';
import { uploadBytes } from '../uploads/filing-service.ts';
import { findUpload, type Sender, type Upload } from '../uploads/queries.ts';
import { diskFull } from '../uploads/tus-service.ts';
import { wordsOnPage } from './layer.ts';
import { forgetUnfiled, notePhotos, type Photo, wordsOfPhoto } from './queries.ts';

/** What a document is made for: its sender, whether their budgets count, and whose turn it is. */
export type Asked = { sender: Sender; isBounded: boolean; lane: string };

export type Made = { upload: Upload; asTheyAre: number[]; empty: number[] };
/** A document that is being made: how many pages are done, and its end. */
export type Making = { done: number; made: Promise<Made> };

/** So many documents are made at once: each holds its pages, of 150 kB. The pages of all take turns. */
const DOCUMENTS_AT_ONCE = 8;
const MOST_WAITING = 500;
/** So many sheets are remembered; and what was said of documents. */
const REMEMBERED = 2000;
/** A document that nobody went on with for so long is begun again. */
const LEFT_MS = 60_000;
/** The longest name of a document, with its ending. */
const LONGEST_NAME = 200;

type PageFinding = Extract<Finding, { kind: 'page' }>;

/** Pages of photos: looked at in processes of their own, one after the other, in which senders take turns. */
export function createPhotos(deps: Deps) {
  const { db, files, now } = deps;
  const key = deriveKey(deps.secret, 'photo-document');
  const atOnce = Math.max(1, availableParallelism() - 1);
  const refusal = () => overloaded('photos');
  const pages = createLimiter({ atOnce, mostWaiting: MOST_WAITING, refusal });
  const documents = createLimiter({ atOnce: DOCUMENTS_AT_ONCE, mostWaiting: MOST_WAITING, refusal });
  const sheets = new LRUCache<string, Sheet>({ max: REMEMBERED });
  const looking = new Map<string, Promise<Sheet>>();
  const making = new Map<string, Making>();
  const said = new LRUCache<string, Pick<Made, 'asTheyAre' | 'empty'>>({ max: REMEMBERED });
  const stopped = new AbortController();

  async function ask<Kind extends Finding['kind']>(
    bytes: Readable,
    format: FileFormat,
    task: PhotoTask,
    kind: Kind,
  ): Promise<Extract<Finding, { kind: Kind }>> {
    for await (const found of readDocument(bytes, format, task, { signal: stopped.signal }))
      if (found.kind === kind) return found as Extract<Finding, { kind: Kind }>; // by its kind
    throw new UnreadableError('damaged');
  }

  async function askOfPhoto<Kind extends Finding['kind']>(photo: Upload, task: PhotoTask, kind: Kind) {
    const { sha256, format } = requirePhoto(photo);
    try {
      return await ask(await files.read(originalKey(sha256)), format, task, kind);
    } catch (error) {
      if (error instanceof NotStored) throw new HttpError(404, say('files.missing'));
      throw error;
    }
  }

  /** Where the sheet lies; the same photo is looked at once. */
  function sheetOn(photo: Upload, lane: string): { known?: Sheet; looking?: Promise<Sheet> } {
    const { sha256 } = requirePhoto(photo);
    const known = sheets.get(sha256);
    if (known) return { known };
    const begun = looking.get(sha256) ?? look();
    looking.set(sha256, begun);
    return { looking: begun };

    async function look(): Promise<Sheet> {
      try {
        const found = await pages
          .run(() => askOfPhoto(photo, { do: 'sheet' }, 'sheet'), lane, true)
          .catch(asUnreadable);
        const sheet = sheetOf(found);
        sheets.set(sha256, sheet);
        return sheet;
      } finally {
        looking.delete(sha256);
      }
    }
  }

  /** A small picture of the page that a photo becomes. @throws HttpError 400 where it cannot be opened */
  async function picture(photo: Upload, { corners, quarters }: PhotoPage, lane: string): Promise<Buffer> {
    const { image } = await pages
      .run(() => pageOf(photo, 'look', { corners, quarters }), lane, true)
      .catch(refused());
    return image;
  }

  function pageOf(
    photo: Upload,
    use: 'print' | 'look' | 'photo',
    { corners, quarters }: Pick<PhotoPage, 'corners' | 'quarters'>,
  ): Promise<PageFinding> {
    return askOfPhoto(photo, { do: 'page', use, quarters, ...(corners && { corners }) }, 'page');
  }

  /** The id of the document that these photos become for a sender: the same on every node, and nobody else's to guess. */
  function idOf(name: string, taken: readonly PhotoPage[], sender: Sender): string {
    return createHmac('sha256', key)
      .update(JSON.stringify([sender.id, name, taken]))
      .digest('base64url');
  }

  /**
   * One PDF of photos, as an upload of their sender.
   * @param photos their uploads, in the order of `taken`
   * @param take counts the work, before it is begun
   */
  async function document(
    name: string,
    taken: readonly PhotoPage[],
    photos: readonly Upload[],
    asked: Asked,
    take: () => Promise<unknown>,
  ): Promise<Making | Made> {
    const id = idOf(name, taken, asked.sender);
    const begun = making.get(id);
    if (begun) return begun;
    const there = await findUpload(db, id);
    if (there?.file) return { upload: there, ...(said.get(id) ?? { asTheyAre: [], empty: [] }) };
    await take();
    if (there) await forgetUnfiled(db, id, new Date(now().getTime() - LEFT_MS));
    const state: Making = making.get(id) ?? { done: 0, made: Promise.resolve().then(() => make()) };
    making.set(id, state);
    return state;

    async function make(): Promise<Made> {
      try {
        return await documents.run(() => bindAll(id, name, taken, photos, asked, state), asked.lane);
      } finally {
        making.delete(id);
      }
    }
  }

  async function bindAll(
    id: string,
    name: string,
    taken: readonly PhotoPage[],
    photos: readonly Upload[],
    { sender, isBounded, lane }: Asked,
    state: Making,
  ): Promise<Made> {
    const made: { page: PageFinding; words: BoundPage['words'] }[] = [];
    const asTheyAre: number[] = [];
    const sources: Photo[] = [];
    for (const [index, photo] of photos.entries()) {
      const { corners, quarters } = taken[index] ?? { quarters: 0 };
      const source = { upload: photo.id, sha256: requirePhoto(photo).sha256, corners, quarters };
      const page = await pages
        .run(() => pageOf(photo, 'print', source), lane)
        .catch(async (error: unknown) => {
          if (!(error instanceof UnreadableError)) throw error;
          asTheyAre.push(index);
          return pages
            .run(() => pageOf(photo, 'photo', source), lane)
            .catch(refused(`photos.${index}.upload`));
        });
      const isWhole = asTheyAre.includes(index);
      const words = await wordsOfPhoto(db, source.sha256);
      made.push({ page, words: wordsOnPage(words, isWhole ? { quarters } : source) });
      sources.push(source);
      state.done += 1;
    }
    const empty = made.flatMap(({ page }, index) => (page.isEmpty ? [index] : []));
    const task: PhotoTask = {
      do: 'bind',
      title: name,
      pages: made.map(({ page: { image, width, height }, words }) => ({
        bytes: image.length,
        width,
        height,
        words,
      })),
    };
    const bytes = Readable.from(made.map(({ page }) => page.image));
    const { pixels: pdf } = await pages.run(() => ask(bytes, 'jpeg', task, 'bound'), lane);
    if (pdf.length > MOST_FILE_BYTES || !(await hasRoomFor(files, pdf.length))) throw diskFull();
    const upload = await uploadBytes(
      deps,
      { name: `${name.replace(/\.pdf$/i, '').slice(0, LONGEST_NAME - 4)}.pdf`, bytes: pdf, sender },
      { id, isBounded },
    );
    if (!upload.file) throw new HttpError(400, say(`files.refused.${upload.refusal ?? 'cancelled'}`));
    await notePhotos(db, upload.file, sources);
    said.set(id, { asTheyAre, empty });
    return { upload, asTheyAre, empty };
  }

  return { sheetOn, picture, document, stop: () => stopped.abort() };
}

/** @throws HttpError 400 where an upload has become no photo */
export function requirePhoto(
  { file, refusal, format }: Upload,
  path?: string,
): { sha256: string; format: FileFormat } {
  const at = path ? { path } : {};
  if (refusal) throw new HttpError(400, say(`files.refused.${refusal}`), at);
  if (!file || !format) throw new HttpError(400, say('files.uploadOpen'), at);
  if (FILE_FORMATS[format].readAs !== 'photo' || format === 'tiff')
    throw new HttpError(400, say('files.photos.noPhoto'), at);
  return { sha256: file, format };
}

/** Says that a photo cannot be opened; anything else is thrown on. */
function refused(path?: string) {
  return (error: unknown): never => {
    if (!(error instanceof UnreadableError)) throw error;
    throw new HttpError(400, say('files.photos.unreadable'), path ? { path } : {});
  };
}

function asUnreadable(error: unknown): UnreadableError {
  if (error instanceof UnreadableError) return error;
  throw error;
}

function sheetOf(found: Extract<Finding, { kind: 'sheet' }> | UnreadableError): Sheet {
  if (found instanceof UnreadableError) return { state: 'unreadable', reason: found.reason };
  const { width, height, corners, sure } = found;
  return { state: corners ? 'found' : 'none', width, height, ...(corners && { corners, sure }) };
}
