import { type Kysely, sql } from 'kysely';

/** The ways through a subject: versions that teachers publish, students' copies, and what students say of units. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table path (
      id uuid primary key default gen_random_uuid(),
      -- A code of the subject.
      code_key text not null,
      -- For whom: a programme by its code; '': for everyone.
      programme text not null default '',
      teacher uuid not null references "user" on delete cascade,
      withdrawn_at timestamptz,
      unique (code_key, programme, teacher)
    )`);
  await run('create index path_teacher on path (teacher)');
  await run(`
    create table path_version (
      path uuid not null references path on delete cascade,
      version int not null,
      note text not null,
      -- Units by what they are called for ever, material by its ids: nothing that may go from the site is in it.
      steps jsonb not null,
      published_at timestamptz not null,
      primary key (path, version)
    )`);
  await run(`
    create table own_path (
      user_id uuid not null references "user" on delete cascade,
      code_key text not null,
      -- Null: the subject's own path counts again.
      steps jsonb,
      -- What it was copied from, by name alone: the copy outlives it.
      from_path uuid,
      from_version int,
      at timestamptz not null,
      primary key (user_id, code_key)
    )`);
  await run('create index own_path_at on own_path (at)');
  await run(`
    create table path_state (
      user_id uuid not null references "user" on delete cascade,
      code_key text not null,
      unit text not null,
      -- As the unit was called then.
      title text not null,
      state text not null check (state in ('todo', 'doing', 'done', 'skipped')),
      at timestamptz not null,
      primary key (user_id, code_key, unit)
    )`);
  await run('create index path_state_at on path_state (at)');
}
