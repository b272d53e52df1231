import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { say } from '#contract/core/notices.ts';
import { MEGABYTE } from '#contract/core/sizes.ts';
import type { CaseFile, GivenFiles } from '#contract/grievances/file-fields.ts';
import {
  CASE_FILE_FORMATS,
  type CaseFileFormat,
  MOST_CASE_BYTES,
  MOST_CASE_FILES,
} from '#contract/grievances/file-values.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { nameToSave } from '#server/files/serve/bytes-service.ts';
import { hasRoomFor, NoRoom, NotStored } from '#server/files/store/file-store.ts';
import { caseFileKey } from '#server/files/store/keys.ts';
import { diskFull } from '#server/files/uploads/tus-service.ts';
import { judgeWhole, requireClean } from '#server/files/uploads/whole-service.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { seal, sealBytes, unseal, unsealBytes } from '#server/mail/sealed.ts';
import {
  bindFile,
  type CaseFileRow,
  countFiles,
  type FileOwner,
  filesOfForm,
  insertFile,
  lockLoose,
  looseBytes,
} from './case-file-queries.ts';
import { digestOf } from './chain.ts';

type FileDeps = Pick<Deps, 'grievanceKey'>;

/** What is sealed of a file. The salt is for its digest, which the chain has. */
type Sealed = { name: string; format: CaseFileFormat; sha256: string; salt: string };

/** A file that a text takes along. */
export type ClaimedFile = Sealed & { id: string };

/** So much of visitors may wait for a text to take it along. */
const MOST_LOOSE_BYTES = 500 * MEGABYTE;
const SALT_BYTES = 12;

/** What a file is called here: who reads the store or the database does not learn what attaches it. */
const idOf = (token: string) => createHash('sha256').update(token).digest('hex').slice(0, 32);

/**
 * Takes a file, of nothing yet. Its bytes are encrypted before they are written anywhere.
 * @returns what attaches it, for its sender alone, and what it is
 * @throws HttpError 400 for what is no PDF or picture, 507 and 503 where it cannot be kept now
 */
export async function takeFile(
  { db, files, config, grievanceKey, now }: Pick<Deps, 'db' | 'files' | 'config' | 'grievanceKey' | 'now'>,
  bytes: Buffer,
  uploader: string | null,
): Promise<Omit<CaseFile, 'id' | 'name'> & { file: string }> {
  if (uploader === null && (await looseBytes(db)) + bytes.length > MOST_LOOSE_BYTES)
    throw new HttpError(507, say('files.budgetOfVisitors'));
  if (!(await hasRoomFor(files, bytes.length))) throw diskFull();
  const format = await formatOf(bytes);
  await requireClean(config, bytes);
  const file = randomBytes(18).toString('base64url');
  const id = idOf(file);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const size = bytes.length;
  const sealed = sealBytes(grievanceKey, bytes, id);
  try {
    await files.put(caseFileKey(id), sealed, sealed.length);
  } catch (error) {
    throw error instanceof NoRoom ? diskFull() : error;
  }
  const about: Sealed = { name: '', format, sha256, salt: randomBytes(SALT_BYTES).toString('base64url') };
  const row = { id, size, uploader, sealed: seal(grievanceKey, about), created_at: now() };
  await insertFile(db, row);
  return { file, format, size, sha256 };
}

/** What it is by its content: what a browser or another program could take for something else is refused. */
async function formatOf(bytes: Buffer): Promise<CaseFileFormat> {
  const found = await judgeWhole(bytes);
  if ('refusal' in found && found.refusal !== 'format')
    throw new HttpError(400, say(`files.refused.${found.refusal}`));
  const format = 'format' in found && CASE_FILE_FORMATS.find((one) => one === found.format);
  if (!format) throw new HttpError(400, say('caseFiles.kind'));
  return format;
}

/**
 * Takes the files of a text, so that no other text can.
 * @param grievance the case that has some already; left out for a new one
 * @throws HttpError 400 where one is not there, or where they are too many or too large
 */
export async function claimFiles(
  { grievanceKey }: FileDeps,
  tx: Db,
  given: GivenFiles,
  { user, grievance }: { user: string | null; grievance?: string },
): Promise<ClaimedFile[]> {
  if (given.length === 0) return [];
  const names = new Map(given.map(({ file, name }) => [idOf(file), name]));
  const rows = await lockLoose(tx, [...names.keys()], user);
  const had = grievance === undefined ? { count: 0, bytes: 0 } : await countFiles(tx, grievance);
  const bytes = rows.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MOST_CASE_BYTES.ofMessage)
    throw refused(say('caseFiles.tooLarge', MOST_CASE_BYTES.ofMessage / MEGABYTE));
  if (had.count + rows.length > MOST_CASE_FILES.ofCase || had.bytes + bytes > MOST_CASE_BYTES.ofCase)
    throw refused(say('caseFiles.full'));
  // In the order in which they were named.
  return [...names].map(([id, name]) => {
    const about = aboutOf(grievanceKey, rows.find((row) => row.id === id)?.sealed);
    if (!about) throw refused(say('caseFiles.lost'));
    return { ...about, id, name };
  });
}

const refused = (notice: ConstructorParameters<typeof HttpError>[1]) =>
  new HttpError(400, notice, { path: 'files' });

/** The files that came with a form which waited for review. */
export async function claimOfForm({ grievanceKey }: FileDeps, tx: Db, complaint: string) {
  return (await filesOfForm(tx, complaint)).flatMap(({ id, sealed }): ClaimedFile[] => {
    const about = aboutOf(grievanceKey, sealed);
    return about ? [{ ...about, id }] : [];
  });
}

/** Keeps claimed files with what took them along. */
export async function bindFiles(
  { grievanceKey }: FileDeps,
  tx: Db,
  claimed: readonly ClaimedFile[],
  to: FileOwner,
): Promise<void> {
  for (const { id, ...about } of claimed)
    await bindFile(tx, id, { sealed: seal(grievanceKey, about), ...to });
}

/** What the chain holds of files: a digest of the name and the hash of each, from which nobody finds either. */
export function filesInChain(claimed: readonly ClaimedFile[]): { files?: { id: string; digest: string }[] } {
  if (claimed.length === 0) return {};
  return {
    files: claimed.map(({ id, name, sha256, salt }) => ({
      id,
      digest: digestOf({ salt, text: JSON.stringify([name, sha256]) }),
    })),
  };
}

/** What its readers are told of a file, whose name ends as its format does; undefined where the site has another key than that of its sealing. */
export function asCaseFile(key: Buffer, { id, size, sealed }: CaseFileRow): CaseFile | undefined {
  const about = aboutOf(key, sealed);
  if (!about) return undefined;
  const { format, sha256 } = about;
  return { id, name: nameToSave(about), format, size, sha256 };
}

function aboutOf(key: Buffer, sealed: string | undefined): Sealed | undefined {
  if (sealed === undefined) return undefined;
  try {
    return unseal(key, sealed) as Sealed; // sealed by `takeFile` and `bindFiles`
  } catch {
    return undefined;
  }
}

/** The bytes of a file as they were sent; undefined where they are gone, were changed, or were sealed by another key. */
export async function readBytes(
  { files, grievanceKey }: Pick<Deps, 'files' | 'grievanceKey'>,
  id: string,
): Promise<Buffer | undefined> {
  let sealed: Buffer;
  try {
    sealed = await buffer(await files.read(caseFileKey(id)));
  } catch (error) {
    if (error instanceof NotStored) return undefined;
    throw error;
  }
  try {
    return unsealBytes(grievanceKey, sealed, id);
  } catch {
    return undefined;
  }
}
