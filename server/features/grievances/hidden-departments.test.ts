import { beforeAll, beforeEach, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { insertRow, nobody, type Person, signedIn } from '#testing/factories.ts';
import { FORM, file, forgetCases, seat, seated } from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';

const { as, db } = await testApp();
const [LARGE, MIDDLE, SMALL] = ['Computing', 'Physics', 'Philosophy'];
const NOT_SHOWN = 'Not shown';
let alone: Person;

beforeAll(async () => {
  const { body: site } = await as('admin').call(api.site.settings);
  const departments = { ...siteDefaults(en).departments, complaint: [LARGE, MIDDLE, SMALL] };
  expect((await as('admin').send(api.site.update, { body: { ...site, departments } })).status).toBe(200);
  for (const [department, count] of [
    [LARGE, 9],
    [MIDDLE, 7],
  ] as const)
    for (let at = 0; at < count; at += 1) await signedIn(db, { department });
  alone = await signedIn(db, { department: SMALL });
});

beforeEach(async () => {
  await forgetCases(db);
  await forgetLimits(db);
  await db.deleteFrom('desk').where('department', 'is not', null).execute();
});

/** What the HOD reads of departments, in each place. */
async function readByHod(number: string) {
  const asHod = as('hod');
  const inbox = async (q?: string) =>
    (await asHod.call(api.grievances.inbox, { query: { limit: 5, ...(q && { q }) } })).body.grievances;
  const { complaints } = (await asHod.call(api.complaints.list, { query: { limit: 5 } })).body;
  const found = async (q: string) =>
    (await asHod.call(api.complaints.list, { query: { limit: 5, q } })).body.complaints.length;
  return {
    case: (await asHod.call(api.grievances.read, { params: { number } })).body.department,
    inbox: (await inbox()).map(({ department }) => department),
    list: complaints.map(({ department }) => department),
    found: [
      (await inbox(SMALL)).length,
      (await inbox(MIDDLE)).length,
      await found(SMALL),
      await found(MIDDLE),
    ],
  };
}

it.each([
  ['of one student', SMALL],
  ['that would be known as the only other one', MIDDLE],
])('a hidden name of a department %s does not show the department', async (_, department) => {
  for (const who of [alone, nobody]) {
    await forgetCases(db);
    const { number } = await file(as, who, { department, hideName: true });
    expect(await readByHod(number)).toEqual({
      case: NOT_SHOWN,
      inbox: [NOT_SHOWN],
      list: [NOT_SHOWN],
      found: [0, 0, 0, 0],
    });
  }
});

it('a paper with a hidden name does not show such a department either', async () => {
  const clerk = await seated(db, 'sgrc', { role: 'clerk' });
  const paper = { ...FORM, rollno: '7', department: SMALL, hideName: true };
  const { body } = await as(clerk).call(api.papers.enter, { body: paper });
  expect(await readByHod(body.case.number)).toMatchObject({
    case: NOT_SHOWN,
    inbox: [NOT_SHOWN],
    list: [NOT_SHOWN],
  });
});

it('one of a large department, and a name that is not hidden, show it', async () => {
  for (const [who, department, hideName] of [
    [alone, LARGE, true],
    [nobody, LARGE, true],
    [alone, SMALL, false],
    [nobody, SMALL, false],
  ] as const) {
    await forgetCases(db);
    const { number } = await file(as, who, { department, hideName });
    expect(await readByHod(number)).toMatchObject({
      case: department,
      inbox: [department],
      list: [department],
    });
  }
});

it('it goes to no desk of that department, and never to the head whom it is about', async () => {
  const head = await signedIn(db);
  const desk = await insertRow(db, 'desk', { preset: 'hod', name: 'HOD of Philosophy', department: SMALL });
  await db
    .insertInto('desk_member')
    .values({ desk, user_id: head.id, role: 'chair', from_on: '2025-01-01' })
    .execute();
  await seat(db, 'sgrc', head.id);
  const status = async (number: string) =>
    (await as(head).send(api.grievances.read, { params: { number } })).status;
  const open = await file(as, alone, { department: SMALL });
  const hidden = await file(as, alone, { department: SMALL, hideName: true });
  const about = await file(as, alone, { department: LARGE, hideName: true, aboutHod: true });
  expect([await status(open.number), await status(hidden.number), await status(about.number)]).toEqual([
    200, 404, 200,
  ]);
  await seat(db, 'sgrc', (await signedIn(db)).id);
  const own = await file(as, alone, { department: SMALL, hideName: true, aboutHod: true });
  expect(await status(own.number)).toBe(404);
});
