import { type Kysely, sql } from 'kysely';

/** What a text's words are made of: lower case, no accents. What is above ASCII is a letter, but for punctuation. */
const PLAIN = String.raw`regexp_replace(normalize(lower(said), NFKD), '[\u0300-\u036f]', '', 'g')`;
const BETWEEN = String.raw`[^a-z0-9\u00c0-\u0963\u0966-\u1fff\u2100-\u2fff\u3040-\uffff]+`;

/**
 * The words of study material and of posts, for the search. They are generated columns, so that no writer can forget them,
 * and cut here and not by a parser of PostgreSQL: those take letters of Devanagari and Gurmukhi for signs between words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  // Letters and digits apart, roman numbers as digits also, no word longer than anyone types.
  await run(`
    create function search_words(said text) returns text[] language sql immutable strict parallel safe
    return (
      select coalesce(array_agg(distinct form), '{}')
      from regexp_split_to_table(
        regexp_replace(regexp_replace(${PLAIN}, '([0-9])([^0-9])', '\\1 \\2', 'g'), '([^0-9])([0-9])', '\\1 \\2', 'g'),
        '${BETWEEN}') as word
      cross join lateral unnest(array[word, case word
        when 'i' then '1' when 'ii' then '2' when 'iii' then '3' when 'iv' then '4'
        when 'v' then '5' when 'vi' then '6' when 'vii' then '7' when 'viii' then '8' end]) as form
      where form <> '' and length(form) <= 40)`);
  // A code is one word in all its spellings; what the eye takes for one another is one sign.
  await run(`
    create function code_word(code text) returns text language sql immutable strict parallel safe
    return '#' || translate(code_key(code), 'OILSB', '01158')`);
  await run(`
    alter table resource add column words tsvector not null generated always as (
      array_to_tsvector(search_words(subject || ' ' || coalesce(title, '') || ' '
          || coalesce(jsonb_path_query_array(exams, '$.*.*')::text, ''))
        || code_word(subject_code))) stored`);
  // Tags are no words; of a very long post the beginning.
  await run(`
    alter table blog add column words tsvector not null generated always as (
      array_to_tsvector(search_words(title || ' ' || author_name || ' '
        || regexp_replace(left(content, 200000), '<[^>]*>|&[a-z]+;', ' ', 'g')))) stored`);
  for (const table of ['resource', 'blog']) {
    // Without a list of what is not in it yet, which every search would read.
    await run(`create index ${table}_found on ${table} using gin (words) with (fastupdate = off)
      where deleted_at is null`);
  }
  // What someone looked for and nobody has; of whom it was, nothing is kept.
  await run(`
    create table search_miss (
      words text primary key,
      typed text not null,
      count int not null default 1,
      first_seen timestamptz not null,
      last_seen timestamptz not null
    )`);
  await run('create index search_miss_by_count on search_miss (count desc, last_seen desc, words)');
}
