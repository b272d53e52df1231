// npm run bench:discussion [-- --threads 200000]: a site of so many questions with five posts each: how long lists, threads, the
// questions at a paper's pages, those like another and those of papers, the search, and what is told of them take in the database. It
// prints a table, and ends with 1 where a figure is above its bound.
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { OPEN_LISTS, THREAD_LISTS } from '#contract/discussion/values.ts';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Db, Tables } from '#server/database/schema.ts';
import { createSession } from '#server/features/auth/queries.ts';
import { listUnasked, whoToAsk } from '#server/features/discussion/ask-around-queries.ts';
import { dueTeachers, takeDigests } from '#server/features/discussion/digest-queries.ts';
import { isBeginning } from '#server/features/discussion/follow-queries.ts';
import { temporaryFolder } from '../frame/database.ts';
import { CATALOGUE } from '../frame/rows/catalogue.ts';
import { fill } from '../frame/rows/fill.ts';
import { GROWING } from '../frame/rows/growing.ts';
import { codeOf, idOf, keyOf } from '../frame/rows/parts.ts';
import { topicOf } from '../frame/rows/questions.ts';
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
const { paper_cut, question } = GROWING;
const { thread_follow, subject_follow, discussion_choice, teaching, notification } = GROWING;
const filled = {
  ...{ user, resource, stored_file, attachment, thread, thread_post, page_part, paper_cut, question },
  ...{ thread_follow, subject_follow, discussion_choice, teaching, notification },
};
// A half of the rows are threads, and each has two posts.
await fill(connectionString, filled, 0, THREADS * 2);
await addAnswers(db);
await addFollowers(db);

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

const now = new Date();
const today = now.toISOString().slice(0, 10);
const oldest = new Date(now.getTime() - 30 * DAY_MS);
const next = { daily: new Date(now.getTime() + DAY_MS), weekly: new Date(now.getTime() + 7 * DAY_MS) };
/** What a job does in a transaction, which is taken back so that it can be done again. */
const taken = (work: (tx: Db) => Promise<unknown>) =>
  site.run(async () => {
    const transaction = await site.deps.db.startTransaction().execute();
    await work(transaction);
    await transaction.rollback().execute();
  });

const asked = await askAll({
  ...Object.fromEntries(
    THREAD_LISTS.map((name) => {
      const by = name === 'lost' || OPEN_LISTS.includes(name) ? admin : student;
      return [`list: ${name}`, () => list({ list: name }, by)];
    }),
  ),
  'list: a further part of my subjects': (round) =>
    list({ list: 'subjects', after: idOf('thread', 3007 + round * 2000) }),
  'list: a further part': (round) => list({ after: idOf('thread', 1000 + round * 999) }),
  'list: of a subject': (round) => list({ subject: codeOf(round) }),
  'list: unanswered, of a subject': (round) => list({ subject: codeOf(round), list: 'unanswered' }),
  'list: of an entry': (round) => list({ resource: idOf('resource', round * 30) }),
  'questions of a subject': (round) =>
    get(api.following.questions.path.replace(':code', codeOf(round)), student),
  'digests of 5 people': () =>
    taken((tx) => takeDigests(tx, { most: 5, now, next, usual: 'weekly', oldest })),
  'oldest questions of 100 teachers': () =>
    taken((tx) => dueTeachers(tx, { week: 'none', today, most: 100, now })),
  'questions about which nobody was asked': () =>
    taken((tx) => listUnasked(tx, { since: oldest, until: now, most: 50 })),
  'who is asked': (round) =>
    taken((tx) =>
      whoToAsk(tx, {
        ...{ thread: idOf('thread', round), keys: [keyOf(codeOf(round))], today, dayAgo: now, now, most: 3 },
        order: ['answered', 'volunteer', 'teacher', 'admin'],
        bounded: ['answered', 'volunteer', 'teacher'],
      }),
    ),
  'whether the discussion begins': () => taken(isBeginning),
  'a thread': (round) => get(withId(api.threads.read.path, idOf('thread', 501 + round)), student),
  'at the pages of a file': (round) =>
    get(withId(api.threads.atPages.path, idOf('attachment', round + 51)), student),
  'like another': (round) =>
    get(api.threads.alike.path, student, {
      subject: codeOf(round),
      text: [0, 1, 2, 5, 9, 30].map((n) => wordOf(n * round)).join(' '),
    }),
  // Every other subject has papers.
  'like questions of papers': (round) =>
    get(api.threads.alike.path, student, { subject: codeOf(2 * round), text: topicOf(2 * round, round) }),
  'search for a word of many': (round) => get(api.search.find.path, student, { q: wordOf(round % 3) }),
  'search for three words': (round) =>
    get(api.search.find.path, student, { q: [1, 7, 31].map((step) => wordOf(round * step)).join(' ') }),
});
if (!reportAsked(asked, BOUND_MS)) process.exitCode = 1;

/** The student follows 30 subjects, as many others as have a digest due five. */
async function addFollowers(db: Kysely<Tables>): Promise<void> {
  for (let more = 0; more < 30; more += 1) {
    const people = more < 5 ? 300 : STUDENT + 1;
    const rows = Array.from({ length: people }, (_, n) => ({
      user_id: idOf('user', n),
      code_key: keyOf(codeOf(n + 40 * (more + 1))),
      state: 'follow' as const,
      since: new Date(0),
    }));
    await db
      .insertInto('subject_follow')
      .values(rows)
      .onConflict((on) => on.doNothing())
      .execute();
  }
  await sql`update discussion_choice set next_at = now() - random() * interval '1 hour', told_until = now() - interval '7 days'
    where user_id in (select user_id from subject_follow group by user_id having count(*) > 4)`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
}

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
