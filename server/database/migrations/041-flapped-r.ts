import { type Kysely, sql } from 'kysely';

/** The ੜ of Gurmukhi was kept as one letter of Devanagari in the words of pages, and looked for as two: it was never found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update file_page set words = replace(words::text, ${'\u095c'}, ${'\u0921\u093c'})::tsvector
    where strpos(body, ${'\u0a5c'}) > 0`.execute(db);
}
