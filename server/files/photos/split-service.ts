import { createHmac } from 'node:crypto';
import { say } from '#contract/core/notices.ts';
import type { PartOfFile } from '#contract/files/split-calls.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError, overloaded } from '#server/http/serve/errors.ts';
import { createLimiter } from '#server/limiter.ts';
import { deriveKey } from '#server/secret.ts';
import type { PhotoTask } from '../reader/found.ts';
import { SPLIT_LIMITS, UnreadableError } from '../reader/limits.ts';
import { readDocument } from '../reader/read-document.ts';
import { hasRoomFor, NotStored } from '../store/file-store.ts';
import { originalKey } from '../store/keys.ts';
import { uploadBytes } from '../uploads/filing-service.ts';
import { findUpload, type Upload } from '../uploads/queries.ts';
import { diskFull } from '../uploads/tus-service.ts';
import type { Asked } from './photo-service.ts';
import { forgetUnfiled, notePhotos } from './queries.ts';

/** A file is read whole and its parts are made in one process: one at a time, and senders take turns. */
const AT_ONCE = 1;
const MOST_WAITING = 100;
/** Parts that nobody went on with for so long are begun again. */
const LEFT_MS = 60_000;
/** The longest name of a part, with its ending. */
const LONGEST_NAME = 200;

/** A file that is split: its hash, and what names it for the person who asks. */
export type Whole = { sha256: string; key: string };

/** Files of several papers as several files: made in a process of their own, as all that others sent is read. */
export function createSplits(deps: Deps) {
  const { db, files, now } = deps;
  const key = deriveKey(deps.secret, 'split-file');
  const limiter = createLimiter({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    refusal: () => overloaded('photos'),
  });
  const making = new Map<string, Promise<Upload[]>>();
  const stopped = new AbortController();

  /** The ids of the uploads that the parts become: the same on every node, and nobody else's to guess. */
  function idsOf(whole: Whole, parts: readonly PartOfFile[], { sender }: Asked): string[] {
    return parts.map((_, at) =>
      createHmac('sha256', key)
        .update(JSON.stringify([sender.id, whole.key, parts, at]))
        .digest('base64url'),
    );
  }

  /**
   * The parts of a PDF as uploads of the person who asks; asked again, also at once, it is the same ones.
   * @param take counts the work, before it is begun
   * @throws HttpError 400 where it cannot be split
   */
  async function split(
    whole: Whole,
    parts: readonly PartOfFile[],
    asked: Asked,
    take: () => Promise<unknown>,
  ): Promise<{ made?: Upload[]; making?: Promise<Upload[]> }> {
    const ids = idsOf(whole, parts, asked);
    const [first = ''] = ids;
    const begun = making.get(first);
    if (begun) return { making: begun };
    const made = await uploadsOf(ids);
    if (made) return { made };
    await take();
    const now = making.get(first) ?? limiter.run(() => make(whole, parts, ids, asked), asked.lane);
    making.set(first, now);
    now.finally(() => making.delete(first)).catch(() => {}); // said to those who ask
    return { making: now };
  }

  /** All of them, once each has become a file. */
  async function uploadsOf(ids: readonly string[]): Promise<Upload[] | undefined> {
    const found = await Promise.all(ids.map((id) => findUpload(db, id)));
    const filed = found.filter((one): one is Upload => one?.file != null);
    return filed.length === ids.length ? filed : undefined;
  }

  async function make(
    { sha256 }: Whole,
    parts: readonly PartOfFile[],
    ids: readonly string[],
    { sender, isBounded }: Asked,
  ): Promise<Upload[]> {
    let at = 0;
    try {
      const bytes = await files.read(originalKey(sha256));
      const task: PhotoTask = { do: 'split', begins: parts.map(({ from }) => from) };
      const options = { signal: stopped.signal, limits: SPLIT_LIMITS };
      for await (const found of readDocument(bytes, 'pdf', task, options)) {
        if (found.kind !== 'bound') continue;
        const [id = '', name = ''] = [ids[at], parts[at]?.name];
        at += 1;
        if ((await findUpload(db, id))?.file) continue;
        await forgetUnfiled(db, id, new Date(now().getTime() - LEFT_MS));
        if (!(await hasRoomFor(files, found.pixels.length))) throw diskFull();
        const called = `${name.replace(/\.pdf$/i, '').slice(0, LONGEST_NAME - 4)}.pdf`;
        const upload = await uploadBytes(
          deps,
          { name: called, bytes: found.pixels, sender },
          { id, isBounded },
        );
        if (!upload.file) throw new HttpError(400, say(`files.refused.${upload.refusal ?? 'cancelled'}`));
        await notePhotos(db, upload.file, [{ sha256 }]);
      }
    } catch (error) {
      if (error instanceof NotStored) throw new HttpError(404, say('files.missing'));
      if (!(error instanceof UnreadableError)) throw error;
      const { reason } = error;
      if (reason === 'pages') throw new HttpError(400, say('splits.begins'), { path: 'parts' });
      throw new HttpError(400, say(reason === 'encrypted' ? 'splits.locked' : 'splits.unreadable'));
    }
    const made = await uploadsOf(ids);
    if (!made) throw new HttpError(400, say('splits.unreadable'));
    return made;
  }

  return { split, stop: () => stopped.abort() };
}
