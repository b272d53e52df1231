import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { say } from '#contract/core/notices.ts';
import type { Photo } from '#contract/discussion/photo-fields.ts';
import { FILE_FORMATS, type FileFormat } from '#contract/files/values.ts';
import { inBatches } from '#server/database/batch.ts';
import type { Deps } from '#server/deps.ts';
import { accountOfSession } from '#server/features/auth/queries.ts';
import type { Picture } from '#server/files/reader/found.ts';
import { UnreadableError } from '#server/files/reader/limits.ts';
import { readDocument } from '#server/files/reader/read-document.ts';
import { hasRoomFor, NoRoom } from '#server/files/store/file-store.ts';
import { postPhotoKey } from '#server/files/store/keys.ts';
import { diskFull } from '#server/files/uploads/tus-service.ts';
import { judgeWhole, requireClean } from '#server/files/uploads/whole-service.ts';
import { HttpError, overloaded } from '#server/http/serve/errors.ts';
import { createLimiter } from '#server/limiter.ts';
import { switchOf } from '../site/queries.ts';
import { moderates } from './moderation-service.ts';
import { createPhotoAddresses, type PhotoReader } from './photo-address.ts';
import { countLoose, findPhotos, insertPhoto } from './photo-queries.ts';
import { findThread } from './queries.ts';
import { subjectsFor } from './subject-of.ts';

/** A photo is made in a process of its own: one at a time, and accounts take turns. */
const AT_ONCE = 1;
const MOST_WAITING = 200;
/** So many photos of someone may wait for a post: five posts that are being written. */
const MOST_LOOSE = 30;

/** Photos of posts: their pictures are made by the server, and shown to those who may read the post. */
export function createPhotos(deps: Deps) {
  const { db, files, config, now } = deps;
  const { addressesOf, sessionOf } = createPhotoAddresses(deps);
  // A thread’s photos are asked for at the same moment.
  const photoOf = inBatches((ids: readonly string[]) => findPhotos(db, ids));
  const stopped = new AbortController();
  const inTurn = createLimiter({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    refusal: () => overloaded('photos'),
  }).run;

  /** @throws HttpError 400 for what is no photo, or is beyond reading */
  async function pictureOf(bytes: Buffer, format: FileFormat): Promise<Picture> {
    try {
      const options = { signal: stopped.signal };
      for await (const found of readDocument(Readable.from([bytes]), format, { do: 'show' }, options))
        if (found.kind === 'picture') return found;
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      throw new HttpError(400, say(error.reason === 'large' ? 'photos.large' : 'photos.unreadable'));
    }
    throw new HttpError(400, say('photos.unreadable'));
  }

  /** Keeps the two pictures of a photo. What was sent is kept nowhere. */
  async function take(bytes: Buffer, user: NonNullable<PhotoReader>): Promise<Omit<Photo, 'alt'>> {
    const format = await formatOf(bytes);
    await requireClean(config, bytes);
    if (!(await hasRoomFor(files, bytes.length))) throw diskFull();
    const { image, thumb, width, height } = await inTurn(async () => {
      if ((await countLoose(db, user.id)) >= MOST_LOOSE) throw new HttpError(429, say('photos.full'));
      return pictureOf(bytes, format);
    }, user.id);
    const id = randomUUID();
    try {
      await files.put(postPhotoKey(id, 'large'), image, image.length);
      await files.put(postPhotoKey(id, 'small'), thumb, thumb.length);
    } catch (error) {
      throw error instanceof NoRoom ? diskFull() : error;
    }
    const size = { width, height, bytes: image.length + thumb.length };
    await insertPhoto(db, { id, owner: user.id, ...size, created_at: now() });
    return { _id: id, ...addressesOf(id, user), width, height };
  }

  /** Lets those through who may read the post of a photo, and who sent it. @throws HttpError 404, 401 for members' */
  async function requireReader(id: string, key: string | undefined): Promise<void> {
    const session = sessionOf(id, key);
    const account = session && (await accountOfSession(db, session, now()));
    const user = account && { id: account.id, isAdmin: account.roles.includes('admin') };
    const found = await photoOf(id);
    // Whose it is sees it as long as it is kept.
    if (found && found.owner === user?.id) return;
    if (!found || found.thread === null) throw gone();
    if (!user && !(await switchOf(deps, 'visitorsReadThreads')))
      throw new HttpError(401, say('errors.notSignedIn'));
    const { teachersOf } = await subjectsFor(deps);
    const decides = user !== undefined && moderates(user, await teachersOf(found.code_key));
    // Moderators see a hidden question, too, and all that is in its thread.
    if (!(await findThread(db, found.thread, user && { id: user.id, isAdmin: decides }))) throw gone();
    if (found.hidden !== null && !decides) throw gone();
  }

  return { take, requireReader, stop: () => stopped.abort() };
}

/** Says that there is no such photo, or none for this reader. */
export const gone = () => new HttpError(404, say('photos.gone'));

/** What it is by its content: one photo, and nothing that a browser could take for something else. */
async function formatOf(bytes: Buffer): Promise<FileFormat> {
  const found = await judgeWhole(bytes);
  if ('refusal' in found)
    throw new HttpError(
      400,
      found.refusal === 'format' ? say('photos.kind') : say(`files.refused.${found.refusal}`),
    );
  const { format } = found;
  if (FILE_FORMATS[format].readAs !== 'photo' || format === 'tiff')
    throw new HttpError(400, say('photos.kind'));
  return format;
}
