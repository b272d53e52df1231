import { beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { RETENTION } from '#contract/privacy/values.ts';
import { endRetention } from '#server/features/privacy/retention-queries.ts';
import { signedIn } from '#testing/factories.ts';
import { file, forgetCases, seated } from '#testing/grievances.ts';
import { testApp } from '#testing/test-app.ts';

const { db, as } = await testApp();
beforeEach(() => forgetCases(db));

const ownData = async (who: Parameters<typeof as>[0]) =>
  (await as(who).call(api.privacy.ownData, { query: {} })).body.grievances;
const now = new Date();

it('the export of an account has its cases, confidential ones too, with the answers and without notes of the desk', async () => {
  const member = await seated(db, 'internal');
  const student = await signedIn(db);
  await file(as, student, { problem: 'A broken projector' });
  const { number } = await file(as, student, { matter: 'harassment', problem: 'What he did' });
  for (const [step, text] of [
    ['note', 'Only for us'],
    ['reply', 'We will hear you'],
  ] as const) {
    const { version } = (await as(member).call(api.grievances.read, { params: { number } })).body;
    await as(member).call(api.grievances.step, { params: { number, step }, body: { version, text } });
  }
  const cases = await ownData(student);
  expect(cases).toMatchObject([
    { problem: 'A broken projector', events: [] },
    { number, problem: 'What he did', events: [{ kind: 'reply', text: 'We will hear you' }] },
  ]);
  expect(JSON.stringify(cases)).not.toContain('Only for us');
  // Neither a member of its desk nor an admin gets it by theirs.
  for (const who of [member, 'admin', 'hod'] as const) expect(await ownData(who)).toEqual([]);
});

it('erasing an account takes the name out of its cases, which stay with their desk', async () => {
  const chair = await seated(db, 'sgrc');
  const student = await signedIn(db, { username: 'Asha Verma' });
  const { number } = await file(as, student, { aboutHod: true });
  const read = async () => (await as(chair).call(api.grievances.read, { params: { number } })).body;
  expect((await read()).sender?.username).toBe('Asha Verma');
  const sealed = new Date(now.getTime() - (RETENTION.sealedAccount.days + 1) * DAY_MS);
  await db.updateTable('user').set({ deleted_at: sealed }).where('id', '=', student.id).execute();
  await endRetention(db, now);
  expect(await db.selectFrom('grievance_sealed').selectAll().execute()).toEqual([]);
  expect(await read()).toMatchObject({ sender: null, state: 'received', verified: true });
});

it('erasing an account changes nothing that the HOD sees of a grievance with a hidden name', async () => {
  await as('hod').call(api.complaints.list);
  const student = await signedIn(db);
  await file(as, student, { hideName: true });
  const listed = async () => (await as('hod').call(api.complaints.list)).body.complaints;
  const before = await listed();
  expect(before).toHaveLength(1);
  const sealed = new Date(now.getTime() - (RETENTION.sealedAccount.days + 1) * DAY_MS);
  await db.updateTable('user').set({ deleted_at: sealed }).where('id', '=', student.id).execute();
  await endRetention(db, now);
  expect(await listed()).toEqual(before);
});

it('a case goes with all that is kept of it two years after it came, once it is over', async () => {
  const student = await signedIn(db);
  const over = await file(as, student);
  await file(as, student, { problem: 'Still open' });
  const params = { number: over.number, step: 'withdraw' as const };
  await as(student).call(api.grievances.step, { params, body: { version: 1 } });
  const received_at = new Date(now.getTime() - (RETENTION.grievance.days + 1) * DAY_MS);
  await db.updateTable('grievance').set({ received_at }).execute();
  await db.updateTable('complaint').set({ created_at: received_at }).execute();
  expect(await endRetention(db, now)).toMatchObject({ grievance: 1 });
  expect((await ownData(student)).map(({ problem }) => problem)).toEqual(['Still open']);
  for (const table of ['complaint', 'grievance_sealed'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(1);
  expect(await db.selectFrom('grievance_event').selectAll().execute()).toHaveLength(1);
});
