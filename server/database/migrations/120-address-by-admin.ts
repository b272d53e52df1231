import { type Kysely, sql } from 'kysely';

/** Since when an account has the address that an admin set: until someone logs in by it, emails tell it of nothing confidential. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "user" add column moved_at timestamptz`.execute(db);
  await sql`update "user" set moved_at = now() where moved_by_admin and cases_from is null`.execute(db);
}
