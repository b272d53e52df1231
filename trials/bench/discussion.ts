// npm run bench:discussion [-- --threads 200000]: a site of so many questions with five posts each: how long lists, threads, the
// questions at a paper's pages, those like another and the search take in the database. It prints a table, and ends with 1 where a
// figure is above its bound.
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { api } from '#contract/core/rules/api.ts';
import { THREAD_LISTS } from '#contract/discussion/values.ts';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Tables } from '#server/database/schema.ts';
import { createSession } from '#server/features/auth/queries.ts';
import { temporaryFolder } from '../frame/database.ts';
import { CATALOGUE } from '../frame/rows/catalogue.ts';
import { fill } from '../frame/rows/fill.ts';
import { GROWING } from '../frame/rows/growing.ts';
import { codeOf, idOf } from '../frame/rows/parts.ts';
import { askAll, reportAsked } from './asked.ts';
import { openSite } from './growth/site.ts';

const { values } = parseArgs({ options: { threads: { type: 'string', default: '200000' } } });
const THREADS = Number(values.threads);
/** At most, 95 of 100 times, in milliseconds of the database. */
const BOUND_MS = 25;
const LETTERS = 'abcdefghij';
/** By their rows (GROWING): an admin, a student. */
const ADMIN = 1;
const STUDENT = 7;

await using opened = new AsyncDisposableStack();
const { connectionString, stop } = await startEmbedded(await temporaryFolder(opened));
opened.defer(stop);
const { db, close } = await openDatabase(connectionString);
opened.defer(close);
await migrate(db);
await fill(connectionString, CATALOGUE, 0, 1);
const { user, resource, stored_file, attachment, thread, thread_post, page_part } = GROWING;
const filled = { user, resource, stored_file, attachment, thread, thread_post, page_part };
// A half of the rows are threads, and each has two posts.
await fill(connectionString, filled, 0, THREADS * 2);
await addAnswers(db);

const site = await openSite(connectionString);
opened.defer(site.close);
const header = async (n: number) => `Bearer ${await createSession(db, idOf('user', n), new Date())}`;
const [admin, student] = [await header(ADMIN), await header(STUDENT)];
const get = (url: string, authorization: string, query: Record<string, string> = {}) =>
  site.ask({ method: 'GET', url: `${url}?${new URLSearchParams(query)}`, headers: { authorization } });
/** The word of that number, from the most frequent on. */
const wordOf = (n: number) => `zq${String(n).replace(/\d/g, (digit) => LETTERS.charAt(Number(digit)))}`;
const withId = (path: string, id: string) => path.replace(':id', id);
const list = (query: Record<string, string>, by = student) => get(api.threads.list.path, by, query);

const asked = await askAll({
  ...Object.fromEntries(THREAD_LISTS.map((name) => [`list: ${name}`, () => list({ list: name }, admin)])),
  'list: a further part': (round) => list({ after: idOf('thread', 1000 + round * 999) }),
  'list: of a subject': (round) => list({ subject: codeOf(round) }),
  'list: unanswered, of a subject': (round) => list({ subject: codeOf(round), list: 'unanswered' }),
  'list: of an entry': (round) => list({ resource: idOf('resource', round * 30) }),
  'a thread': (round) => get(withId(api.threads.read.path, idOf('thread', 501 + round)), student),
  'at the pages of a file': (round) =>
    get(withId(api.threads.atPages.path, idOf('attachment', round + 51)), student),
  'like another': (round) =>
    get(api.threads.alike.path, student, {
      subject: codeOf(round),
      text: [0, 1, 2, 5, 9, 30].map((n) => wordOf(n * round)).join(' '),
    }),
  'search for a word of many': (round) => get(api.search.find.path, student, { q: wordOf(round % 3) }),
  'search for three words': (round) =>
    get(api.search.find.path, student, { q: [1, 7, 31].map((step) => wordOf(round * step)).join(' ') }),
});
if (!reportAsked(asked, BOUND_MS)) process.exitCode = 1;

/**
 * Three more answers to each question. Each post has words of its own, of which some are in most posts and most in few, as in a
 * language.
 */
async function addAnswers(db: Kysely<Tables>): Promise<void> {
  const words = sql`(select array_to_tsvector(array_agg(distinct 'zq' || translate(floor(4000 * random() ^ 3)::int::text, '0123456789', ${LETTERS})))
    from generate_series(1, 25) where thread_post.id is not null)`;
  await sql`drop index thread_post_words`.execute(db);
  await sql`update thread_post set words = ${words}`.execute(db);
  for (let more = 1; more <= 3; more += 1)
    await sql`insert into thread_post (thread, kind, author, body, html, words, created_at)
      select thread, 'answer', author, body, html, ${words}, created_at + ${`${more} hours`}::interval
      from thread_post where kind = 'question'`.execute(db);
  await sql`create index thread_post_words on thread_post using gin (words)`.execute(db);
  await sql`update thread set answers = answers + 3`.execute(db);
  await sql`update thread set answers = 0 where id in (select id from thread order by id limit ${THREADS / 20})`.execute(
    db,
  );
  await sql`vacuum (analyze)`.execute(db);
}
