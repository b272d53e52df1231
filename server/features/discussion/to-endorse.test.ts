import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { ANSWERS_PER_PART, postPath } from '#contract/discussion/values.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { discussionOf } from '#testing/discussion-people.ts';
import { tellThreadNews } from './news-service.ts';

const site = await catalogueApp();
const { db, deps, mails } = site;
const { answer, ask, begin, caller, id: idOf, question, read, send } = discussionOf(site);
const { moderation, threads } = api;

beforeEach(async () => {
  await begin();
  mails.length = 0;
});

/** What teachers were told, some minutes later. */
const told = async () => {
  await sql`update thread_news set since = since - interval '11 minutes'`.execute(db);
  await tellThreadNews({ ...deps, config: { ...deps.config, publicUrl: 'https://basta.example' } });
  return db
    .selectFrom('notification')
    .select(['user_id', 'path'])
    .where('kind', '=', 'thread.toEndorse')
    .execute();
};

it('a teacher of the subject is told of an answer by an email that leads to it, where one press endorses it', async () => {
  const id = await ask('asker', 'Why?');
  const one = await answer('student', id, 'So.');
  expect(await told()).toEqual([{ user_id: idOf('teacher'), path: postPath(id, one) }]);
  const mail = mails.find(({ text }) => text.includes(`#${one}`));
  expect(mail?.text).not.toMatch(/Why|So\.|Paging/);
  // To follow the link changes nothing; the press does.
  expect((await read('teacher', id)).posts[1]?.endorsements).toEqual([]);
  await send('teacher', threads.endorse, one, { endorsed: true, version: 1 });
  expect((await read('visitor', id)).posts[1]?.endorsements).toHaveLength(1);
});

it('is not told of their own, of what waits for a moderator, nor of what they saw in time', async () => {
  const id = await ask('asker', 'Why?');
  await answer('teacher', id, 'So.');
  await answer('hod', id, 'See www.spam.example');
  expect(await told()).toEqual([]);
  await answer('student', id, 'So.');
  await read('teacher', id);
  expect(await told()).toEqual([]);
});

it('is told of an answer that waited once a moderator lets it be, as is who wrote what a comment is about', async () => {
  const id = await ask('asker', 'Why?');
  const one = await answer('hod', id, 'See www.paging.example');
  const comment = await answer('student', id, 'More at www.paging.example', { parent: await question(id) });
  expect(await told()).toEqual([]);
  for (const post of [one, comment]) await send('admin', moderation.decide, post, { decision: 'show' });
  expect(await told()).toEqual([{ user_id: idOf('teacher'), path: postPath(id, one) }]);
  const { notifications } = (await caller('asker').call(api.notifications.list, { query: {} })).body;
  expect(notifications.map(({ kind }) => kind).sort()).toEqual(['thread.answered', 'thread.commented']);
});

it('an answer among many comes with its own part of the thread, so that the panel can show and endorse it', async () => {
  const id = await ask('asker', 'Why?');
  const oldest = await answer('student', id, 'The first.');
  await sql`insert into thread_post (thread, kind, author, body, html, created_at)
    select thread, kind, author, 'Later', '<p>Later</p>', created_at + n * interval '1 second'
    from thread_post, generate_series(1, ${ANSWERS_PER_PART}) as n where id = ${oldest}`.execute(db);
  const answersFrom = async (query: { from?: number; answer?: string }) => {
    const { body } = await caller('teacher').call(threads.read, { params: { id }, query });
    return body.posts.filter(({ kind }) => kind === 'answer').map(({ _id }) => _id);
  };
  expect(await answersFrom({})).not.toContain(oldest);
  expect(await answersFrom({ answer: oldest })).toEqual([oldest]);
  const comment = await answer('asker', id, 'Why first?', { parent: oldest });
  expect(await answersFrom({ answer: comment })).toEqual([oldest]);
  const { body } = await caller('visitor').call(threads.read, { params: { id }, query: { answer: oldest } });
  expect(body).toMatchObject({ from: ANSWERS_PER_PART, hasMore: false });
  // What is in no thread, or in another, is looked for in vain: the first part comes.
  expect(await answersFrom({ answer: crypto.randomUUID() })).toHaveLength(ANSWERS_PER_PART);
});
