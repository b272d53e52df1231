import { type Kysely, sql } from 'kysely';

/**
 * What an admin says of a committee as a whole, and who sat there then: once one of them has left, it has to be said again. Nothing
 * says of whom it is so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table desk add column declared text[] not null default '{}',
      add column declared_for uuid[] not null default '{}'`.execute(db);
}
