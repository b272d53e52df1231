import { type Kysely, sql } from 'kysely';

type Links = Record<string, string>;

/** Links are stored as they are parsed, and no longer as they were typed: with their scheme, and in ASCII. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const resources = await sql<{ id: string; links: Links }>`select id, links from resource`.execute(db);
  for (const { id, links } of resources.rows) {
    const parsed = Object.fromEntries(Object.entries(links).map(([field, link]) => [field, parse(link)]));
    if (Object.entries(parsed).every(([field, link]) => links[field] === link)) continue;
    await sql`update resource set links = ${JSON.stringify(parsed)}::jsonb where id = ${id}`.execute(db);
  }
  const materials = await sql<{ id: string; link: string }>`select id, link from material`.execute(db);
  for (const { id, link } of materials.rows) {
    if (parse(link) !== link)
      await sql`update material set link = ${parse(link)} where id = ${id}`.execute(db);
  }
}

/** The address that a link opened; what is none stays as it is. */
function parse(link: string): string {
  const address = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  return link !== '' && URL.canParse(address) ? new URL(address).href : link;
}
