import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { CODE, discussionOf, OTHER_CODE, type Who } from '#testing/discussion-people.ts';
import { endAnnouncements } from './announcement-service.ts';

const site = await catalogueApp();
const { app, db, deps } = site;
const { begin, caller, id: idOf, send } = discussionOf(site);
const { announcements } = api;
const texts = en.announcements;
const today = dayInIndia(new Date());
const TEXT = 'Unit 5 will not be asked';

beforeEach(begin);

const add = (by: Who, body: object = {}, code = CODE) =>
  caller(by).send(announcements.add, { params: { code }, body: { text: TEXT, until: today, ...body } });
const listed = async (by: Who = 'visitor') =>
  (await caller(by).call(announcements.list, { params: { code: CODE } })).body;
const page = async () => (await app.inject(`/api/subjects/${CODE}`)).json().announcements;

it('is on the page of the subject with name and days, until it is changed, withdrawn, or its last day is over', async () => {
  expect(await page()).toEqual([]);
  for (const by of ['student', 'teacher'] as const)
    await caller(by).call(api.following.subject, { params: { code: CODE }, body: { following: 'follow' } });
  expect((await add('teacher')).body.message).toBe(texts.added);
  const told = await db
    .selectFrom('notification')
    .select(['user_id', 'path'])
    .where('kind', '=', 'subject.announced')
    .execute();
  expect(told).toEqual([{ user_id: idOf('student'), path: `/subjects/${CODE}` }]);
  const [one] = (await listed()).announcements;
  expect(one).toMatchObject({ text: TEXT, by: 'Ms teacher', until: today });
  expect(await page()).toEqual([one]);
  const id = one?._id ?? '';
  await send('admin', announcements.change, id, { text: 'Unit 5 is asked', until: dayAfter(today, 1) });
  expect(await page()).toMatchObject([{ text: 'Unit 5 is asked', changedAt: expect.any(String) }]);
  await send('teacher', announcements.withdraw, id, {});
  expect(await page()).toEqual([]);
  expect(await send('teacher', announcements.withdraw, id, {})).toMatchObject({ status: 404 });
  await add('teacher');
  await db
    .updateTable('announcement')
    .set({ until_on: dayAfter(today, -1) })
    .execute();
  expect((await listed()).announcements).toEqual([]);
  expect(await endAnnouncements(deps)).toEqual({ ended: 1 });
  expect(await page()).toEqual([]);
  expect(await endAnnouncements(deps)).toEqual({ ended: 0 });
});

it('is made by teachers of the subject and admins, five at a time, of one year at most and so long', async () => {
  for (const by of ['asker', 'otherTeacher', 'hod'] as const) {
    expect(await add(by)).toMatchObject({ status: 403 });
    expect((await listed(by)).mayAnnounce).toBe(false);
  }
  expect((await listed('teacher')).mayAnnounce).toBe(true);
  expect(await add('teacher', {}, 'NONE9')).toMatchObject({ status: 404 });
  for (const until of [dayAfter(today, -1), dayAfter(today, 400)])
    expect(await add('teacher', { until })).toMatchObject({ status: 400 });
  expect(await add('teacher', { text: 'x'.repeat(501) })).toMatchObject({ status: 400 });
  for (const text of ['1', '2', '3', '4', '5']) expect((await add('teacher', { text })).status).toBe(200);
  expect(await add('admin')).toMatchObject({ status: 409, body: { message: texts.tooMany } });
  expect(await add('admin', {}, OTHER_CODE)).toMatchObject({ status: 200 });
});

it('is made by the HOD whose department has the subject', async () => {
  const { body } = await caller('admin').call(api.subjects.list);
  const programme = body.programmes[0];
  const own = body.subjects.find(({ placements }) =>
    placements.some((one) => one.programme === programme?.code),
  );
  await db
    .updateTable('user')
    .set({ department: programme?.name ?? '' })
    .where(sql<boolean>`'hod' = any(roles)`)
    .execute();
  expect(await add('hod', {}, own?.code)).toMatchObject({ status: 200 });
});
