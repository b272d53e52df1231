import { type Kysely, sql } from 'kysely';

/** What teachers tell those who study a subject, until a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table announcement (
      id uuid primary key default gen_random_uuid(),
      code_key text not null,
      author uuid references "user" on delete set null,
      body text not null,
      until_on date not null,
      created_at timestamptz not null,
      changed_at timestamptz,
      -- It was withdrawn, or its last day is over.
      ended_at timestamptz
    )`);
  await run(
    `create index announcement_code on announcement (code_key, created_at desc) where ended_at is null`,
  );
  await run('create index announcement_until on announcement (until_on) where ended_at is null');
  await run('create index announcement_author on announcement (author, created_at) where author is not null');
  await run('create index announcement_ended on announcement (ended_at) where ended_at is not null');
}
