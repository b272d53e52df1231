import { sql } from 'kysely';
import type { ResourceKind } from '#contract/kinds.ts';
import type { Db } from '#server/database/schema.ts';

/** Nobody waits longer for a search, in milliseconds: what is not found by then is left out. */
const LONGEST_MS = 400;

/** So many candidates are ranked; what more there is would be of the same words. */
const MOST_OF_SUBJECTS = 120;
const MOST_BY_WORDS = 120;
const MOST_POSTS = 40;

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
export type FoundPost = { id: string; title: string; author_name: string; created_at: Date; passage: string };

/** What words are looked for: in the form of a `tsquery`, and what a passage is to have. */
export type Terms = { query: string; first: string };

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
  return db.transaction().execute(async (tx) => {
    // By the index of words, always: of a word that hardly anything has, the planner would rather read the whole table.
    await sql`select set_config('statement_timeout', ${String(LONGEST_MS)}, true),
      set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
      set_config('jit', 'off', true)`.execute(tx);
    const rows = await findRows(tx, keys, terms, narrowing);
    const posts = wantsPosts && terms ? await findPosts(tx, terms) : [];
    return { rows, posts };
  });
}

async function findRows(tx: Db, keys: readonly string[], terms: Terms | undefined, narrowing: Narrowing) {
  const { kind, semester, codeKeys, year } = narrowing;
  const columns = sql`id, kind, semester, subject, subject_code, code_key, title`;
  const isWanted = sql.join(
    [
      sql`deleted_at is null`,
      ...(kind ? [sql`kind = ${kind}`] : []),
      ...(semester ? [sql`semester = ${Number(semester)}`] : []),
      ...(codeKeys ? [sql`code_key = any(${codeKeys}::text[])`] : []),
      ...(year ? [sql`words @@ ${String(year)}::tsquery`] : []),
    ],
    sql` and `,
  );
  const parts = [
    ...(keys.length > 0
      ? [
          sql`(select ${columns} from unnest(${keys}::text[]) as wanted (key)
            cross join lateral (select ${columns} from resource where code_key = wanted.key and ${isWanted} limit 40) as own
            limit ${MOST_OF_SUBJECTS})`,
        ]
      : []),
    ...(terms
      ? [
          sql`(select ${columns} from resource where words @@ ${terms.query}::tsquery and ${isWanted} limit ${MOST_BY_WORDS})`,
        ]
      : []),
  ];
  if (parts.length === 0) return [];
  const { rows } = await sql<FoundRow>`${sql.join(parts, sql` union `)}`.execute(tx);
  return rows;
}

async function findPosts(tx: Db, { query, first }: Terms): Promise<FoundPost[]> {
  const { rows } = await sql<FoundPost>`
    select id, title, author_name, created_at,
      substr(plain, greatest(1, strpos(lower(plain), ${first}) - 40), 160) as passage
    from (
      select id, title, author_name, created_at, content from blog
      where words @@ ${query}::tsquery and deleted_at is null
      order by created_at desc, id desc limit ${MOST_POSTS}
    ) as newest,
    lateral (select regexp_replace(left(content, 20000), '(<[^>]*>|&[a-z]+;|\\s)+', ' ', 'g') as plain) as said
    order by created_at desc, id desc`.execute(tx);
  return rows;
}

/** Whether a query was ended because it took too long. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: string }).code === '57014'; // PostgreSQL: query_canceled
}
