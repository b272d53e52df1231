import { type Kysely, sql } from 'kysely';

/**
 * What was decided of a contribution, and what its sender hears of it. A rejected one is in the trash and has a reason; a
 * returned one waits for its sender.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    alter table material
      add column decision_reason text,
      add column decision_note text not null default '',
      -- It refers to no row: only the name is shown, while there is one.
      add column decided_by uuid,
      add column decided_at timestamptz,
      add column returned_at timestamptz,
      -- Until its sender was told of the last decision.
      add column to_tell boolean not null default false,
      -- What is filed by its publication: to take that back.
      add column published_files uuid[] not null default '{}',
      add column published_new boolean not null default false,
      add column thanks text not null default 'none',
      -- Of a sender without an account.
      add column receipt_hash bytea,
      add column email text not null default '',
      add column language text`);
  await run('create index material_receipt on material (receipt_hash) where receipt_hash is not null');
  await run('create index material_to_tell on material (decided_at) where to_tell');
  await run('create index material_of_file on material using gin (published_files)');
  // Each row is younger than a minute: who reads renews it.
  await run(`
    create table material_reader (
      material_id uuid not null references material on delete cascade,
      user_id uuid not null references "user" on delete cascade,
      seen_at timestamptz not null,
      primary key (material_id, user_id)
    )`);
  await run('create index material_reader_seen on material_reader (seen_at)');
  await run('create index material_reader_user on material_reader (user_id)');
}
