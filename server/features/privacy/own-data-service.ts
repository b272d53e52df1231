import { buffer } from 'node:stream/consumers';
import type { OwnData } from '#contract/privacy/calls.ts';
import type { Deps } from '#server/deps.ts';
import { listOwnAnswers, listOwnPhotos } from '#server/features/discussion/own-queries.ts';
import { listOwnFiles, listOwnGrievances } from '#server/features/grievances/own-queries.ts';
import { type FileStore, NotStored } from '#server/files/store/file-store.ts';
import { postPhotoKey } from '#server/files/store/keys.ts';
import { listEarlierTexts, listOwnPosts, readContent, readOwnData } from './own-data-queries.ts';

/**
 * Everything that is kept of an account, as JSON, piece by piece: the texts of a thousand posts would be a gigabyte in
 * memory, so each is read when it is sent.
 * @param withContents false leaves the texts of posts and the bytes of files out
 */
export async function* writeOwnData(
  { db, files, grievanceKey, now }: Pick<Deps, 'db' | 'files' | 'grievanceKey' | 'now'>,
  userId: string,
  withContents: boolean,
): AsyncGenerator<string> {
  const data = await readOwnData(db, userId, now());
  if (!data) return;
  const grievances = await listOwnGrievances(db, grievanceKey, userId);
  yield `${JSON.stringify({ ...data, grievances }).slice(0, -1)},"grievanceFiles":[`;
  let comma = '';
  for (const { read, ...file } of await listOwnFiles(db, { files, grievanceKey }, userId)) {
    const bytes = withContents ? await read() : undefined;
    const content = bytes && { content: bytes.toString('base64') };
    const whole: OwnData['grievanceFiles'][number] = { ...file, ...content };
    yield comma + JSON.stringify(whole);
    comma = ',';
  }
  yield '],"posts":[';
  const contentOf = async (table: 'blog' | 'blog_revision', id: string) =>
    withContents ? { content: await readContent(db, table, id) } : {};
  comma = '';
  for (const post of await listOwnPosts(db, userId)) {
    const whole: OwnData['posts'][number] = { ...post, ...(await contentOf('blog', post._id)) };
    yield comma + JSON.stringify(whole);
    comma = ',';
  }
  yield '],"discussion":[';
  comma = '';
  for (let after: string | undefined; ; ) {
    const part = await listOwnAnswers(db, userId, withContents, after);
    for (const answer of part) {
      yield comma + JSON.stringify(answer);
      comma = ',';
    }
    after = part.at(-1)?._id;
    if (after === undefined) break;
  }
  yield '],"postPhotos":[';
  comma = '';
  for (const photo of await listOwnPhotos(db, userId)) {
    const bytes = withContents ? await photoOf(files, photo._id) : undefined;
    const whole: OwnData['postPhotos'][number] = {
      ...photo,
      ...(bytes && { content: bytes.toString('base64') }),
    };
    yield comma + JSON.stringify(whole);
    comma = ',';
  }
  yield '],"earlierTexts":[';
  comma = '';
  for (const { id, ...text } of await listEarlierTexts(db, userId)) {
    const whole: OwnData['earlierTexts'][number] = { ...text, ...(await contentOf('blog_revision', id)) };
    yield comma + JSON.stringify(whole);
    comma = ',';
  }
  yield ']}';
}

/** The large picture of a photo; undefined where the store has lost it. */
async function photoOf(files: FileStore, id: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await files.read(postPhotoKey(id, 'large')));
  } catch (error) {
    if (error instanceof NotStored) return undefined;
    throw error;
  }
}
