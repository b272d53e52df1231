import { type RawBuilder, sql } from 'kysely';
import type { ResourceKind } from '#contract/kinds.ts';
import type { Db } from '#server/database/schema.ts';

/** Nobody waits longer for a search, in milliseconds: what is not found by then is left out. */
const LONGEST_MS = 400;

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
};
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

/**
 * In one message, as each waits for its answer. By the index of words, always: of a word that hardly anything has, the
 * planner would rather read the whole table.
 */
const BEGIN = sql.raw(`begin read only; set local statement_timeout = ${LONGEST_MS};
  set local enable_seqscan = off; set local enable_indexscan = off; set local jit = off`);
/** The index of words has no order: where it leads to many posts, the newest are looked through. */
const BY_TIME = sql.raw('set local enable_indexscan = on');
/** Also after a statement that failed: then it is a rollback. */
const END = sql.raw('commit');

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
  wantsPosts: boolean,
): Promise<{ rows: FoundRow[]; posts: FoundPost[] }> {
  const isWanted = wantedIn(narrowing);
  const parts = [
    ...(keys.length > 0 ? [rowsOfSubjects(keys, isWanted)] : []),
    ...(terms ? [rowsByWords(terms, isWanted)] : []),
  ];
  const nothing = { rows: [], posts: [], matches: 0 };
  if (parts.length === 0) return nothing;
  const all = sql<{ rows: FoundRow[]; posts: FoundPost[]; matches: number }>`
    ${wantsPosts && terms ? withMatches(terms) : sql``}
    select (select coalesce(json_agg(rows), '[]') from (${sql.join(parts, sql` union `)}) as rows) as rows,
      ${wantsPosts && terms ? sql`${newestOf(sql`matches`, terms)} as posts, (select count(*)::int from matches)` : sql`'[]'::json as posts, 0`} as matches`;
  return db.connection().execute(async (connection) => {
    try {
      await BEGIN.execute(connection);
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
    } finally {
      await END.execute(connection);
    }
  });
}

const COLUMNS = sql`id, kind, semester, subject, subject_code, code_key, title`;

function wantedIn({ kind, semester, codeKeys, year }: Narrowing) {
  return sql.join(
    [
      sql`deleted_at is null`,
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

/** Whether a query was ended because it took too long. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: string }).code === '57014'; // PostgreSQL: query_canceled
}
