import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { SEMESTERS } from '#contract/core/constants.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import type { Db } from '#server/database/schema.ts';
import { insertResources } from '#server/features/material/queries.ts';
import { termsOf } from '#server/features/search/page-tsvector.ts';

const PAGES_OF_FILE = 10;
const WORDS_OF_PAGE = 220;
const VOCABULARY = 40_000;
const AT_ONCE = 1000;

const sha = (index: number) => createHash('sha256').update(String(index)).digest('hex');
/** The most common words are as common as those of papers: the first on three of ten pages. */
const EVENNESS = 100;

/** A made-up word of 3 to 10 letters: the lower its number, the more often it is on a page. */
export function wordOf(index: number): string {
  const dice = createDice(index + 1);
  dice();
  const length = 3 + Math.floor(8 * dice());
  return Array.from({ length }, (_, at) => {
    const letters = at % 2 ? 'aeiou' : 'bcdfghjklmnprstvwz';
    return letters[Math.floor(letters.length * dice())];
  }).join('');
}

/** Numbers that look drawn by lot, the same in each run. */
export function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const words = Array.from({ length: VOCABULARY }, (_, index) => wordOf(index));

/** Words as papers have them: few are on many pages, most on hardly any. */
const drawn = (dice: () => number) =>
  words[Math.floor(EVENNESS * ((VOCABULARY + EVENNESS) / EVENNESS) ** dice() - EVENNESS)] ?? '';

/** Fills an empty database with so many pages: files of ten, each on an entry of its own. */
export async function fillPages(db: Db, pages: number): Promise<void> {
  const files = Math.ceil(pages / PAGES_OF_FILE);
  await insertResources(
    db,
    Array.from({ length: files }, (_, index) => ({
      kind: RESOURCE_KINDS[index % RESOURCE_KINDS.length] ?? 'pyq',
      service: 'pyq',
      semester: SEMESTERS[index % SEMESTERS.length] ?? '1',
      subject: `Subject ${index % 500}`,
      subjectcode: `BTCS-${100 + (index % 500)}-18`,
      title: `Paper ${index}`,
    })),
  );
  // All at once afterwards takes a tenth of the time.
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
    where tablename = 'file_page' and indexdef like '%USING gin%'`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
  const dice = createDice(7);
  for (let from = 0; from < pages; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, pages - from) }, (_, at) => {
      const body = `BTCS-${100 + ((from + at) % 500)}-18\n${Array.from({ length: WORDS_OF_PAGE }, () => drawn(dice)).join(' ')}`;
      const index = from + at;
      return {
        file: sha(Math.floor(index / PAGES_OF_FILE)),
        number: 1 + (index % PAGES_OF_FILE),
        body,
        words: termsOf(body),
      };
    });
    await sql`
      with row as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as row (file text, number int, body text, words text)
      ), stored as (
        insert into stored_file (sha256, size, format, state, page_count)
        select distinct file, 1000, 'pdf', 'ready', ${PAGES_OF_FILE}::int from row on conflict do nothing
      )
      insert into file_page (file, number, body, source, words)
      select file, number, body, 'digital', words::tsvector from row`.execute(db);
  }
  await sql`
    insert into attachment (file, resource_id, name, rights_basis, exam)
    select sha256, r.id, 'paper.pdf', (array['own', 'college', 'university'])[1 + at % 3],
      jsonb_build_object('year', 2010 + at % 15, 'session', 'May', 'isReappear', false)
    from (select sha256, row_number() over (order by sha256) as at from stored_file) as file
    join (select id, row_number() over (order by id) as at from resource) as r using (at)`.execute(db);
  for (const { made } of indexes) await sql.raw(made).execute(db);
  await sql`analyze`.execute(db);
}
