import { type Kysely, sql } from 'kysely';

/** For what is found by its user, and for what is forgotten by its age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index password_reset_by_user on password_reset (user_id)`.execute(db);
  await sql`create index pending_verification_by_user on pending_verification (user_id)`.execute(db);
  await sql`create index session_by_expiry on session (expires_at)`.execute(db);
}
