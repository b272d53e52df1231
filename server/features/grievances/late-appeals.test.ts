import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import type { Step } from '#contract/grievances/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { nobody, type Person } from '#testing/factories.ts';
import { deskOf, file, forgetCases, readByReceipt, seated, takeStep } from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { runClock } from './clock-service.ts';

const { db, as, deps } = await testApp();
beforeEach(async () => {
  await forgetCases(db);
  await forgetLimits(db);
});
await as('hod').call(api.complaints.list);

type Who = Person | 'hod';
const take = (who: Who, number: string, step: Step, given = {}) =>
  takeStep({ db, as }, who, number, step, given);

/** A case of a visitor that was answered 40 days ago and closed since, and its late appeal. */
async function appealedLate(): Promise<{ number: string; receipt: string }> {
  const { number, receipt = '' } = await file(as);
  await take('hod', number, 'answer', { text: 'No.' });
  await runClock({ ...deps, now: () => new Date(deps.now().getTime() + 16 * DAY_MS) });
  await db
    .updateTable('grievance')
    .set({ appeal_until: dayAfter(dayInIndia(deps.now()), -25) })
    .execute();
  await db
    .updateTable('grievance_due')
    .set({ due_on: dayAfter(dayInIndia(deps.now()), -25) })
    .execute();
  return { number, receipt };
}
const why = { text: 'I was in hospital until last week.' };

describe('an appeal after its last day', () => {
  it('waits for the chair, while no date of the desk runs and nothing but talking is possible', async () => {
    const chair = await seated(db, 'sgrc');
    const member = await seated(db, 'sgrc', { role: 'member' });
    const { number, receipt } = await appealedLate();
    const closed = await readByReceipt(as, receipt);
    expect(closed.steps).toEqual(['newCode', 'appealLate', 'reopen']);
    const empty = await take(nobody, number, 'appealLate', { receipt });
    expect(empty).toEqual({ status: 400, body: refusal(en.cases.textMissing, 'text') });
    const sent = await take(nobody, number, 'appealLate', { receipt, ...why });
    expect(sent.body).toMatchObject({
      state: 'received',
      stage: 'sgrc',
      pause: 'lateAppeal',
      overdue: false,
    });
    expect(sent.body.due.every(({ metAt }) => metAt !== null)).toBe(true);
    const talking = ['reply', 'askBack', 'note', 'assign', 'stepAside'];
    const inbox = await as(chair).call(api.grievances.inbox);
    expect(inbox.body.grievances).toMatchObject([{ number, dueOn: null }]);
    const steps = async (who: Person) =>
      (await as(who).call(api.grievances.read, { params: { number } })).body.steps;
    expect(await steps(chair)).toEqual([...talking, 'acceptLate', 'refuseLate']);
    expect(await steps(member)).toEqual(talking);
    for (const step of ['answer', 'pass', 'take', 'interim'] as const)
      expect((await take(chair, number, step, { ...why, on: '2026-12-24' })).status).toBe(403);
    expect((await take(member, number, 'acceptLate', why)).status).toBe(403);
    expect((await take('hod', number, 'acceptLate', why)).status).toBe(403);
    const later = { ...deps, now: () => new Date(deps.now().getTime() + 300 * DAY_MS) };
    expect(await runClock(later)).toMatchObject({ overdue: 0, closed: 0 });
  });

  it('that the chair accepts with a reason gets a date of its own, from that day on', async () => {
    const chair = await seated(db, 'sgrc');
    const { number, receipt } = await appealedLate();
    await take(nobody, number, 'appealLate', { receipt, ...why });
    const empty = await take(chair, number, 'acceptLate', {});
    expect(empty).toEqual({ status: 400, body: refusal(en.cases.textMissing, 'text') });
    const taken = await take(chair, number, 'acceptLate', { text: 'Illness is a good reason.' });
    expect(taken.body).toMatchObject({ state: 'with', pause: null, overdue: false });
    const today = dayInIndia(deps.now());
    const [open] = taken.body.due.filter(({ metAt }) => metAt === null);
    expect(open).toMatchObject({ kind: 'appeal', stage: 'sgrc' });
    expect((open?.on ?? '') >= dayAfter(today, 30)).toBe(true);
    const seen = await readByReceipt(as, receipt);
    expect(seen.events.at(-1)).toMatchObject({ kind: 'acceptLate', text: 'Illness is a good reason.' });
    expect((await take(chair, number, 'acceptLate', why)).status).toBe(403);
    expect((await take(chair, number, 'answer', why)).body.state).toBe('answered');
  });

  it('that the chair refuses with a reason is closed, and opens no second try', async () => {
    const chair = await seated(db, 'sgrc');
    const { number, receipt } = await appealedLate();
    await take(nobody, number, 'appealLate', { receipt, ...why });
    expect((await take(chair, number, 'refuseLate', {})).status).toBe(400);
    const refused = await take(chair, number, 'refuseLate', { text: 'The illness ended in March.' });
    expect(refused.body).toMatchObject({ state: 'closed', closeReason: 'tooLate', pause: null, steps: [] });
    const seen = await readByReceipt(as, receipt);
    expect(seen.events.at(-1)).toMatchObject({ kind: 'refuseLate', text: 'The illness ended in March.' });
    expect(seen.steps).toEqual(['newCode']);
  });

  it('is decided by the members where the chair stepped aside', async () => {
    const chair = await seated(db, 'sgrc');
    const member = await seated(db, 'sgrc', { role: 'member' });
    const invitee = await seated(db, 'sgrc', { role: 'invitee' });
    const { number, receipt } = await appealedLate();
    await take(nobody, number, 'appealLate', { receipt, ...why });
    await take(chair, number, 'stepAside');
    expect((await take(invitee, number, 'acceptLate', why)).status).toBe(403);
    expect((await take(member, number, 'acceptLate', why)).body.state).toBe('with');
  });

  it('can still be withdrawn while it waits', async () => {
    await seated(db, 'sgrc');
    const { number, receipt } = await appealedLate();
    await take(nobody, number, 'appealLate', { receipt, ...why });
    expect((await take(nobody, number, 'withdraw', { receipt })).body).toMatchObject({
      state: 'withdrawn',
      pause: null,
    });
  });
});

describe('an appeal in time', () => {
  it('to a desk whose told date is over gets a date of its own, and is not overdue from the start', async () => {
    const chair = await seated(db, 'sgrc');
    const { number, receipt = '' } = await file(as);
    await take('hod', number, 'answer', { text: 'No.' });
    const today = dayInIndia(deps.now());
    await db
      .updateTable('grievance_due')
      .set({ due_on: dayAfter(today, -1) })
      .execute();
    const sent = await take(nobody, number, 'appeal', { receipt, ...why });
    expect(sent.body).toMatchObject({ overdue: false, pause: null });
    expect(sent.body.due.filter(({ metAt }) => metAt === null)).toMatchObject([{ kind: 'appeal' }]);
    expect((await take(chair, number, 'answer', why)).body.state).toBe('answered');
  });
});

describe('a desk without a date of its own that gets a case without an appeal', () => {
  const dues = async (receipt: string) =>
    (await readByReceipt(as, receipt)).due.map(({ stage, kind, metAt }) => [stage, kind, metAt !== null]);
  const BEFORE = [
    ['hod', 'refer', true],
    ['sgrc', 'answer', true],
  ];

  it('has as many days from then on as after an appeal, where the desk before passes it on', async () => {
    const [chair, ombudsperson] = [await seated(db, 'sgrc'), await seated(db, 'ombudsperson')];
    const { number, receipt = '' } = await file(as);
    await take('hod', number, 'pass', { text: 'For the committee' });
    expect(await dues(receipt)).toEqual([BEFORE[0], ['sgrc', 'answer', false]]);
    expect((await take(chair, number, 'pass', { text: 'Not in our power' })).status).toBe(200);
    expect(await dues(receipt)).toEqual([...BEFORE, ['ombudsperson', 'appeal', false]]);
    const inbox = await as(ombudsperson).call(api.grievances.inbox);
    expect(inbox.body.grievances).toMatchObject([{ number, dueOn: dayAfter(dayInIndia(deps.now()), 30) }]);
    // Back and forth: a date that was told stays.
    const { id } = await deskOf(db, 'sgrc');
    expect((await take(ombudsperson, number, 'transfer', { text: 'Yours', desk: id })).status).toBe(200);
    expect((await take(chair, number, 'pass', { text: 'No, yours' })).status).toBe(200);
    expect(await dues(receipt)).toHaveLength(3);
  });

  it('has them, too, where the sender sends it there because a date passed', async () => {
    for (const desk of ['sgrc', 'ombudsperson'] as const) await seated(db, desk);
    const { number, receipt = '' } = await file(as);
    await take('hod', number, 'pass', { text: 'For the committee' });
    const past = dayAfter(dayInIndia(deps.now()), -1);
    await db.updateTable('grievance_due').set({ due_on: past }).where('stage', '=', 'sgrc').execute();
    expect((await take(nobody, number, 'goOn', { receipt })).status).toBe(200);
    expect((await dues(receipt)).at(-1)).toEqual(['ombudsperson', 'appeal', false]);
  });
});
