import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import { catalogueApp, PLACE } from '#testing/catalogue-app.ts';
import { type Person, signedIn } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';

const { admin, add, as, db } = await catalogueApp();
const { hodTeaching, teacher, teaching, threads } = api;
const texts = en.teaching;
const EMAIL = 'chawla@college.example';
const person = await signedIn(db, { username: 'Dr. Chawla', email: EMAIL });
const hod = await signedIn(db, { roles: ['hod'], department: 'B.Tech Computer Science Engineering' });
const student = await signedIn(db);
const day = (after: number) => dayAfter(dayInIndia(new Date()), after);
const DAYS = { from: day(-10), until: day(100) };

beforeEach(async () => {
  await forgetLimits(db);
  for (const table of ['thread', 'teaching'] as const) await db.deleteFrom(table).execute();
  await add({ code: 'OWN1', name: 'Paging', otherCodes: ['OWN1-18'], placements: [PLACE] });
  await add({ code: 'OTHER1', name: 'Beams' });
});

const give = (more: object = {}) => ({ body: { email: EMAIL, subject: 'own1', ...DAYS, ...more } });
const listed = async (query: object = {}) => (await admin.call(teaching.list, { query })).body.teachers;

it('an admin says who teaches a subject, for which programme and how long; said again, it is changed; it ends', async () => {
  expect(await admin.send(teaching.give, give())).toMatchObject({
    status: 200,
    body: { message: texts.given },
  });
  await admin.call(teaching.give, give({ subject: 'OWN1-18', programme: 'CSE', until: day(5) }));
  const [row, ...others] = await listed();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    ...{ username: 'Dr. Chawla', email: EMAIL, subject: 'OWN1', subjectName: 'Paging', programme: 'CSE' },
    ...{ from: DAYS.from, until: day(5), counts: true },
  });
  expect(await listed({ subject: 'OTHER1' })).toEqual([]);
  await admin.call(teaching.end, { body: { id: row?._id ?? '' } });
  expect(await listed({ subject: 'own1' })).toMatchObject([{ counts: false, until: day(-1) }]);
  expect(await admin.send(teaching.end, { body: { id: row?._id } })).toMatchObject({ status: 404 });
  const lines = await db.selectFrom('audit_log').select('action').where('subject', '=', 'teaching').execute();
  expect(lines.map(({ action }) => action).sort()).toEqual(['add', 'add', 'delete']);
});

it.each([
  ['email', { email: 'nobody@college.example' }, texts.nobody],
  ['subject', { subject: 'NONE1' }, texts.noSubject],
  ['programme', { programme: 'NONE' }, texts.noProgramme],
  ['until', { until: day(-20) }, texts.daysReversed],
])('a wrong %s is refused', async (path, more, message) => {
  expect(await admin.send(teaching.give, give(more))).toMatchObject({
    status: 400,
    body: { message, errors: [{ path }] },
  });
});

it('the HOD does so for subjects of their department’s programme, and sees no others', async () => {
  await admin.call(teaching.give, give({ subject: 'OTHER1' }));
  const [other] = await listed();
  expect(await as(hod).send(hodTeaching.give, give({ subject: 'OTHER1' }))).toMatchObject({
    status: 400,
    body: { message: texts.notYours },
  });
  expect(await as(hod).send(hodTeaching.end, { body: { id: other?._id } })).toMatchObject({ status: 404 });
  await as(hod).call(hodTeaching.give, give());
  const { teachers } = (await as(hod).call(hodTeaching.list, { query: {} })).body;
  expect(teachers).toMatchObject([{ subject: 'OWN1', programme: 'CSE' }]);
  expect((await as(hod).call(hodTeaching.list, { query: { subject: 'OTHER1' } })).body.teachers).toEqual([]);
  await as(hod).call(hodTeaching.end, { body: { id: teachers[0]?._id ?? '' } });
  // Of no department that has a programme.
  const nowhere = await signedIn(db, { roles: ['hod'], department: 'Library' });
  expect((await as(nowhere).call(hodTeaching.list, { query: {} })).body.teachers).toEqual([]);
  expect(await as(nowhere).send(hodTeaching.give, give())).toMatchObject({ status: 400 });
});

it('a teacher finds what waits: questions by age, answers to endorse, and what a change suspended', async () => {
  const waiting = async (who: Person = person) => (await as(who).call(teacher.waiting)).body;
  const none = { teaches: [], unanswered: [], toEndorse: [], suspended: [] };
  const ask = async (subject: string) =>
    (await as(student).call(threads.ask, { body: { thing: { what: 'subject', id: subject }, text: 'Why?' } }))
      .body.id;
  const answer = async (id: string, who: Person, text = 'Because') =>
    (await as(who).call(threads.answer, { params: { id }, body: { text } })).body.id;
  const [first, second] = [await ask('OWN1'), await ask('OWN1-18')];
  await ask('OTHER1');
  expect(await waiting()).toEqual(none);
  await admin.call(teaching.give, give());
  expect(await waiting()).toMatchObject({
    teaches: [{ subject: 'OWN1', subjectName: 'Paging', ...DAYS }],
    unanswered: [{ _id: first }, { _id: second }],
    toEndorse: [],
  });
  const one = await answer(first, student);
  await answer(second, person);
  expect(await waiting()).toMatchObject({
    unanswered: [],
    toEndorse: [{ post: one, beginning: 'Because', thread: { _id: first } }],
  });
  const endorse = { params: { id: one }, body: { endorsed: true, version: 1 } };
  await as(person).call(threads.endorse, endorse);
  expect(await waiting()).toMatchObject({ toEndorse: [], suspended: [] });
  await as(student).call(threads.edit, { params: { id: one }, body: { text: 'Since' } });
  expect(await waiting()).toMatchObject({ toEndorse: [], suspended: [{ post: one, beginning: 'Since' }] });
  expect(await waiting(student)).toEqual(none);
  await admin.call(teaching.end, { body: { id: (await listed())[0]?._id ?? '' } });
  expect(await waiting()).toEqual(none);
});
