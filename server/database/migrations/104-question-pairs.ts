import { type Kysely, sql } from 'kysely';

/** Pairs of questions that may be the same one, and what a person said of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table question_pair (
      one uuid not null references question on delete cascade,
      other uuid not null references question on delete cascade check (one < other),
      -- How alike a program found them, from 0 to 1.
      likeness real not null,
      -- What a person said; null: nobody has.
      is_same boolean,
      decided_at timestamptz,
      decided_by uuid references "user" on delete set null,
      -- What both said then: a text that became another one is to be decided again.
      one_said text,
      other_said text,
      primary key (one, other)
    )`);
  await run('create index question_pair_other on question_pair (other)');
  await run(
    'create index question_pair_decided_by on question_pair (decided_by) where decided_by is not null',
  );
}
