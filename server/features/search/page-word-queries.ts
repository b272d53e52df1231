import { sql } from 'kysely';
import { editsBetween } from '#contract/core/edit-distance.ts';
import type { Db } from '#server/database/schema.ts';
import { readableBody } from './page-tsvector.ts';
import { skeletonOf } from './phonetics.ts';
import { bounded, type Deadline } from './timed-queries.ts';
import { tokenize } from './tokenize.ts';

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

/** Whether a word is kept, so that mistyped ones are corrected to it. */
function isLearned(word: string): boolean {
  const { length } = Array.from(word);
  return length >= SHORTEST && length <= LONGEST && !/^\d/.test(word);
}

/** On an entry, and not only sent: what a visitor uploads is nobody's word until it was looked at. */
const isFiled = (file: string) =>
  sql<boolean>`exists (select from attachment where file = ${sql.ref(file)} and resource_id is not null)`;

/** So many files are looked for together. */
const FILES_AT_ONCE = 20;

/**
 * Learns the words of files that were filed and are read whole, and of each only once.
 * @param stopping aborted when the server stops; what is left is learned the next time
 * @returns of how many files
 */
export async function learnFiledWords(db: Db, stopping?: AbortSignal): Promise<number> {
  for (let learned = 0; ; ) {
    const files = await db
      .selectFrom('stored_file')
      .select('sha256')
      .where('words_learned', '=', false)
      .where('state', '=', 'ready')
      .where(isFiled('stored_file.sha256'))
      .where(sql<boolean>`not exists (select from file_page where file = sha256 and wants_ocr)`)
      .orderBy('sha256')
      .limit(FILES_AT_ONCE)
      .execute();
    for (const { sha256 } of files) {
      if (stopping?.aborted) return learned;
      const pages = await db.selectFrom('file_page').select('body').where('file', '=', sha256).execute();
      for (const { body } of pages) await learnWords(db, spellingsOf(body));
      await db.updateTable('stored_file').set({ words_learned: true }).where('sha256', '=', sha256).execute();
      learned += 1;
    }
    if (files.length < FILES_AT_ONCE) return learned;
  }
}

/** The words of a page's text that are kept, each with how it is written there. */
function spellingsOf(body: string): Map<string, string> {
  const text = readableBody(body);
  const spellings = new Map<string, string>();
  for (const { text: word, start, end } of tokenize(text)) {
    if (!isLearned(word) || spellings.has(word)) continue;
    spellings.set(word, text.slice(start, end).normalize('NFC').toLowerCase());
  }
  return spellings;
}

/**
 * Follows a page that says something else now, where its file's words were learned: those that it has no more are counted again,
 * and forgotten where no page of a filed paper has them.
 * @param after the text of the page, which is in the database by now
 */
export async function relearnWords(db: Db, sha256: string, before: string, after: string): Promise<void> {
  const learned = db.selectFrom('stored_file').select('sha256').where('words_learned', '=', true);
  if (!(await learned.where('sha256', '=', sha256).executeTakeFirst())) return;
  const [old, now] = [spellingsOf(before), spellingsOf(after)];
  const gone = [...old.keys()].filter((word) => !now.has(word));
  await sql`
    with own as (
      select word from page_word where word = any(${gone}::text[]) order by word for update
    ), counted as (
      select word, (select count(*) from (
        select from file_page where words @@ ('''' || word || '''')::tsquery and ${isFiled('file_page.file')}
        limit ${sql.lit(MOST_SEEN)}) as page)::int as seen
      from own
    ), forgotten as (
      delete from page_word using counted where counted.word = page_word.word and counted.seen = 0
    )
    update page_word set seen = counted.seen from counted where counted.word = page_word.word and counted.seen > 0`.execute(
    db,
  );
  await learnWords(db, new Map([...now].filter(([word]) => !old.has(word))));
}

/**
 * Keeps the words of a page's text, by which mistyped ones are found. Each page by itself: in a transaction with others it would
 * keep their words from the one that learns at the same time.
 */
async function learnWords(db: Db, spellings: ReadonlyMap<string, string>): Promise<void> {
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

/**
 * Takes words away that no page of a filed paper has any more, some at a time; and where the table is full, those that were
 * seen once, most of which are misread: else it would learn no new ones. @returns how many
 */
export async function forgetPageWords(db: Db, most = MOST_WORDS): Promise<number> {
  let forgotten = 0;
  for (let from = ''; ; ) {
    const { rows } = await sql<{ word: string; is_gone: boolean }>`
      select word, not exists (
        select from file_page where words @@ ('''' || word || '''')::tsquery and ${isFiled('file_page.file')}) as is_gone
      from page_word where word > ${from} order by word limit ${AT_ONCE}`.execute(db);
    const gone = rows.filter(({ is_gone }) => is_gone).map(({ word }) => word);
    if (gone.length > 0) await db.deleteFrom('page_word').where('word', 'in', gone).execute();
    forgotten += gone.length;
    const last = rows.at(-1);
    if (!last) break;
    from = last.word;
  }
  return forgotten + (await makeRoom(db, most));
}

/** Of a full table so much becomes free. */
const ROOM = 0.1;

async function makeRoom(db: Db, most: number): Promise<number> {
  const { rows } = await sql`
    delete from page_word where word in (
      select word from page_word where seen < ${SURELY} order by random()
      limit greatest(0, (select count(*) from page_word) - ${Math.floor(most * (1 - ROOM))}))
    returning word`.execute(db);
  return rows.length;
}

/** Of a sentence that hardly any page has a word of, nobody knows what was meant. */
const MOST_UNKNOWN = 4;

/** By the index of forms, always: of a word that none comes near, the planner would read all words to the end. */
const BY_FORM = ['enable_seqscan = off'];

/**
 * What was typed, with the words that no page has corrected; undefined where all are known, or no known word is close.
 * @param typed as someone typed it
 * @throws an error that `isTooSlow` tells, where the time is over
 */
export async function corrected(db: Db, typed: string, left: Deadline): Promise<string | undefined> {
  const words = tokenize(typed).filter(({ text }) => isLearned(text));
  if (words.length === 0) return undefined;
  const { unknown, near } = await bounded(db, BY_FORM, left, async (connection) => {
    const texts = [...new Set(words.map(({ text }) => text))];
    const known = await connection
      .selectFrom('page_word')
      .select('word')
      .where('word', 'in', texts)
      .execute();
    const unknown = new Set(texts).difference(new Set(known.map(({ word }) => word)));
    if (unknown.size === 0 || unknown.size > MOST_UNKNOWN) return { unknown, near: [] };
    const forms = [...new Set([...unknown].flatMap((word) => [...formsOf(word), ...byEar(word)]))];
    const near = await connection
      .selectFrom('page_word')
      .select(['word', 'spelling', 'seen'])
      .where(sql<boolean>`forms && ${forms}::text[]`)
      .limit(MOST_NEAR)
      .execute();
    return { unknown, near };
  });
  let text = typed;
  // From the end, so that places stay what they are.
  for (const { text: word, start, end } of words.reverse()) {
    const best = unknown.has(word) && bestFor(word, near);
    if (best) text = text.slice(0, start) + best.spelling + text.slice(end);
  }
  return text === typed ? undefined : text;
}

type Known = { word: string; spelling: string; seen: number };

/** The known word that is meant most likely by one that is not. */
function bestFor(word: string, near: readonly Known[]): Known | undefined {
  const sound = skeletonOf(word);
  const [best] = near
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
  return best;
}
