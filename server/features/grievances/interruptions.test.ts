import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { dayInIndia, endOf } from '#contract/grievances/clock.ts';
import { readNumber } from '#contract/grievances/number.ts';
import type { Step } from '#contract/grievances/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { flagsOf } from '#contract/pages/roles.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { createSession } from '#server/features/auth/queries.ts';
import { bearer, nobody, type Person, signedIn } from '#testing/factories.ts';
import {
  deskOf,
  eventsOf,
  FORM,
  file,
  forgetCases,
  type Given,
  readByReceipt,
  seated,
  takeStep,
} from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { isWhole } from './chain.ts';
import { runClock } from './clock-service.ts';

const { db, as, deps, mails, advance } = await testApp();
const admin = await signedIn(db, 'admin');
beforeEach(async () => {
  await forgetCases(db);
  await forgetLimits(db);
  mails.length = 0;
});
const take = (who: Person, number: string, step: Step, given: Given = {}) =>
  takeStep({ db, as }, who, number, step, given);
const read = async (who: Person, number: string) =>
  (await as(who).call(api.grievances.read, { params: { number } })).body;
const statusFor = async (who: Person, number: string) =>
  (await as(who).send(api.grievances.read, { params: { number } })).status;
const remove = (...ids: string[]) => as(admin).send(api.users.removeMany, { body: { ids } });
/** Runs the clock so many days from now. */
const run = (days = 0) => runClock({ ...deps, now: () => new Date(deps.now().getTime() + days * DAY_MS) });
/** Takes the role from everyone who has it. */
const noHods = () => sql`update "user" set roles = '{}' where 'hod' = any(roles)`.execute(db);
const text = 'Because.';

describe('a member who leaves in mid-case', () => {
  it('whose account is deleted leaves the case with the others, who see what they did', async () => {
    const [leaves, stays] = [await seated(db, 'sgrc'), await seated(db, 'sgrc', { role: 'member' })];
    const student = await signedIn(db);
    const { number } = await file(as, student, { aboutHod: true });
    await take(leaves, number, 'take');
    await take(leaves, number, 'reply', { text: 'We look into it.' });
    expect((await remove(leaves.id)).status).toBe(200);
    expect(await statusFor(leaves, number)).toBe(401);
    expect(await read(stays, number)).toMatchObject({ assigned: null, members: [{ _id: stays.id }] });
    expect((await take(stays, number, 'answer', { text })).status).toBe(200);
    expect(isWhole(await eventsOf(db, number))).toBe(true);
    expect((await read(student, number)).events.map(({ text }) => text)).toContain('We look into it.');
  });

  it('by whom the desk becomes empty: the case goes on to the next one, with its number and dates', async () => {
    const chair = await seated(db, 'sgrc');
    const principal = await seated(db, 'principal');
    const student = await signedIn(db);
    const { number, due } = await file(as, student, { aboutHod: true });
    await take(chair, number, 'take');
    await remove(chair.id);
    expect(await run()).toMatchObject({ moved: 1 });
    expect(await read(principal, number)).toMatchObject({ due, state: 'received' });
    expect((await take(principal, number, 'answer', { text })).status).toBe(200);
  });

  it('and becomes an invitee reads it, and does nothing more in it', async () => {
    const member = await seated(db, 'sgrc', { role: 'member' });
    await seated(db, 'sgrc');
    const { number } = await file(as, await signedIn(db), { aboutHod: true });
    await take(member, number, 'assign', { member: member.id });
    const params = { id: (await deskOf(db, 'sgrc')).id, user: member.id };
    await as(admin).call(api.desks.unseat, { params });
    const { email } = await db
      .selectFrom('user')
      .select('email')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    await as(admin).call(api.desks.seat, { params, body: { email, role: 'invitee', from: '2026-01-01' } });
    expect(await read(member, number)).toMatchObject({ steps: [], assigned: null, members: [] });
    expect((await take(member, number, 'answer', { text })).status).toBe(403);
  });

  it('and is the HOD no more: the role’s cases go to the committee, and the old HOD opens none', async () => {
    await noHods();
    const head = await signedIn(db, 'hod');
    const chair = await seated(db, 'sgrc');
    const { number } = await file(as, await signedIn(db));
    await take(head, number, 'take');
    await as(admin).call(api.users.setRoles, { params: { id: head.id }, body: flagsOf([]) });
    expect(await statusFor(head, number)).toBe(404);
    await run();
    expect((await read(chair, number)).steps).toContain('answer');
  });

  it('is no last confirmed member of a protected desk: two admins could fill it then', async () => {
    const last = await seated(db, 'internal');
    await seated(db, 'internal', { confirmed_at: null });
    const other = await signedIn(db);
    const kept = { status: 409, body: refusal(en.seats.keepsAccount) };
    expect(await remove(last.id)).toEqual(kept);
    expect(await remove(other.id, last.id)).toEqual(kept);
    const next = await seated(db, 'internal', { role: 'member' });
    expect(await remove(last.id, next.id)).toEqual(kept);
    // Two who are deleted at the same moment are not two last ones.
    const both = await Promise.all([remove(last.id), remove(next.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a desk on which nobody is left', () => {
  it('keeps a confidential case, and what its sender writes, for the next member; the sender is told that nobody reads it', async () => {
    const last = await seated(db, 'internal');
    const { number, receipt = '' } = await file(as, nobody, { matter: 'harassment' });
    const isTold = async () => (await readByReceipt(as, receipt)).nobody;
    expect(await isTold()).toBe(false);
    await db
      .updateTable('desk_member')
      .set({ until_on: '2025-12-31' })
      .where('user_id', '=', last.id)
      .execute();
    expect(await isTold()).toBe(true);
    expect((await take(nobody, number, 'writeBack', { text, receipt })).body).toMatchObject({ nobody: true });
    await run();
    const next = await seated(db, 'internal');
    expect(await isTold()).toBe(false);
    expect(await read(next, number)).toMatchObject({
      nobody: false,
      events: [{}, { kind: 'writeBack', text }],
    });
    // Who sits there may be named in it.
    await take(next, number, 'stepAside');
    expect(await isTold()).toBe(true);
    await take(nobody, number, 'withdraw', { receipt });
    expect(await isTold()).toBe(false);
  });
});

describe('a student whose account is deleted', () => {
  it('leaves a case that its desk answers and the clock ends; nobody is written to, and the receipt opens it', async () => {
    const internal = await seated(db, 'internal');
    const student = await signedIn(db);
    const { number, receipt = '' } = await file(as, student, { matter: 'harassment' });
    await remove(student.id);
    mails.length = 0;
    expect((await take(internal, number, 'reply', { text: 'Please write to us.' })).status).toBe(200);
    expect((await take(nobody, number, 'writeBack', { text, receipt })).status).toBe(200);
    expect((await take(internal, number, 'answer', { text })).status).toBe(200);
    for (const days of [8, 14]) await run(days);
    expect(await run(16)).toMatchObject({ closed: 1 });
    expect(mails.filter(({ to }) => to.includes('user'))).toEqual([]);
    expect((await readByReceipt(as, receipt)).events.map(({ kind }) => kind)).toEqual([
      'filed',
      'reply',
      'writeBack',
      'answer',
      'closeUnanswered',
    ]);
    // Restored, the account has its case as before.
    await as(admin).call(api.users.restoreMany, { body: { ids: [student.id] } });
    const told = await db.selectFrom('notification').selectAll().where('user_id', '=', student.id).execute();
    expect(told).toEqual([]);
  });
});

describe('a clock that jumps', () => {
  it('forward and back again gives no number twice, breaks no chain, moves no date and says nothing twice', async () => {
    const hod = await signedIn(db, 'hod');
    const student = await signedIn(db);
    const { number, due } = await file(as, student);
    advance(400 * DAY_MS);
    // Who was logged in is no more, by that clock.
    const ahead = async ({ id }: { id: string }) => bearer(await createSession(db, id, deps.now()));
    const later = await file(as, await ahead(student));
    expect(await run()).toMatchObject({ overdue: 1 });
    for (const one of [later.number, number])
      expect((await take(await ahead(hod), one, 'reply', { text })).status).toBe(200);
    const told = () =>
      db.selectFrom('notification').select('kind').where('user_id', '=', student.id).execute();
    const before = await told();

    advance(-400 * DAY_MS);
    expect(await run()).toMatchObject({ overdue: 0, closed: 0 });
    expect(await told()).toEqual(before);
    const again = await file(as, student);
    const counts = [number, later.number, again.number].map((one) => {
      const found = readNumber(one);
      return 'number' in found ? found.number : '';
    });
    expect(new Set(counts).size).toBe(3);
    expect((await take(student, number, 'writeBack', { text })).status).toBe(200);
    expect((await take(hod, number, 'answer', { text })).status).toBe(200);
    const its = await read(student, number);
    expect(its.due.map(({ on }) => on)).toEqual(due.map(({ on }) => on));
    // In the order in which it happened, whatever the clock said.
    expect(its.events.map(({ kind }) => kind)).toEqual(['filed', 'overdue', 'reply', 'writeBack', 'answer']);
    expect(isWhole(await eventsOf(db, number))).toBe(true);
    // A term that would end on a Sunday ends on the next day.
    const sundays = { weeklyOff: [0], days: [] };
    expect(its.appealUntil).toBe(endOf(dayInIndia(deps.now()), { days: 15, working: false }, sundays));
  });
});

describe('a decision while the student withdraws', () => {
  it('is one or the other: the second is told what happened, and nothing is lost', async () => {
    const hod = await signedIn(db, 'hod');
    const student = await signedIn(db);
    for (const isStudentFirst of [true, false]) {
      const { number } = await file(as, student);
      const given = { version: 1, text };
      const steps = [
        () => take(student, number, 'withdraw', given),
        () => take(hod, number, 'answer', given),
      ];
      const replies = await Promise.all((isStudentFirst ? steps : steps.toReversed()).map((step) => step()));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lost = replies.find(({ status }) => status === 409)?.body;
      const { state, events } = await read(student, number);
      expect(events).toHaveLength(2);
      const kind = state === 'withdrawn' ? 'withdraw' : 'answer';
      expect(events[1]?.kind).toBe(kind);
      expect(JSON.stringify(lost)).toContain(en.caseEvents[kind === 'withdraw' ? 'desk' : 'filer'][kind]);
      expect(isWhole(await eventsOf(db, number))).toBe(true);
    }
  });
});

describe('departments that were merged', () => {
  const [OLD, NEW] = [FORM.department, 'School of Computing'];
  const offer = async (...complaint: string[]) => {
    const { body: site } = await as(admin).call(api.site.settings);
    const body = { ...site, departments: { ...siteDefaults(en).departments, complaint } };
    expect((await as(admin).send(api.site.update, { body })).status).toBe(200);
  };
  const add = async (department: string, name: string) => {
    const head = await signedIn(db);
    await as(admin).call(api.desks.add, { body: { preset: 'hod', name, department } });
    const { desks } = (await as(admin).call(api.desks.list)).body;
    const id = desks.find((desk) => desk.name === name)?._id ?? '';
    const { email } = await db
      .selectFrom('user')
      .select('email')
      .where('id', '=', head.id)
      .executeTakeFirstOrThrow();
    await as(admin).call(api.desks.seat, {
      params: { id },
      body: { email, role: 'chair', from: '2026-01-01' },
    });
    return { head, id };
  };

  it('keep their open cases where they are until the old desk is deleted; nothing new comes to it', async () => {
    await offer(OLD, 'Physics');
    const old = await add(OLD, 'HOD of the old one');
    const student = await signedIn(db);
    const [first, second, third] = [
      await file(as, student),
      await file(as, student),
      await file(as, student),
    ];
    await offer(NEW, 'Physics');
    const now = await add(NEW, 'HOD of the new one');
    expect(await as(student).send(api.complaints.send, { body: FORM })).toEqual({
      status: 400,
      body: refusal(en.validation.department, 'department'),
    });
    expect((await file(as, student, { department: NEW })).holder.name).toBe('HOD of the new one');

    // The old head answers one and gives one to the new head; the name of the department stays as it was filed.
    expect((await take(old.head, first.number, 'answer', { text })).status).toBe(200);
    await take(old.head, second.number, 'transfer', { text, desk: now.id });
    expect(await read(now.head, second.number)).toMatchObject({ department: OLD, due: second.due });

    await noHods();
    const chair = await seated(db, 'sgrc');
    await as(admin).call(api.desks.remove, { params: { id: old.id } });
    await run();
    expect(await read(chair, third.number)).toMatchObject({ department: OLD, due: third.due });
    expect(await read(student, first.number)).toMatchObject({
      state: 'answered',
      holder: { name: 'HOD of the old one' },
    });
    expect((await take(student, first.number, 'appeal', { text })).status).toBe(200);
    await offer(...siteDefaults(en).departments.complaint);
    await as(admin).call(api.desks.remove, { params: { id: now.id } });
  });
});
