import { type Kysely, sql } from 'kysely';

/**
 * What came with a folder of papers: so an import that was stopped goes on, the files that nobody decided on are found again, and
 * all of it can be taken back in one step.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table folder_import (
      id uuid primary key default gen_random_uuid(),
      actor_id uuid references "user" (id) on delete set null,
      name text not null,
      created_at timestamptz not null default now(),
      undone_at timestamptz
    )`);
  await run('create index folder_import_by_age on folder_import (created_at, id)');
  await run('create index folder_import_actor on folder_import (actor_id)');
  // No foreign keys: uploads are forgotten after days, and what was filed may have left the trash.
  await run(`
    create table folder_import_file (
      import uuid not null references folder_import (id) on delete cascade,
      upload text not null,
      path text not null,
      -- Where it hangs since it was published, and what that said then.
      attachment uuid,
      filed jsonb,
      -- The entry that was made for it, and what that said then.
      entry uuid,
      entry_filed jsonb,
      primary key (import, upload)
    )`);
}
