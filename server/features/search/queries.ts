import { type RawBuilder, sql } from 'kysely';
import type { Exam, Exams } from '#contract/material/exam-fields.ts';
import type { LinkField, ResourceKind } from '#contract/material/kinds.ts';
import type { Db } from '#server/database/schema.ts';
import { isShown } from '#server/files/serve/permission-queries.ts';
import { bounded, type Deadline } from './timed-queries.ts';

/** So many candidates are ranked; what more there is would be of the same words. */
const MOST_OF_SUBJECTS = 120;
const MOST_BY_WORDS = 120;
const MOST_POSTS = 40;
/** Of posts with rarer words the newest are taken; of words that more posts have, those among the newest posts. */
const MOST_WITH_WORDS = 400;
const NEWEST_POSTS = 2000;

/** What narrows study material. */
export type Narrowing = {
  kind?: ResourceKind | undefined;
  semester?: string | undefined;
  /** The keys of codes that it may have; undefined: any. */
  codeKeys?: readonly string[] | undefined;
  year?: number | undefined;
};

/** Study material that may be meant. */
export type FoundRow = {
  id: string;
  kind: ResourceKind;
  semester: number;
  subject: string;
  subject_code: string;
  code_key: string;
  title: string | null;
  links: Partial<Record<LinkField, string>>;
  exams: Exams;
  files: FoundFile[];
};
/** A file of an entry. */
export type FoundFile = { id: string; field: LinkField | null; exam: Exam | null };

/** A post that may be meant; `passage`: some of its text, around the first of the words. */
export type FoundPost = {
  id: string;
  title: string;
  author_name: string;
  created_at: string;
  passage: string;
};

/** What words are looked for: in the form of a `tsquery`, and what a passage is to have. */
export type Terms = { query: string; first: string };

/** By the index of words, always: of a word that hardly anything has, the planner would rather read the whole table. */
const BY_WORDS = ['enable_seqscan = off', 'enable_indexscan = off'];
/** The index of words has no order: where it leads to many posts, the newest are looked through. */
const BY_TIME = sql.raw('set local enable_indexscan = on');

/**
 * Study material of some subjects, and what has all the words; posts that have them.
 * @param keys the codes of subjects that are meant, the surest first
 * @param terms undefined: no words are looked for
 */
export async function findCandidates(
  db: Db,
  keys: readonly string[],
  terms: Terms | undefined,
  narrowing: Narrowing,
  { wantsPosts, wantsPapers }: { wantsPosts: boolean; wantsPapers: boolean },
  left: Deadline,
): Promise<{ rows: FoundRow[]; posts: FoundPost[] }> {
  const isWanted = wantedIn(narrowing);
  const parts = [
    ...(keys.length > 0 ? [rowsOfSubjects(keys, isWanted)] : []),
    // What else a subject has, however much, hides none of its papers.
    ...(keys.length > 0 && wantsPapers ? [rowsOfSubjects(keys, sql`${isWanted} and kind = 'pyq'`)] : []),
    ...(terms ? [rowsByWords(terms, isWanted)] : []),
  ];
  const nothing = { rows: [], posts: [], matches: 0 };
  if (parts.length === 0) return nothing;
  const all = sql<{ rows: FoundRow[]; posts: FoundPost[]; matches: number }>`
    ${wantsPosts && terms ? withMatches(terms) : sql``}
    select (select coalesce(json_agg(rows), '[]') from (
        select rows.*, ${FILES} as files from (${sql.join(parts, sql` union `)}) as rows) as rows) as rows,
      ${wantsPosts && terms ? sql`${newestOf(sql`matches`, terms)} as posts, (select count(*)::int from matches)` : sql`'[]'::json as posts, 0`} as matches`;
  return bounded(db, BY_WORDS, left, async (connection) => {
    const { rows } = await all.execute(connection);
    const { matches, ...found } = rows[0] ?? nothing;
    if (matches <= MOST_WITH_WORDS || !terms) return found;
    await BY_TIME.execute(connection);
    const among = await sql<{ posts: FoundPost[] }>`select ${newestOf(NEWEST, terms)} as posts`.execute(
      connection,
    );
    const newest = among.rows[0]?.posts ?? [];
    const ids = new Set(newest.map(({ id }) => id));
    const older = found.posts.filter(({ id }) => !ids.has(id));
    return { ...found, posts: [...newest, ...older].slice(0, MOST_POSTS) };
  });
}

const COLUMNS = sql`id, kind, semester, subject, subject_code, code_key, title, links, exams`;
/** The files that readers see on an entry. */
const FILES = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'field', a.field, 'exam', a.exam) order by a.created_at, a.id), '[]')
  from attachment a where a.resource_id = rows.id and ${isShown('a')})`;

function wantedIn({ kind, semester, codeKeys, year }: Narrowing) {
  return sql.join(
    [
      // What has nothing to open is nothing to find.
      sql`deleted_at is null and things > 0`,
      ...(kind ? [sql`kind = ${kind}`] : []),
      ...(semester ? [sql`semester = ${Number(semester)}`] : []),
      ...(codeKeys ? [sql`code_key = any(${codeKeys}::text[])`] : []),
      ...(year ? [sql`words @@ ${String(year)}::tsquery`] : []),
    ],
    sql` and `,
  );
}

const rowsOfSubjects = (keys: readonly string[], isWanted: RawBuilder<unknown>) => sql`
  (select ${COLUMNS} from unnest(${keys}::text[]) as wanted (key)
    cross join lateral (select ${COLUMNS} from resource where code_key = wanted.key and ${isWanted} limit 40) as own
    limit ${MOST_OF_SUBJECTS})`;

const rowsByWords = ({ query }: Terms, isWanted: RawBuilder<unknown>) => sql`
  (select ${COLUMNS} from resource where words @@ ${query}::tsquery and ${isWanted} limit ${MOST_BY_WORDS})`;

const withMatches = ({ query }: Terms) => sql`with matches as materialized (
  select id, title, author_name, created_at, content, words from blog
  where words @@ ${query}::tsquery and deleted_at is null limit ${MOST_WITH_WORDS + 1})`;

const NEWEST = sql`(select id, title, author_name, created_at, content, words from blog where deleted_at is null
  order by created_at desc, id desc limit ${NEWEST_POSTS})`;

/** The newest of some posts that have the words, with some of their texts. */
const newestOf = (posts: RawBuilder<unknown>, { query, first }: Terms) => sql`
  (select coalesce(json_agg(json_build_object(
      'id', id, 'title', title, 'author_name', author_name, 'created_at', created_at,
      'passage', substr(plain, greatest(1, strpos(lower(plain), ${first}) - 40), 160)
    ) order by created_at desc, id desc), '[]')
    from (
      select id, title, author_name, created_at, content from ${posts} as likely
      where words @@ ${query}::tsquery
      order by created_at desc, id desc limit ${MOST_POSTS}
    ) as newest,
    lateral (select regexp_replace(left(content, 20000), '(<[^>]*>|&[a-z]+;|\\s)+', ' ', 'g') as plain) as said)`;
