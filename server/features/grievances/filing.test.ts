import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { readNumber, writeNumber } from '#contract/grievances/number.ts';
import { MATTER_NAMES, MATTERS, type Matter } from '#contract/grievances/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { nobody, signedIn } from '#testing/factories.ts';
import { FORM, file, forgetCases, seat, seated, takeStep } from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { adoptAll } from './adoption-service.ts';
import { isWhole } from './chain.ts';
import { runClock } from './clock-service.ts';

const { db, as, deps, mails, advance } = await testApp();
beforeEach(async () => {
  await forgetCases(db);
  await forgetLimits(db);
  mails.length = 0;
});

const inbox = async (who: Parameters<typeof as>[0]) =>
  (await as(who).call(api.grievances.inbox)).body.grievances;
const listed = async () => (await as('hod').call(api.complaints.list)).body.complaints;
const byReceipt = (receipt = '') => as(nobody).call(api.grievances.byReceipt, { body: { receipt } });
const eventsOf = (id: string) =>
  db.selectFrom('grievance_event').selectAll().where('grievance', '=', id).orderBy('seq').execute();

describe('filing', () => {
  it('makes a case with number, holder, due dates and the first link of its chain', async () => {
    await as('hod').call(api.complaints.list);
    const student = await signedIn(db, { username: 'Asha' });
    const slip = await file(as, student);
    expect(readNumber(slip.number)).toEqual({ number: slip.number });
    expect(slip).toMatchObject({
      state: 'received',
      matter: 'other',
      holder: { preset: 'hod', name: 'Head of department' },
      due: [{ kind: 'refer' }, { kind: 'answer' }],
      next: 'sgrc',
    });
    // The account opens it.
    expect(slip.receipt).toBeUndefined();
    const [row] = await inbox('hod');
    expect(row).toMatchObject({ number: slip.number, sender: 'Asha', problem: FORM.problem });
    const events = await eventsOf(row?._id ?? '');
    expect(events.map(({ kind }) => kind)).toEqual(['filed']);
    expect(isWhole(events)).toBe(true);
    const { grievances } = (await as(student).call(api.grievances.mine)).body;
    expect(grievances.map(({ number }) => number)).toEqual([slip.number]);
  });

  it('gives 200 who file at the same moment 200 numbers, without a gap', async () => {
    const slips = await Promise.all(
      Array.from({ length: 200 }, (_, at) => file(as, nobody, {}, `10.1.${at >> 7}.${at & 127}`)),
    );
    const counts = slips.map(({ number }) => Number(number.split('-')[2]));
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
    expect(new Set(slips.map(({ receipt }) => receipt)).size).toBe(200);
  });

  it('gives a visitor a receipt, shown once and kept as a hash, that opens the case until half a year after the last visit', async () => {
    const slip = await file(as);
    const receipt = slip.receipt ?? '';
    expect(receipt).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    const kept = JSON.stringify(await db.selectFrom('grievance').selectAll().execute());
    expect(kept).not.toContain(receipt.replaceAll('-', ''));
    const spoken = receipt.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    expect((await byReceipt(spoken)).body).toMatchObject({ number: slip.number, problem: FORM.problem });
    const wrong = await byReceipt('AAAA-AAAA-AAAA-AAAA');
    expect(wrong).toEqual({ status: 404, body: refusal(en.cases.noCase) });
    await db
      .updateTable('grievance')
      .set({ receipt_seen_at: new Date(Date.now() - 181 * 24 * 3600_000) })
      .execute();
    expect(await byReceipt(receipt)).toEqual(wrong);
  });

  it('takes a receipt that opens nothing 60 times an hour from an address, and one that does ever after: others there are no guessers', async () => {
    const { receipt } = await file(as);
    for (let count = 0; count < 60; count += 1) {
      expect((await byReceipt('AAAA-AAAA-AAAA-AAAA')).status).toBe(404);
      if (count % 10 === 0) expect((await byReceipt(receipt)).status).toBe(200);
    }
    for (let count = 0; count < 3; count += 1) {
      expect((await byReceipt('AAAA-AAAA-AAAA-AAAA')).status).toBe(429);
      expect((await byReceipt(receipt)).status).toBe(200);
    }
  });

  it('that reaches a limit is written down without whose it was: admins would read who has a grievance', async () => {
    // It is written down once a minute.
    advance(60_000);
    await db.deleteFrom('event').execute();
    const student = await signedIn(db);
    const params = { number: writeNumber({ code: 'COLLEGE', year: 2026, series: 'C', count: 7 }) };
    for (let count = 0; count < 61; count += 1) await as(student).send(api.grievances.read, { params });
    for (let count = 0; count < 21; count += 1) await as(student).send(api.complaints.send, { body: FORM });
    const events = await db
      .selectFrom('event')
      .select(['user_id', 'address', 'detail'])
      .orderBy('at')
      .execute();
    const nobodys = { user_id: null, address: null };
    expect(events).toEqual([
      { ...nobodys, detail: { limit: 'case-misses' } },
      { ...nobodys, detail: { limit: 'complaint-user' } },
    ]);
  });

  it('about the head of department goes past that desk, which learns nothing of it', async () => {
    await as('hod').call(api.complaints.list);
    const chair = await seated(db, 'sgrc');
    const slip = await file(as, await signedIn(db), { aboutHod: true });
    expect(slip.holder.preset).toBe('sgrc');
    expect(slip.due.map(({ kind }) => kind)).toEqual(['answer']);
    expect(await listed()).toEqual([]);
    expect(await inbox('hod')).toEqual([]);
    expect((await as('hod').send(api.grievances.read, { params: { number: slip.number } })).status).toBe(404);
    expect((await inbox(chair)).map(({ number }) => number)).toEqual([slip.number]);
  });

  it('about the head of department is not shown to them on the committee either', async () => {
    const head = await signedIn(db, 'hod');
    await seat(db, 'sgrc', head.id);
    const chair = await seated(db, 'sgrc', { role: 'member' });
    const slip = await file(as, nobody, { aboutHod: true });
    expect(slip.holder.preset).toBe('sgrc');
    expect(await inbox(head)).toEqual([]);
    expect(await inbox(chair)).toHaveLength(1);
  });

  it('is never seen by a member of its desk whom the sender names, by no list, count, step or notification', async () => {
    const [named, other] = [await seated(db, 'internal'), await seated(db, 'internal', { role: 'member' })];
    const student = await signedIn(db);
    const way = (await as(student).call(api.desks.way, { query: { matter: 'harassment' } })).body;
    expect(way.members.map(({ _id }) => _id).sort()).toEqual([named.id, other.id].sort());
    // Of what is about no person the form does not ask.
    expect((await as(student).call(api.desks.way, { query: { matter: 'fees' } })).body.members).toEqual([]);
    const { number } = await file(as, student, { matter: 'harassment', named: [named.id, student.id] });
    const params = { number };
    expect((await as(named).send(api.grievances.read, { params })).status).toBe(404);
    expect((await takeStep({ db, as }, named, number, 'reply', { text: 'Mine' })).status).toBe(404);
    const part = await as(named).call(api.grievances.inbox, { query: { limit: 5 } });
    expect([part.body.grievances, part.headers['list-total']]).toEqual([[], '0']);
    const seen = (await as(other).call(api.grievances.read, { params })).body;
    expect(seen.members.map(({ _id }) => _id)).toEqual([other.id]);
    await runClock({ ...deps, now: () => new Date(Date.now() + 400 * DAY_MS) });
    const told = await db.selectFrom('notification').select(['user_id', 'kind']).execute();
    expect(told.filter(({ user_id }) => user_id === named.id)).toEqual([]);
    // Where nobody else is there, it is not taken: it would be read by nobody, or by them.
    await db.deleteFrom('desk_member').where('user_id', '=', other.id).execute();
    const body = { ...FORM, matter: 'harassment' as const, named: [named.id] };
    expect((await as(student).call(api.complaints.send, { body })).status).toBe(409);
  });

  it('about the conduct of a member of its committee is never seen by them', async () => {
    const [named, other] = [await seated(db, 'sgrc'), await seated(db, 'sgrc', { role: 'member' })];
    const principal = await seated(db, 'principal');
    const way = (await as(nobody).call(api.desks.way, { query: { matter: 'conduct' } })).body;
    // The form asks about the head of department apart.
    expect(way.members.map(({ _id }) => _id).sort()).toEqual([named.id, other.id, principal.id].sort());
    const { number } = await file(as, nobody, { matter: 'conduct', named: [named.id] });
    await takeStep({ db, as }, 'hod', number, 'pass', { text: 'For the committee.' });
    expect(await inbox(other)).toHaveLength(1);
    expect(await inbox(named)).toEqual([]);
    expect((await as(named).send(api.grievances.read, { params: { number } })).status).toBe(404);
    // Where nobody else is left on that desk, the next one has it.
    await db.deleteFrom('desk_member').where('user_id', '=', other.id).execute();
    await runClock(deps);
    expect(await inbox(principal)).toHaveLength(1);
  });

  it('about the head of department waits for the principal where there is no committee', async () => {
    const principal = await seated(db, 'principal');
    expect((await file(as, nobody, { aboutHod: true })).holder.preset).toBe('principal');
    expect(await inbox(principal)).toHaveLength(1);
  });

  it('with a hidden name shows the desk a student, and only their own account the name', async () => {
    await as('hod').call(api.complaints.list);
    const student = await signedIn(db, { username: 'Asha Verma', email: 'asha.verma@college.example' });
    const slip = await file(as, student, { hideName: true });
    expect(slip.receipt).toBeDefined();
    const params = { number: slip.number };
    const seen = [
      await listed(),
      await inbox('hod'),
      (await as('hod').call(api.grievances.read, { params })).body,
      await db.selectFrom('grievance_sealed').selectAll().execute(),
      await db.selectFrom('grievance_event').selectAll().execute(),
      await db.selectFrom('complaint').selectAll().execute(),
    ];
    expect(JSON.stringify(seen)).not.toMatch(/Asha|verma/i);
    expect(seen[2]).toMatchObject({ sender: null, verified: true });
    const own = (await as(student).call(api.grievances.read, { params })).body;
    expect(own.sender).toEqual({ username: 'Asha Verma', email: 'asha.verma@college.example' });
  });

  const confidential = MATTER_NAMES.filter((matter: Matter) => MATTERS[matter].track !== 'ordinary');
  it.each(confidential)('about %s is in no list, with its text sealed', async (matter) => {
    await as('hod').call(api.complaints.list);
    const track = MATTERS[matter].track;
    const preset = {
      discrimination: 'equalOpportunity',
      ragging: 'antiRagging',
      internal: 'internal',
      ordinary: 'hod',
    } as const;
    const member = await seated(db, preset[track]);
    const unconfirmed = await seated(db, preset[track], { confirmed_at: null });
    const slip = await file(as, await signedIn(db), { matter, problem: 'A very private matter' });
    expect(slip.number).toMatch(/-C\d{5}-/);
    expect(await listed()).toEqual([]);
    for (const who of ['hod', 'admin', unconfirmed] as const) {
      expect(await inbox(who)).toEqual([]);
      const params = { number: slip.number };
      expect((await as(who).send(api.grievances.read, { params })).status).toBe(404);
    }
    expect(await inbox(member)).toMatchObject([{ problem: 'A very private matter' }]);
    for (const table of ['complaint', 'audit_log', 'event'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain('private');
    expect(JSON.stringify(await db.selectFrom('grievance_event').selectAll().execute())).not.toContain(
      'private',
    );
    expect(mails).toEqual([]);
  });

  it('draws numbers of what the HOD may not know of, so that neither a gap nor an own number tells how many there are', async () => {
    await seated(db, 'internal');
    await seated(db, 'antiRagging');
    await seated(db, 'sgrc');
    const [open, drawn]: string[][] = [[], []];
    for (const more of [
      { matter: 'other' },
      { matter: 'harassment' },
      { matter: 'fees' },
      { matter: 'ragging' },
      { aboutHod: true },
      { matter: 'other' },
    ] as const) {
      const count = (await file(as, nobody, more)).number.split('-')[2] ?? '';
      (count.startsWith('C') ? drawn : open)?.push(count);
    }
    expect(open).toEqual(['00001', '00002', '00003']);
    expect(new Set(drawn).size).toBe(3);
    expect(drawn?.some((count) => Number(count.slice(1)) > 3)).toBe(true);
  });

  it('tells no dates by a calendar without working days, and loses nothing', async () => {
    const days = Array.from({ length: 900 }, (_, at) =>
      new Date(Date.now() + at * 86_400_000).toISOString().slice(0, 10),
    );
    await db
      .insertInto('calendar_day')
      .values(days.map((on) => ({ on, kind: 'holiday' as const })))
      .execute();
    const slip = await file(as);
    await takeStep({ db, as }, 'hod', slip.number, 'answer', { text: 'No.' });
    await db.deleteFrom('calendar_day').execute();
    expect(slip.due).toEqual([]);
    const its = (await byReceipt(slip.receipt)).body;
    expect(its.problem).toBe(FORM.problem);
    expect(its.appealUntil).toBe(dayAfter(dayInIndia(new Date()), 15));
    expect(its.steps).toContain('appeal');
  });
});

describe('a complaint without a case', () => {
  const old = {
    username: 'Old',
    email: 'old@college.example',
    department: FORM.department,
    date: '2026-01-02',
  };

  it('gets one as of the day it came, once, whichever nodes look', async () => {
    await as('hod').call(api.complaints.list);
    const received = new Date('2026-03-02T20:00:00Z');
    await db
      .insertInto('complaint')
      .values(Array.from({ length: 5 }, (_, at) => ({ ...old, problem: `Old ${at}`, created_at: received })))
      .execute();
    const adopted = await Promise.all([adoptAll(deps), adoptAll(deps)]);
    expect(adopted.reduce((a, b) => a + b)).toBe(5);
    const rows = await inbox('hod');
    expect(rows.map(({ problem }) => problem).sort()).toEqual(['Old 0', 'Old 1', 'Old 2', 'Old 3', 'Old 4']);
    expect(rows[0]).toMatchObject({ receivedAt: received.toISOString(), due: [{ on: '2026-03-18' }, {}] });
    expect(await adoptAll(deps)).toBe(0);
  });

  it('that waits for review gets one as soon as it is accepted', async () => {
    const body = { ...FORM, leaveEmpty: 'by a program' };
    const reply = await as(nobody).call(api.complaints.send, { body });
    expect(reply.body).toEqual({ message: en.form.held, held: true });
    expect(await inbox('hod')).toEqual([]);
    const { id } = await db.selectFrom('complaint').select('id').executeTakeFirstOrThrow();
    advance(1000);
    await as('hod').call(api.complaints.accept, { body: { ids: [id] } });
    expect(await inbox('hod')).toMatchObject([{ _id: id, problem: FORM.problem }]);
  });

  it('that waits for review keeps its hidden name', async () => {
    const body = { ...FORM, hideName: true, leaveEmpty: 'by a program' };
    await as(nobody).call(api.complaints.send, { body });
    const { id } = await db.selectFrom('complaint').select('id').executeTakeFirstOrThrow();
    advance(1000);
    await as('hod').call(api.complaints.accept, { body: { ids: [id] } });
    const [{ number = '' } = {}] = await inbox('hod');
    const seen = (await as('hod').call(api.grievances.read, { params: { number } })).body;
    expect(seen).toMatchObject({ hiddenName: true, sender: null });
  });
});

describe('a site without an HOD', () => {
  it('takes a grievance all the same', async () => {
    await db.updateTable('user').set({ roles: [] }).execute();
    const slip = await file(as);
    expect(slip.holder).toEqual({ preset: 'hod', name: 'Head of department' });
    expect((await byReceipt(slip.receipt)).status).toBe(200);
  });
});
