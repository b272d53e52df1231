import { type Kysely, sql } from 'kysely';

const key = (text: string) => `sort_key(${text}) collate "C"`;

/** The orders of each list, by what they are called in the index's name; the first is the usual one. */
const ORDERS: Record<string, Record<string, string>> = {
  privacy_request: {
    list: "(case when state = 'open' then due_at else 'infinity' end), received_at desc, id desc",
    person: key("(name || ' ' || email)"),
    kind: key('kind'),
    text: key('request'),
    received: 'received_at',
    due: 'due_at',
    state: key('state'),
  },
  // Its usual order is that of the moments when they were noticed.
  breach: {
    list: 'noticed_at desc, id desc',
    nature: key("(details->>'nature')"),
    people: 'people',
  },
};

const BREACH_TEXTS = [
  ...['nature', 'happened', 'data', 'impact', 'measures', 'advice'],
  ...['causes', 'findings', 'prevention'],
];

/** What a search looks into, as in migration 010: the function's columns, and the texts that are made of them. */
const WORDS: Record<string, [parameters: string, columns: string, texts: string[]]> = {
  privacy_request: [
    'name text, email text, request text, answer text',
    'name, email, request, answer',
    ['name', 'email', 'request', 'answer'],
  ],
  breach: ['details jsonb', 'details', BREACH_TEXTS.map((text) => `coalesce(details->>'${text}', '')`)],
};

/** The lists of requests about personal data and of breaches are read in parts: an index for each order and for searches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  // An account that may not install extensions has none (migration 010).
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(db);
  const trigrams = rows[0] && `"${rows[0].schema.replaceAll('"', '""')}".gin_trgm_ops`;
  for (const [table, [parameters, columns, texts]] of Object.entries(WORDS)) {
    for (const [name, order] of Object.entries(ORDERS[table] ?? {}))
      await run(`create index ${table}_by_${name} on ${table} (${order})`);
    await run(`create function ${table}_words(${parameters}) returns text language sql immutable parallel safe
      return lower(${texts.join(' || chr(10) || ')})`);
    if (trigrams)
      await run(
        `create index ${table}_search on ${table} using gin (${table}_words(${columns}) ${trigrams})`,
      );
  }
}
