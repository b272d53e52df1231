import { type Kysely, sql } from 'kysely';

/**
 * The oldest program that may work with this database, by the newest migration that it knows: one row. A migration that
 * takes something away from the version before it raises it (server/database/migrate.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table oldest_program (
      is_only boolean primary key default true check (is_only),
      migration text not null
    )`.execute(db);
  await sql`insert into oldest_program (migration) values ('026-versions-side-by-side')`.execute(db);
}
