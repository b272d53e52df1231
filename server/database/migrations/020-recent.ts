import { type Kysely, sql } from 'kysely';

/** The entries that were filed last, for the home page. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index resource_newest on resource (created_at desc, id desc) where deleted_at is null`.execute(
    db,
  );
}
