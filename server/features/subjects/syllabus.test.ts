import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { nobody, type Person, signedIn } from '#testing/factories.ts';

const { as, db, add, whole } = await catalogueApp();
const { syllabus, subjectPage } = api;
const CODE = 'SYL-101';
const params = { code: CODE };
const admin = await signedIn(db, { username: 'Admin', roles: ['admin'] });
const asha = await signedIn(db, { username: 'Asha', email: 'asha.syl@college.example' });
const former = await signedIn(db, { username: 'Former' });
const student = await signedIn(db);
const today = dayInIndia(new Date());
const UNITS = [
  { number: 1, title: 'Stacks', topics: 'Push, pop', hours: 8 },
  { number: 2, title: 'Queues', topics: '', hours: null },
];
let subject: string;

beforeEach(async () => {
  await db.deleteFrom('teaching').execute();
  subject = await add({ code: CODE, name: 'Syllabus', otherCodes: ['SYL-102'], aliases: ['SY'] });
  await as(admin).call(api.teaching.give, {
    body: { email: 'asha.syl@college.example', subject: CODE, from: today, until: dayAfter(today, 9) },
  });
  await db
    .insertInto('teaching')
    .values({
      ...{ user_id: former.id, code_key: 'SYL101', given_by: admin.id, given_at: new Date() },
      ...{ from_on: dayAfter(today, -90), until_on: dayAfter(today, -1) },
    })
    .execute();
});

const save = (units: unknown[] = UNITS, who: Person = asha, code = CODE) =>
  as(who).send(syllabus.save, { params: { code }, body: { units } });

describe('the syllabus of a subject without units', () => {
  it('is added by a teacher of it, is on its page at once, and leaves the rest as it was', async () => {
    const before = await whole(subject);
    const read = async () => (await as(asha).call(syllabus.read, { params })).body;
    expect(await read()).toEqual({ subject: { code: CODE, name: 'Syllabus' }, units: [] });
    await as(nobody).call(subjectPage.get, { params });
    expect(await save()).toMatchObject({ status: 200, body: { message: en.catalogue.unitsSaved(2) } });
    expect(await whole(subject)).toEqual({ ...before, units: UNITS });
    expect((await as(nobody).call(subjectPage.get, { params })).body.units).toEqual(UNITS);
    expect((await read()).units).toEqual(UNITS);
    const line = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'subject', 'subject_id', 'detail'])
      .where('actor_id', '=', asha.id)
      .executeTakeFirst();
    expect(line).toMatchObject({
      ...{ action: 'update', subject: 'subject', subject_id: subject },
      detail: { before: { units: [] }, after: { units: UNITS } },
    });
  });

  it('is not overwritten: of two teachers at once one is told what is there', async () => {
    const both = await Promise.all([save(), save(UNITS.slice(0, 1), admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await save()).toMatchObject({ status: 409 });
  });

  it('is of units that the catalogue would take, and added by no one else', async () => {
    const [unit] = UNITS;
    expect((await save([])).body.message).toBe(en.catalogue.noUnits);
    expect((await save([unit, unit])).body.message).toBe(en.catalogue.unitTwice);
    expect((await save([{ ...unit, number: 51 }])).status).toBe(400);
    for (const who of [student, former]) {
      expect((await save(UNITS, who)).status).toBe(403);
      expect((await as(who).send(syllabus.read, { params })).status).toBe(403);
    }
    expect((await save(UNITS, nobody)).status).toBe(401);
    expect((await save(UNITS, asha, 'NONE-1')).status).toBe(404);
    expect((await whole(subject)).units).toEqual([]);
  });
});
