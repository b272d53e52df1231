import { sql } from 'kysely';
import type { Semester } from '#contract/core/constants.ts';
import type { Proposal } from '#contract/files/folder-calls.ts';
import { MOST_FILES, type Unreadable, type WordBox } from '#contract/files/values.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { codeKey } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import { examOf } from '#server/files/serve/attachment-queries.ts';
import { isOfTests } from './paper-exam.ts';

/** So many characters of a first page are looked at. */
export const MOST_TEXT = 3000;

/** What was sent and became a file. */
export type SentFile = {
  upload: string;
  name: string;
  sha256: string;
  /** Whether its first page is read, from its picture where that is a scan, or cannot be. */
  isRead: boolean;
  /** Why it cannot be read. */
  unreadable: Unreadable | null;
  /** The text of its first page; '' where there is none, or none yet. */
  body: string;
  /** Where the words of its upper part are, and by how many quarters its picture is turned. */
  boxes: WordBox[];
  quarters: number;
  /** Where it hangs already, and as what: what hung there first comes first. */
  here: (Proposal['here'][number] & Pick<Proposal, 'semester' | 'title' | 'exam'>)[];
  /** Whether the picture of its first page is there; null while it is being made. */
  hasPicture: boolean | null;
  /** Of that picture, in points. */
  width: number | null;
  height: number | null;
  /** Read from its picture sooner than that takes: someone had sent it before. */
  isEarly: boolean;
  /** How long ago the last of it came, in milliseconds. */
  sentMs: number;
};

/** As long as it takes at least to read a page from its picture, in seconds. */
export const READING_SECONDS = 4;

/**
 * Of an upload, its file and its page `first`: whether it was read from its picture sooner than that takes. Counted from the last part
 * that came: who sends chooses how long ago the upload began.
 */
export const IS_EARLY = sql<boolean>`coalesce(first.source = 'ocr'
    and upload.touched_at > now() - make_interval(secs => ${sql.lit(READING_SECONDS)}), false)`;

/** What an account sends is its own; a visitor's belongs to the one who knows its id. */
export const isOwn = (sender: string | undefined) =>
  sql<boolean>`(upload.sender_id is null or upload.sender_id = ${sender ?? null}::uuid)`;

/** Of a file and its page `first`: whether that is read, or cannot be; and its text, as far as it is looked at. */
export const FIRST_PAGE = sql`
  coalesce(not first.wants_ocr, stored_file.state in ('ready', 'unreadable')) as "isRead",
  coalesce(left(first.body, ${sql.lit(MOST_TEXT)}), '') as body`;

/** The words of a page among which its head can be; of one that is turned, all of them. @param page what it is called */
export const wordsOfHead = (page: string) => sql`coalesce(jsonb_path_query_array(${sql.ref(`${page}.boxes`)},
  (case ${sql.ref(`${page}.quarters`)} when 0 then 'strict $[*] ? (@[2] < 600)' else '$[*]' end)::jsonpath), '[]')`;

/** Of an upload, its file, and whether that is read to the end. */
const SENT = sql`
  upload.id as upload, upload.name, stored_file.sha256,
  ${FIRST_PAGE},
  case stored_file.state when 'unreadable' then stored_file.reason end as unreadable,
  ${wordsOfHead('first')} as boxes,
  coalesce(first.quarters, 0) as quarters,
  coalesce((select jsonb_agg(jsonb_build_object('kind', resource.kind, 'subject', resource.subject,
      'subjectcode', resource.subject_code, 'name', attachment.name, 'semester', resource.semester::text,
      'title', coalesce(resource.title, ''), 'exam', ${examOf('attachment', 'resource')})
      order by attachment.created_at)
    from attachment join resource on resource.id = attachment.resource_id
    where attachment.file = stored_file.sha256 and attachment.deleted_at is null and resource.deleted_at is null),
    '[]') as here,
  case when first.width is not null then true when is_over then false end as "hasPicture",
  first.width, first.height,
  ${IS_EARLY} as "isEarly",
  (extract(epoch from now() - upload.touched_at) * 1000)::float8 as "sentMs"`;
const ITS_FIRST_PAGE = sql`
  cross join lateral (select stored_file.state in ('ready', 'unreadable') as is_over) as file
  left join file_page as first on first.file = stored_file.sha256 and first.number = 1`;

/**
 * The files that a sender sent, among these uploads, by upload.
 * @param sender an account; undefined: a visitor
 */
export async function sentFiles(
  db: Db,
  uploads: readonly string[],
  sender: string | undefined,
): Promise<ReadonlyMap<string, SentFile>> {
  const { rows } = await sql<SentFile>`
    select ${SENT} from upload join stored_file on stored_file.sha256 = upload.file ${ITS_FIRST_PAGE}
    where upload.id = any(${uploads}::text[]) and ${isOwn(sender)}`.execute(db);
  return new Map(rows.map((file) => [file.upload, file]));
}

/** A file that the store has; `upload` is null where this account did not send it, or long ago. */
type StoredFile = Omit<SentFile, 'upload' | 'name'> & { upload: string | null; name: string | null };

/** The files that the store has of these contents, by content, of any sender; each with the account's own newest upload of it. */
export async function storedFiles(
  db: Db,
  contents: readonly string[],
  sender: string,
): Promise<ReadonlyMap<string, StoredFile>> {
  const { rows } = await sql<StoredFile>`
    select ${SENT} from stored_file ${ITS_FIRST_PAGE}
      left join lateral (select id, name, touched_at from upload
        where upload.file = stored_file.sha256 and upload.sender_id = ${sender}
        order by created_at desc limit 1) as upload on true
    where stored_file.sha256 = any(${contents}::text[])`.execute(db);
  return new Map(rows.map((file) => [file.sha256, file]));
}

/** What an entry is of. */
export type Paper = { kind: ResourceKind; semester: Semester; subjectcode: string; title: string };

/** An entry that has room for more files. */
export type RoomyEntry = { id: string; title: string; hasFiles: boolean; hasLinks: boolean };

/**
 * The entries of a paper's kind, code and semester that have room for its files: those with files first, then those that
 * have nothing, the oldest first. Others who file of the same subject wait, or there would be two.
 */
async function roomyEntries(
  tx: Db,
  { kind, semester, subjectcode }: Omit<Paper, 'title'>,
  files: number,
): Promise<RoomyEntry[]> {
  const key = codeKey(subjectcode);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`entry ${kind} ${key}`}, 0))`.execute(tx);
  const { rows } = await sql<RoomyEntry>`
    select id, coalesce(title, '') as title, file.count > 0 as "hasFiles", linked_at is not null as "hasLinks"
    from resource
      cross join lateral (select count(*) from attachment
        where attachment.resource_id = resource.id and attachment.deleted_at is null) as file
    where kind = ${kind} and code_key = ${key} and ${key} <> '' and semester = ${Number(semester)}
      and deleted_at is null and file.count + ${files} <= ${sql.lit(MOST_FILES)}
    order by file.count > 0 desc, linked_at is not null, created_at, id for update of resource`.execute(tx);
  return rows;
}

/** Of these a subject needs one entry, whose title says for whom it is; of the others each title is a work of its own. */
const ONE_FOR_A_SUBJECT: readonly ResourceKind[] = ['pyq', 'syllabus'];

/** Whether all papers of the kind stand together, whatever they are called. */
export const standTogether = (kind: ResourceKind): boolean => ONE_FOR_A_SUBJECT.includes(kind);

/**
 * The one of its subject's entries that a paper belongs to; undefined where it needs its own. A title says what it is: without
 * one it joins what is there, but no tests; with one it joins its like, or an entry that says and has nothing.
 */
function entryOfPaper(
  entries: readonly RoomyEntry[],
  { kind, title }: Pick<Paper, 'kind' | 'title'>,
): RoomyEntry | undefined {
  if (standTogether(kind) && !title) return entries.find((entry) => !isOfTests(entry.title));
  const name = title.toLowerCase();
  return entries.find((entry) => entry.title.toLowerCase() === name) ?? entries.find(saysNothing);
}

const saysNothing = ({ title, hasFiles, hasLinks }: RoomyEntry) => !title && !hasFiles && !hasLinks;

/**
 * The entry that files belong to, with room for all of them; undefined where they need their own. Others who file of the same
 * subject wait until the transaction ends.
 */
export async function findEntryFor(tx: Db, paper: Paper, files: number): Promise<RoomyEntry | undefined> {
  return entryOfPaper(await roomyEntries(tx, paper, files), paper);
}

/** Gives an entry the title of what is filed on it. */
export async function nameEntry(tx: Db, id: string, title: string): Promise<void> {
  await sql`update resource set title = ${title}, updated_at = now() where id = ${id}`.execute(tx);
}

/** Where the file of an upload hangs on a living entry of a kind already. */
export async function entryWithFile(
  tx: Db,
  upload: string,
  { kind, subjectcode }: Paper,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select resource.id from attachment
    join resource on resource.id = attachment.resource_id
    join upload on upload.file = attachment.file
    where upload.id = ${upload} and resource.kind = ${kind} and resource.code_key = ${codeKey(subjectcode)}
      and attachment.deleted_at is null and resource.deleted_at is null
    limit 1`.execute(tx);
  return rows[0]?.id;
}
