import { type Kysely, sql } from 'kysely';

/** Roles as a list, so that a further one needs no column: contract/pages/roles.ts says which there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "user" add column roles text[] not null default '{}'`.execute(db);
  await sql`
    update "user" set roles = array_remove(
      array[case when is_admin then 'admin' end, case when is_hod then 'hod' end], null)
    where is_admin or is_hod`.execute(db);
  await sql`alter table "user" drop column is_admin, drop column is_hod`.execute(db);
}
