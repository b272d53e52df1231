import { createHash } from 'node:crypto';
import { DAY_MS } from '#contract/core/constants.ts';
import { RETENTION } from '#contract/privacy/values.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { forgetLoosePhotos, keptPhotos } from '#server/features/discussion/photo-queries.ts';
import { findCaseFiles, forgetLoose } from '#server/features/grievances/case-file-queries.ts';
import { type FileStore, NotStored } from '#server/files/store/file-store.ts';
import {
  caseFileOfKey,
  FOLDERS,
  fileOfKey,
  originalKey,
  pagesPrefix,
  postPhotoOfKey,
  uploadOfKey,
} from '#server/files/store/keys.ts';
import { forgetUploads, openUploads } from '#server/files/uploads/queries.ts';
import {
  findDamaged,
  findKept,
  findUnused,
  forgetPhotos,
  nextToCheck,
  noteCheck,
  removeUnused,
} from './cleanup-queries.ts';

type Site = Pick<Deps, 'db' | 'files' | 'now'>;

/** Files are compared with their hashes for so long each night; the next one goes on with those that are left. */
const LONGEST_CHECK_MS = 20 * 60_000;
/** So many keys of the store are looked up at a time. */
const KEYS_AT_ONCE = 500;

/** So long an upload may be without a byte, in milliseconds: its sender then begins again, and loses nothing. */
const EMPTY_MS = 15 * 60_000;

/** Forgets what nobody goes on sending, and its bytes. @returns how many */
export async function endUploads({ db, files, now }: Site): Promise<number> {
  const ids = await forgetUploads(db, {
    empty: new Date(now().getTime() - EMPTY_MS),
    open: new Date(now().getTime() - DAY_MS),
    ended: new Date(now().getTime() - RETENTION.upload.days * DAY_MS),
  });
  for (const id of ids)
    for await (const { key } of files.list(`${FOLDERS.uploads}${id}/`)) await files.remove(key);
  return ids.length;
}

/**
 * Looks after the bytes of files: takes away what nobody needs since a day, and compares the rest with their hashes.
 * @returns what was done, for the admin to see
 * @throws Error where files are damaged, each time until they are sent again: so the admins see it, and the operator
 */
export async function cleanUpFiles(site: Site): Promise<Record<string, number>> {
  const { db, files, now } = site;
  const dayAgo = new Date(now().getTime() - DAY_MS);
  await forgetPhotos(db);
  let unused = 0;
  for (const sha256 of await findUnused(db, dayAgo))
    if (await removeUnused(db, sha256, () => removeBytes(files, sha256))) unused += 1;
  const orphans = await removeOrphans(site, dayAgo);
  await removeTaken(site, dayAgo);
  const checked = await checkHashes(site);
  const damaged = await findDamaged(db);
  if (damaged.count === 0) return { unused, orphans, checked };
  const names = damaged.names.map((name) => `"${name}"`).join(', ');
  throw new Error(
    `${damaged.count} files are damaged or missing (${names || 'none of them is in use'}). Restore them from a backup, or send them again.`,
  );
}

async function removeBytes(files: FileStore, sha256: string): Promise<void> {
  for (const folder of ['pages', 'thumbs'] as const)
    for await (const { key } of files.list(pagesPrefix(folder, sha256))) await files.remove(key);
  await files.remove(originalKey(sha256));
}

/** Takes away what is in the store and nowhere else: a server was killed between the two. */
async function removeOrphans({ db, files }: Site, before: Date): Promise<number> {
  let removed = 0;
  for (const [folder, idOf, among] of [
    [FOLDERS.originals, fileOfKey, findKept],
    [FOLDERS.pages, fileOfKey, findKept],
    [FOLDERS.thumbs, fileOfKey, findKept],
    [FOLDERS.uploads, uploadOfKey, openUploads],
  ] as const) {
    for await (const keys of inParts(files.list(folder), before)) {
      const known = await knownOf(db, keys.map(idOf), among);
      for (const key of keys) {
        const id = idOf(key);
        if (id !== undefined && known.has(id)) continue;
        const isFile = folder !== FOLDERS.uploads && id !== undefined;
        // A file may come back this very moment.
        if (isFile) removed += (await removeUnused(db, id, () => files.remove(key))) ? 1 : 0;
        else {
          await files.remove(key);
          removed += 1;
        }
      }
    }
  }
  return removed;
}

/**
 * Takes the bytes away of files of grievances, and of photos of posts, that are gone, or that none took along. How many, no list of
 * an admin has.
 */
async function removeTaken({ db, files }: Site, before: Date): Promise<void> {
  await forgetLoose(db, before);
  await forgetLoosePhotos(db, before);
  for (const [folder, idOf, among] of [
    [FOLDERS.cases, caseFileOfKey, findCaseFiles],
    [FOLDERS.photos, postPhotoOfKey, keptPhotos],
  ] as const) {
    for await (const keys of inParts(files.list(folder), before)) {
      const known = await knownOf(db, keys.map(idOf), among);
      for (const key of keys) if (!known.has(idOf(key) ?? '')) await files.remove(key);
    }
  }
}

function knownOf(
  db: Db,
  ids: readonly (string | undefined)[],
  among: (db: Db, ids: readonly string[]) => Promise<Set<string>>,
): Promise<Set<string>> {
  return among(db, [...new Set(ids.filter((id) => id !== undefined))]);
}

async function* inParts(list: ReturnType<FileStore['list']>, before: Date): AsyncGenerator<string[]> {
  let keys: string[] = [];
  for await (const { key, at } of list) {
    if (at < before) keys.push(key);
    if (keys.length < KEYS_AT_ONCE) continue;
    yield keys;
    keys = [];
  }
  yield keys;
}

async function checkHashes({ db, files, now }: Site): Promise<number> {
  const begun = now();
  let checked = 0;
  while (now().getTime() - begun.getTime() < LONGEST_CHECK_MS) {
    const next = await nextToCheck(db, begun);
    if (!next) break;
    await noteCheck(db, next.sha256, await damageOf(files, next.sha256), now());
    checked += 1;
  }
  return checked;
}

async function damageOf(files: FileStore, sha256: string): Promise<'missing' | 'changed' | null> {
  try {
    const hash = createHash('sha256');
    for await (const part of await files.read(originalKey(sha256))) hash.update(part);
    return hash.digest('hex') === sha256 ? null : 'changed';
  } catch (error) {
    if (error instanceof NotStored) return 'missing';
    throw error;
  }
}
