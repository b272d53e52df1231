import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { postPath } from '#contract/discussion/values.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { type Person, signedIn } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';
import { tellThreadNews } from './news-service.ts';

const { add, admin, as, db, deps, mails } = await catalogueApp();
const calls = api.threads;
const [asker, helper, other] = [await signedIn(db), await signedIn(db), await signedIn(db)];
let id: string;
let paths: string[];

beforeEach(async () => {
  await forgetLimits(db);
  for (const table of ['thread', 'notification', 'teaching'] as const) await db.deleteFrom(table).execute();
  await add({ code: 'OWN1', name: 'Paging' });
  mails.length = 0;
  id = (await as(asker).call(calls.ask, { body: { thing: { what: 'subject', id: 'OWN1' }, text: 'Why?' } }))
    .body.id;
});

const answer = async (who: Person, more: object = {}) =>
  (await as(who).call(calls.answer, { params: { id }, body: { text: 'Since', ...more } })).body.id;
const open = (who: Person) => as(who).call(calls.read, { params: { id }, query: {} });
const follow = (who: Person, following: 'follow' | 'mute' | 'none') =>
  as(who).call(calls.follow, { params: { id }, body: { following } });
/** Some minutes later, the job has run. @returns what someone was told since the test began, the oldest first */
const told = async (who: Person & { id: string }, minutes = 11) => {
  await sql`update thread_news set since = since - ${minutes}::int * interval '1 minute'`.execute(db);
  await tellThreadNews(deps);
  const { notifications } = (await as(who).call(api.notifications.list, { query: {} })).body;
  paths = notifications.map(({ path }) => path);
  return notifications.map(({ kind, counts }) => `${kind} ${counts}`).toReversed();
};

describe('who asked', () => {
  it('is told of answers after ten minutes, together, by one email that says nothing of them', async () => {
    await answer(helper);
    const latest = await answer(other);
    await answer(asker);
    expect(await told(asker, 5)).toEqual([]);
    expect(await told(asker, 6)).toEqual(['thread.answered 2']);
    expect(paths).toEqual([postPath(id, latest)]);
    expect(mails).toHaveLength(1);
    expect(`${mails[0]?.subject} ${mails[0]?.text}`).not.toMatch(/Since|Why|answer|Paging/);
    expect(await told(helper)).toEqual([]);
  });

  it('gets no second email of the thread until it was opened; what was seen in time is not told', async () => {
    await answer(helper);
    expect(await told(asker)).toHaveLength(1);
    await answer(helper);
    expect(await told(asker)).toHaveLength(1);
    await open(asker);
    await answer(helper);
    await open(asker);
    expect(await told(asker)).toHaveLength(1);
    await answer(other);
    expect(await told(asker)).toHaveLength(2);
    expect(mails).toHaveLength(2);
  });

  it('mutes the thread, others follow it', async () => {
    expect((await open(asker)).body.following).toBe('follow');
    await follow(asker, 'mute');
    await follow(other, 'follow');
    await answer(helper);
    expect([await told(asker), await told(other, 0)]).toEqual([[], ['thread.answered 1']]);
    await follow(other, 'none');
    await open(other);
    await answer(helper);
    expect(await told(other)).toHaveLength(1);
  });
});

describe('who answered', () => {
  it('is told of comments, acceptance and endorsement, in one email; not of what was taken back', async () => {
    const one = await answer(helper);
    const days = { email: 'teacher-of-news@college.example', from: '2026-01-01', until: '2099-01-01' };
    const teacher = await signedIn(db, { email: days.email });
    await admin.call(api.teaching.give, { body: { ...days, subject: 'OWN1' } });
    const endorse = (endorsed: boolean) =>
      as(teacher).call(calls.endorse, { params: { id: one }, body: { endorsed, version: 1 } });
    await endorse(true);
    await endorse(false);
    expect(await told(helper)).toEqual([]);
    mails.length = 0;
    await endorse(true);
    await answer(other, { parent: one });
    await as(asker).call(calls.accept, { params: { id }, body: { post: one } });
    expect((await told(helper)).sort()).toEqual([
      'thread.accepted 1',
      'thread.commented 1',
      'thread.endorsed 1',
    ]);
    expect(new Set(paths)).toEqual(new Set([postPath(id, one)]));
    expect(mails).toHaveLength(1);
    const { notifications } = (await as(teacher).call(api.notifications.list, { query: {} })).body;
    expect(notifications.map(({ kind }) => kind)).toEqual(['teaching.given']);
  });
});
