import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import { nobody, type Person, signedIn } from '#testing/factories.ts';
import { FORM, file, forgetCases, type Given, readByReceipt, seated, takeStep } from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { isWhole } from './chain.ts';

const { db, as, deps, mails } = await testApp();
beforeEach(async () => {
  await forgetCases(db);
  await forgetLimits(db);
  mails.length = 0;
});
await as('hod').call(api.complaints.list);
const SECRET = 'xylophonist';
type Who = Person | 'hod' | 'admin';
const PAPER = {
  ...FORM,
  username: 'Chitra',
  email: '',
  rollno: '2104321',
  problem: `The ${SECRET} of room 12`,
};
const enter = (who: Who, more = {}) => as(who).call(api.papers.enter, { body: { ...PAPER, ...more } });
const read = (who: Who, number: string) => as(who).send(api.grievances.read, { params: { number } });

describe('a grievance on paper', () => {
  it('is entered by a clerk, gets number and dates, and a receipt by which the student follows it', async () => {
    const clerk = await seated(db, 'sgrc', { role: 'clerk' });
    const { status, body } = await enter(clerk);
    expect(status).toBe(200);
    expect(body.message).toBe(en.cases.entered);
    expect(body.case).toMatchObject({ state: 'received', stage: 'hod', due: [{ stage: 'hod' }, {}] });
    const seen = await readByReceipt(as, body.case.receipt ?? '');
    expect(seen).toMatchObject({ problem: PAPER.problem, verified: false });
    expect(seen.events).toMatchObject([{ kind: 'filed', by: 'clerk' }]);
    expect(seen.sender).toEqual({ username: 'Chitra', email: '', rollno: '2104321' });
    const onDesk = await as('hod').call(api.grievances.read, { params: { number: body.case.number } });
    expect(onDesk.body.sender).toMatchObject({ rollno: '2104321' });
    const { receipt = '' } = body.case;
    await takeStep({ db, as }, 'hod', body.case.number, 'answer', { text: 'Repaired.' });
    const ended = await takeStep({ db, as }, nobody, body.case.number, 'solved', { receipt });
    expect(ended.body.state).toBe('closed');
    const events = await db.selectFrom('grievance_event').selectAll().orderBy('seq').execute();
    expect(isWhole(events)).toBe(true);
    expect(JSON.stringify(await db.selectFrom('grievance_sealed').selectAll().execute())).not.toContain(
      'Chitra',
    );
  });

  it('shows the day that it came and the moment when it was entered', async () => {
    const clerk = await seated(db, 'sgrc', { role: 'clerk' });
    const receivedOn = dayAfter(dayInIndia(new Date()), -4);
    const { body } = await enter(clerk, { receivedOn });
    const seen = await readByReceipt(as, body.case.receipt ?? '');
    expect(dayInIndia(new Date(seen.events[0]?.at ?? 0))).toBe(receivedOn);
    expect(dayInIndia(new Date(seen.events[0]?.enteredAt ?? 0))).toBe(dayInIndia(new Date()));
  });

  it.each(['other', 'harassment', 'ragging', 'discrimination'] as const)(
    'about %s shows its clerk nothing afterwards, in no call',
    async (matter) => {
      await seated(db, 'internal');
      await seated(db, 'antiRagging');
      await seated(db, 'equalOpportunity');
      const clerk = await seated(db, 'sgrc', { role: 'clerk' });
      const there = await seated(db, 'internal', { role: 'clerk' });
      for (const who of [clerk, there]) {
        const { body } = await enter(who, { matter });
        const { number } = body.case;
        expect((await read(who, number)).status).toBe(404);
        expect((await takeStep({ db, as }, who, number, 'answer', { text: 'Mine' })).status).toBe(404);
        for (const call of [api.grievances.inbox, api.grievances.mine, api.privacy.ownData, api.desks.own]) {
          const reply = await as(who).send(call, {});
          expect(JSON.stringify(reply)).not.toContain(number);
          expect(JSON.stringify(reply)).not.toContain(SECRET);
        }
      }
      expect(mails).toEqual([]);
      expect(JSON.stringify(await db.selectFrom('audit_log').selectAll().execute())).not.toContain(SECRET);
    },
  );

  it('is seen afterwards by a member of its desk who entered it', async () => {
    const chair = await seated(db, 'internal');
    const { body } = await enter(chair, { matter: 'harassment' });
    expect(body.case.number).toContain('-C');
    expect((await read(chair, body.case.number)).status).toBe(200);
    const forms = await db.selectFrom('complaint').selectAll().execute();
    expect(forms).toEqual([]);
  });

  it('is entered by nobody without a seat that counts', async () => {
    const refused = { status: 403, body: refusal(en.cases.notAtDesk) };
    for (const who of [
      await signedIn(db),
      'admin' as const,
      await seated(db, 'sgrc', { role: 'invitee' }),
      await seated(db, 'sgrc', { role: 'clerk', until_on: '2025-12-31' }),
      await seated(db, 'internal', { role: 'clerk', confirmed_at: null }),
      await seated(db, 'internal', { confirmed_at: null }),
    ])
      expect(await enter(who)).toEqual(refused);
    expect((await as(nobody).send(api.papers.enter, { body: PAPER })).status).toBe(401);
    expect((await enter('hod')).status).toBe(200);
  });

  it('counts from the day it came, of the last 30 days', async () => {
    const today = dayInIndia(deps.now());
    const came = dayAfter(today, -10);
    const { body } = await enter('hod', { receivedOn: came });
    expect(dayInIndia(new Date(body.case.receivedAt))).toBe(came);
    const wrong = { status: 400, body: refusal(en.cases.receivedOn, 'receivedOn') };
    for (const days of [1, -31])
      expect(await enter('hod', { receivedOn: dayAfter(today, days) })).toEqual(wrong);
  });

  it('hides the name where the student asks for it', async () => {
    await seated(db, 'sgrc');
    const { body } = await enter('hod', { hideName: true });
    const seen = (await as('hod').call(api.grievances.read, { params: { number: body.case.number } })).body;
    expect(seen.sender).toBeNull();
    expect(JSON.stringify(await as('hod').call(api.complaints.list))).not.toContain('Chitra');
  });
});

describe('a receipt code that someone else may have seen', () => {
  const code = 'ABCD-EFGH-JKMN-PQRS';
  const open = async (receipt: string) =>
    (await as(nobody).send(api.grievances.byReceipt, { body: { receipt } })).status;
  const change = (number: string, given: Given) => takeStep({ db, as }, nobody, number, 'newCode', given);

  it('is changed by the student: that of the clerk opens nothing any more, and the desk reads of it', async () => {
    const clerk = await seated(db, 'sgrc', { role: 'clerk' });
    const { number, receipt = '' } = (await enter(clerk)).body.case;
    expect((await readByReceipt(as, receipt)).steps).toContain('newCode');
    const changed = await change(number, { receipt, code });
    expect(changed).toMatchObject({
      status: 200,
      body: { reader: 'filer', events: [{}, { kind: 'newCode' }] },
    });
    expect([await open(receipt), await open(code), await open(code.toLowerCase())]).toEqual([404, 200, 200]);
    const withdrawn = await takeStep({ db, as }, nobody, number, 'withdraw', { receipt });
    expect(withdrawn.status).toBe(404);
    const { events } = (await as('hod').call(api.grievances.read, { params: { number } })).body;
    expect(events.at(-1)).toMatchObject({ kind: 'newCode', by: 'filer', name: null, text: null });
    const kept = await db.selectFrom('grievance_event').selectAll().orderBy('seq').execute();
    expect(isWhole(kept)).toBe(true);
    expect(JSON.stringify(kept)).not.toContain('ABCD');
  });

  it('becomes no code of another grievance and no half one, and changes a few times only', async () => {
    const [one, other] = [(await enter('hod')).body.case, (await enter('hod')).body.case];
    const { number, receipt = '' } = one;
    const wrong = { status: 400, body: refusal(en.cases.number, 'code') };
    expect(await change(number, { receipt, code: other.receipt ?? '' })).toEqual(wrong);
    for (const half of ['', 'ABCD']) expect(await change(number, { receipt, code: half })).toEqual(wrong);
    expect((await change(number, { receipt: other.receipt ?? '', code })).status).toBe(404);
    let now = receipt;
    for (let at = 10; at < 60; at += 1) {
      const next = `ABCD-EFGH-JKMN-PQ${at}`;
      expect((await change(number, { receipt: now, code: next })).status).toBe(200);
      now = next;
    }
    expect(await change(number, { receipt: now, code })).toEqual({
      status: 409,
      body: refusal(en.cases.waitForDesk(50)),
    });
    expect(await open(now)).toBe(200);
  });

  it('is not changed where an account opens the grievance, nor by a desk', async () => {
    const student = await signedIn(db);
    const { number, receipt = '' } = await file(as, student, { hideName: true });
    expect((await readByReceipt(as, receipt)).steps).not.toContain('newCode');
    expect((await change(number, { receipt, code })).status).toBe(403);
    const paper = (await enter('hod')).body.case;
    expect((await takeStep({ db, as }, 'hod', paper.number, 'newCode', { code })).status).toBe(403);
  });
});

describe('a clerk', () => {
  it('leaves the desk of the HOD to the HOD, answers for no desk, and confirms nobody', async () => {
    await seated(db, 'hod', { role: 'clerk' });
    const { body } = await enter('hod');
    expect((await read('hod', body.case.number)).status).toBe(200);
    const clerk = await seated(db, 'principal', { role: 'clerk' });
    const waits = await seated(db, 'internal', { confirmed_at: null });
    const { desks } = (await as('admin').call(api.desks.list)).body;
    const [principal, internal] = ['principal', 'internal'].map((name) =>
      desks.find(({ preset }) => preset === name),
    );
    expect(principal?.hasMembers).toBe(false);
    const confirmed = await as(clerk).send(api.desks.confirm, {
      params: { id: internal?._id ?? '', user: waits.id },
      body: { accept: true },
    });
    expect(confirmed.status).toBe(403);
    expect(JSON.stringify((await as(nobody).call(api.redress.get)).body)).not.toContain('clerk');
  });
});
