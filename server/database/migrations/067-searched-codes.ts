import { type Kysely, sql } from 'kysely';

/** Searches that may have been the receipt of a grievance, or its number: admins read this list, and a receipt opens a case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from search_miss
    where typed ~ '[0-9]' and length(regexp_replace(typed, '[^[:alnum:]]', '', 'g')) >= 12
      or typed ~* 'C([[:space:]-]*[0-9]){5}'`.execute(db);
}
