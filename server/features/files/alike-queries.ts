import { sql } from 'kysely';
import type { Exam } from '#contract/material/exam-fields.ts';
import { RESOURCES } from '#contract/material/kinds.ts';
import { codeKey } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import { examOf } from '#server/files/serve/attachment-queries.ts';
import { isShown, type Readers, readersOf } from '#server/files/serve/permission-queries.ts';
import type { Signed } from './alike.ts';
import { FIRST_PAGE, IS_EARLY, isOwn } from './folder-queries.ts';

/**
 * So many files that share the most bands are compared: of those that are published, of those that wait to be, and of those that were
 * only sent. When hundreds send the paper of the day, the published one stays among them.
 */
const MOST_COMPARED = 20;

/** A file whose like is looked for. */
export type SentFile = {
  /** Of the upload or the attachment. */
  id: string;
  sha256: string;
  name: string;
  isRead: boolean;
  /** Read sooner than that takes: someone had sent it before. */
  isEarly?: boolean;
  /** The text of its first page; '' where there is none yet. */
  body: string;
  subjectcode: string;
  exam: Exam | null;
};

/** A file that hangs on a contribution. */
export type ContributedFile = SentFile & { isPaper: boolean };

/** The files that someone sent, among these uploads: a visitor's belong to anyone who knows their ids. @param user undefined: a visitor */
export async function sentUploads(
  db: Db,
  ids: readonly string[],
  user: string | undefined,
): Promise<SentFile[]> {
  const { rows } = await sql<SentFile>`
    select upload.id, upload.file as sha256, upload.name, ${FIRST_PAGE}, ${IS_EARLY} as "isEarly", '' as subjectcode, null as exam
    from upload join stored_file on stored_file.sha256 = upload.file
      left join file_page as first on first.file = upload.file and first.number = 1
    where upload.id = any(${ids}::text[]) and ${isOwn(user)}`.execute(db);
  return rows;
}

export async function filesOfContribution(db: Db, id: string): Promise<ContributedFile[]> {
  const { rows } = await sql<ContributedFile>`
    select attachment.id, attachment.file as sha256, attachment.name, ${FIRST_PAGE}, material.subject_code as subjectcode, attachment.exam,
      material.service = ${RESOURCES.pyq.service} as "isPaper"
    from attachment join material on material.id = attachment.material_id
      join stored_file on stored_file.sha256 = attachment.file
      left join file_page as first on first.file = attachment.file and first.number = 1
    where attachment.material_id = ${id} and attachment.deleted_at is null
    order by attachment.created_at, attachment.id`.execute(db);
  return rows;
}

/** What pages are found by: the bands of their texts, and those of their looks where a page of the file has hardly any text. */
const FOUND_BY = [
  { table: sql`page_signature`, isAsked: sql`true` },
  {
    table: sql`page_look`,
    isAsked: sql`not exists (
      select from page_signature as said where said.file = page_look.file and said.number = page_look.number)`,
  },
] as const;

/** Files that may be like one, by the bands of their pages: those that share the most first. */
export async function filesSharingBands(db: Db, sha256: string): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, isAsked } of FOUND_BY) {
    // As a value: so PostgreSQL looks it up in the index.
    const { rows: own } = await sql<{ bands: number[] | null }>`
      select array_agg(distinct band) as bands
      from ${table} cross join unnest(bands) as band where file = ${sha256} and ${isAsked}`.execute(db);
    const bands = own[0]?.bands;
    if (!bands) continue;
    const { rows } = await sql<{ file: string }>`
      with sharing as (
        select file, sum(shared.count) as count,
          (select bool_or(resource_id is not null) from attachment
            where attachment.file = known.file and deleted_at is null) as is_published
        from ${table} as known
          cross join lateral (select count(*) from unnest(bands) as band where band = any(${bands}::int[])) as shared
        where bands && ${bands}::int[] and file <> ${sha256}
        group by file
      )
      select file from (
        select file, row_number() over (partition by is_published order by count desc, file) as place from sharing
      ) as ranked where place <= ${sql.lit(MOST_COMPARED)}`.execute(db);
    for (const { file } of rows) found.add(file);
  }
  return [...found];
}

/** What files are compared by. */
export async function signaturesOf(db: Db, files: readonly string[]): Promise<Map<string, Signed>> {
  const { rows } = await sql<Signed & { sha256: string }>`
    select sha256, page_count as "pageCount", coalesce((
      select jsonb_agg(jsonb_build_object('number', number, 'length', length, 'values', minima, 'look', bits) order by number)
      from (select * from page_signature where file = sha256) as said
        full join (select * from page_look where file = sha256) as look using (number)), '[]') as pages
    from stored_file where sha256 = any(${files}::text[])`.execute(db);
  return new Map(rows.map(({ sha256, ...signed }) => [sha256, signed]));
}

/** A paper where it hangs: on an entry, or on a contribution that waits. */
export type HungPaper = {
  id: string;
  sha256: string;
  isWaiting: boolean;
  readers: Readers;
  subject: string;
  subjectcode: string;
  exam: Exam | null;
  pages: number | null;
};

/** Whose papers are looked for: of these files, or of a subject and exam. */
export type Wanted = { files: readonly string[]; subjectcode: string; exam: Exam | null };

/**
 * Where papers hang that others may know of: what is hidden or in the trash is not there, nor is what an admin called different.
 * @param own what the file that is sent holds @param except a contribution, which is not like itself
 */
export async function hungPapers(
  db: Db,
  { files, subjectcode, exam }: Wanted,
  own: string,
  except: string | undefined,
): Promise<HungPaper[]> {
  const key = exam ? codeKey(subjectcode) : '';
  const wanted =
    exam && JSON.stringify({ year: exam.year, session: exam.session, isReappear: exam.isReappear });
  const columns = sql`attachment.id, attachment.file as sha256, ${readersOf('attachment')} as readers,
    stored_file.page_count as pages`;
  const isWanted = sql<boolean>`${isShown('attachment')} and not exists (
    select from file_apart where one = least(attachment.file, ${own}) and other = greatest(attachment.file, ${own}))`;
  const filed = sql`false as "isWaiting", resource.subject, resource.subject_code as subjectcode,
    ${examOf('attachment', 'resource')} as exam`;
  const { rows } = await sql<HungPaper>`
    select ${columns}, ${filed}
    from attachment join resource on resource.id = attachment.resource_id
      join stored_file on stored_file.sha256 = attachment.file
    where attachment.file = any(${files}::text[]) and resource.deleted_at is null and ${isWanted}
    union
    select ${columns}, ${filed}
    from resource join attachment on attachment.resource_id = resource.id
      join stored_file on stored_file.sha256 = attachment.file
    where resource.code_key = ${key} and ${key} <> '' and resource.kind = 'pyq' and resource.deleted_at is null
      and ${examOf('attachment', 'resource')} @> ${wanted}::jsonb
      and (${examOf('attachment', 'resource')} ->> 'test') is not distinct from ${exam?.test ?? null}
      and ${isWanted}
    union
    select ${columns}, true, material.subject, material.subject_code, attachment.exam
    from attachment join material on material.id = attachment.material_id
      join stored_file on stored_file.sha256 = attachment.file
    where attachment.file = any(${files}::text[]) and material.deleted_at is null and material.published_at is null
      and material.id is distinct from ${except ?? null}::uuid and ${isWanted}`.execute(db);
  return rows;
}
