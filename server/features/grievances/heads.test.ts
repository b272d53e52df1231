import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { LIST_HEADERS } from '#contract/core/lists.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import type { Role } from '#contract/pages/roles.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { insertRow, nobody, type Person, signedIn } from '#testing/factories.ts';
import { FORM, file, forgetCases, seat, seated, takeStep } from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';

const { as, db } = await testApp();
const [ONE, OTHER, THIRD] = [FORM.department, 'Physics', 'Chemistry'];

beforeAll(async () => {
  const { body: site } = await as('admin').call(api.site.settings);
  const departments = { ...siteDefaults(en).departments, complaint: [ONE, OTHER, THIRD] };
  expect((await as('admin').send(api.site.update, { body: { ...site, departments } })).status).toBe(200);
});

beforeEach(async () => {
  await forgetCases(db);
  await forgetLimits(db);
  await db.deleteFrom('desk').where('department', 'is not', null).execute();
});

/** Someone on a desk for one department alone. @param roles that of a head of department, unless a test says otherwise */
async function headOf(department: string, roles: Role[] = ['hod']): Promise<Person & { id: string }> {
  const head = await signedIn(db, { roles });
  const desk = await insertRow(db, 'desk', { preset: 'hod', name: `HOD of ${department}`, department });
  await db
    .insertInto('desk_member')
    .values({ desk, user_id: head.id, role: 'chair', from_on: '2025-01-01' })
    .execute();
  return head;
}

const status = async (who: Person, number: string) =>
  (await as(who).send(api.grievances.read, { params: { number } })).status;
const listed = async (who: Person) => {
  const { body, headers } = await as(who).call(api.complaints.list, { query: { limit: 50 } });
  return { of: body.complaints.map(({ department }) => department).sort(), all: headers[LIST_HEADERS.all] };
};

it('a head of department has the grievances of their department, and no other head’s', async () => {
  const [head, other] = [await headOf(ONE), await headOf(OTHER)];
  for (const department of [ONE, OTHER, THIRD]) await file(as, nobody, { department });
  // A department without a desk of its own is everyone's who has the role.
  expect(await listed(head)).toEqual({ of: [ONE, THIRD].sort(), all: '2' });
  expect(await listed(other)).toEqual({ of: [OTHER, THIRD].sort(), all: '2' });
  expect((await as(head).call(api.complaints.list)).body.complaints).toHaveLength(2);

  const { id } = await db
    .selectFrom('complaint')
    .select('id')
    .where('department', '=', OTHER)
    .executeTakeFirstOrThrow();
  const found = async (who: Person) =>
    (await as(who).call(api.complaints.list, { query: { limit: 5, id } })).body.complaints;
  expect([await found(head), await found(other)]).toMatchObject([[], [{ _id: id }]]);
  const one = { params: { id } };
  const many = { body: { ids: [id] } };
  expect((await as(head).send(api.complaints.remove, one)).status).toBe(404);
  expect((await as(head).send(api.complaints.removeMany, many)).status).toBe(404);
  expect((await as(other).send(api.complaints.remove, one)).status).toBe(200);
  const trash = async (who: Person) =>
    (await as(who).call(api.trash.hod, { query: { limit: 5 } })).body.trash;
  expect([await trash(head), await trash(other)]).toMatchObject([[], [{ _id: id }]]);
  expect((await as(head).send(api.complaints.restore, one)).status).toBe(404);
  expect((await as(head).send(api.complaints.restoreMany, many)).status).toBe(404);
  expect((await as(other).send(api.complaints.restore, one)).status).toBe(200);

  await sql`update complaint set held = 'trap' where id = ${id}`.execute(db);
  expect((await as(head).call(api.complaints.list, { query: { limit: 5 } })).headers[LIST_HEADERS.held]).toBe(
    '0',
  );
  expect((await as(head).send(api.complaints.accept, many)).status).toBe(404);
  expect((await as(other).send(api.complaints.accept, many)).status).toBe(200);
});

it('a head who steps aside from a grievance has it in no list any more', async () => {
  const [head, deputy] = [await headOf(ONE), await signedIn(db, 'hod')];
  const { desk } = await db.selectFrom('desk_member').select('desk').executeTakeFirstOrThrow();
  await db
    .insertInto('desk_member')
    .values({ desk, user_id: deputy.id, role: 'member', from_on: '2025-01-01' })
    .execute();
  const { number } = await file(as, nobody, { department: ONE });
  expect((await takeStep({ db, as }, head, number, 'stepAside')).status).toBe(200);
  expect(await listed(head)).toEqual({ of: [], all: '0' });
  expect(await listed(deputy)).toEqual({ of: [ONE], all: '1' });
});

it('a row has the number of its case for a head who may open that case, and for no other', async () => {
  const rowsOf = async (who: Person) =>
    (await as(who).call(api.complaints.list, { query: { limit: 50 } })).body.complaints.map(
      ({ number }) => number,
    );
  const [first, second] = [await signedIn(db, 'hod'), await signedIn(db, 'hod')];
  // Nobody decides on what they filed themselves; the row is in the list as before.
  const { number } = await file(as, first);
  expect([await rowsOf(first), await rowsOf(second)]).toEqual([[null], [number]]);
  // As long as people are on the desk, they alone open its cases.
  await seated(db, 'hod');
  expect([await rowsOf(first), await rowsOf(second)]).toEqual([[null], [null]]);
});

it('about the head of department is not shown to a head on the committee whose term is over, or has not begun', async () => {
  const [before, next] = [await signedIn(db), await signedIn(db)];
  await seat(db, 'hod', before.id, { until_on: '2025-12-31' });
  await seat(db, 'hod', next.id, { from_on: '2099-01-01' });
  for (const { id } of [before, next]) await seat(db, 'sgrc', id);
  const chair = await seated(db, 'sgrc');
  const { number } = await file(as, nobody, { ...FORM, aboutHod: true });
  expect([await status(before, number), await status(next, number), await status(chair, number)]).toEqual([
    404, 404, 200,
  ]);
});

it('about the head of a department that was merged is not shown to who was the head of one of the old ones', async () => {
  // By a seat alone: of those with the role none sees it anyway.
  const old = await headOf('A name of before', []);
  const other = await headOf(OTHER, []);
  for (const { id } of [old, other]) await seat(db, 'sgrc', id);
  const { number } = await file(as, nobody, { department: ONE, aboutHod: true });
  expect([await status(old, number), await status(other, number)]).toEqual([404, 200]);
});
