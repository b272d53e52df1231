import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { cutWords } from './cut-words.ts';
import { editsBetween } from './edits.ts';
import { readableBody } from './page-words.ts';
import { skeletonOf } from './skeleton.ts';

/** Shorter ones are too easily others, longer ones nobody types. */
const SHORTEST = 4;
const LONGEST = 24;
/** So many words are kept, whatever is on the pages: those that came first. */
const MOST_WORDS = 200_000;
/** What is on one page only may be misread: it counts where no other does, of so many letters, and only very near. */
const SURELY = 2;
const SHORTEST_RARE = 6;
/** Counting goes no further: then a page that is filed writes nothing of a word that is known well. */
const MOST_SEEN = 3;

/** So many words are compared with what was typed, and so many are looked at together. */
const MOST_NEAR = 200;
const AT_ONCE = 1000;

/** What sounds alike and is more than one letter apart. */
const SOUND_ALIKE = [
  ['f', 'ph'],
  ['k', 'ch'],
  ['x', 'ks'],
  ['kw', 'qu'],
].flatMap(([one = '', other = '']) => [[one, other] as const, [other, one] as const]);

/** As it may be written by ear, one sound at a time. */
const byEar = (word: string) =>
  SOUND_ALIKE.flatMap(([from, to]) => (word.includes(from) ? [word.replaceAll(from, to)] : []));

/** A word, and what is left of it without one of its letters: two that differ by one letter, or two swapped, share one. */
function formsOf(word: string): string[] {
  const letters = Array.from(word);
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}

/**
 * Keeps the words of a page's text, by which mistyped ones are found. Call it once for each text that is filed, by itself: in a
 * transaction with others it would keep their words from whoever files at the same time.
 */
export async function learnWords(db: Db, body: string): Promise<void> {
  const text = readableBody(body);
  const spellings = new Map<string, string>();
  for (const { text: word, start, end } of cutWords(text)) {
    const { length } = Array.from(word);
    if (length < SHORTEST || length > LONGEST || /^\d/.test(word) || spellings.has(word)) continue;
    spellings.set(word, text.slice(start, end).normalize('NFC').toLowerCase());
  }
  // In one order: of two pages that are filed at once, neither waits for what the other has.
  const rows = Array.from(spellings, ([word, spelling]) => ({ word, spelling, forms: formsOf(word) })).sort(
    (one, other) => (one.word < other.word ? -1 : 1),
  );
  if (rows.length === 0) return;
  await sql`
    insert into page_word (word, spelling, forms)
    select own.word, own.spelling, own.forms from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as own (word text, spelling text, forms text[])
      left join page_word as known on known.word = own.word
    where coalesce(known.seen, 0) < ${MOST_SEEN}
      -- About as many as there are: counting them would take longer than all the rest.
      and (known.seen is not null
        or (select reltuples from pg_class where oid = 'page_word'::regclass) < ${MOST_WORDS})
    order by own.word
    on conflict (word) do update set seen = page_word.seen + 1`.execute(db);
}

/** Takes words away that no page has any more, some at a time. @returns how many */
export async function forgetPageWords(db: Db): Promise<number> {
  let forgotten = 0;
  for (let from = ''; ; ) {
    const { rows } = await sql<{ word: string; is_gone: boolean }>`
      select word, not exists (select from file_page where words @@ ('''' || word || '''')::tsquery) as is_gone
      from page_word where word > ${from} order by word limit ${AT_ONCE}`.execute(db);
    const gone = rows.filter(({ is_gone }) => is_gone).map(({ word }) => word);
    if (gone.length > 0) await db.deleteFrom('page_word').where('word', 'in', gone).execute();
    forgotten += gone.length;
    const last = rows.at(-1);
    if (!last) return forgotten;
    from = last.word;
  }
}

/**
 * What was typed, with the words that no page has put right; undefined where there is nothing to put right, or nobody knows how.
 * @param typed as somebody typed it
 */
export async function corrected(db: Db, typed: string): Promise<string | undefined> {
  const words = cutWords(typed).filter(({ text: { length } }) => length >= SHORTEST && length <= LONGEST);
  const forms = [...new Set(words.flatMap(({ text }) => [...formsOf(text), ...byEar(text)]))];
  if (forms.length === 0) return undefined;
  const known = await db
    .selectFrom('page_word')
    .select(['word', 'spelling', 'seen'])
    .where(sql<boolean>`forms && ${forms}::text[]`)
    .limit(MOST_NEAR)
    .execute();
  let text = typed;
  // From the end, so that places stay what they are.
  for (const { text: word, start, end } of words.reverse()) {
    if (known.some((one) => one.word === word)) continue;
    const sound = skeletonOf(word);
    const [best] = known
      .map((one) => ({ ...one, isSure: one.seen >= SURELY, edits: editsBetween(word, one.word, 2) }))
      .filter(({ word: other, isSure, edits }) =>
        isSure
          ? edits <= 2
          : other.length >= SHORTEST_RARE && (edits <= 1 || (edits === 2 && skeletonOf(other) === sound)),
      )
      .sort(
        (one, other) =>
          Number(other.isSure) - Number(one.isSure) || one.edits - other.edits || other.seen - one.seen,
      );
    if (best) text = text.slice(0, start) + best.spelling + text.slice(end);
  }
  return text === typed ? undefined : text;
}
