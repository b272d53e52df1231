import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/database/schema.ts';

/** Gives every sender all of their tries back. The table is the limiter's own, so it has no type. */
export async function forgetLimits(db: Kysely<Tables>): Promise<void> {
  await sql`delete from rate_limit`.execute(db);
}

/** As if everyone who has tried had tried so many times. */
export async function countTries(db: Kysely<Tables>, tries: number): Promise<void> {
  await sql`update rate_limit set points = ${tries}`.execute(db);
}
