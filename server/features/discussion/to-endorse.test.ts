import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { discussionOf } from '#testing/discussion-people.ts';
import { tellThreadNews } from './news-service.ts';

const site = await catalogueApp();
const { db, deps, mails } = site;
const { answer, ask, begin, id: idOf, read, send } = discussionOf(site);
const { threads } = api;

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
  expect(await told()).toEqual([{ user_id: idOf('teacher'), path: `/discuss/${id}#${one}` }]);
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
