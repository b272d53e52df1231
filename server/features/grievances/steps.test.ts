import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { randomOf } from '#contract/core/random.ts';
import { api } from '#contract/core/rules/api.ts';
import { STATES, STEP_NAMES, type Step } from '#contract/grievances/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { nobody, type Person, signedIn } from '#testing/factories.ts';
import {
  deskOf,
  eventsOf,
  FORM,
  file,
  forgetCases,
  type Given,
  seated,
  takeStep,
} from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { isWhole } from './chain.ts';

const { db, as, mails } = await testApp();
beforeEach(async () => {
  await forgetCases(db);
  await forgetLimits(db);
  mails.length = 0;
});

type Who = Parameters<typeof as>[0];
const read = async (who: Who, number: string) =>
  (await as(who).call(api.grievances.read, { params: { number } })).body;
const take = (who: Who, number: string, step: Step, given: Given = {}) =>
  takeStep({ db, as }, who, number, step, given);

const student = await signedIn(db, { username: 'Asha' });
await as('hod').call(api.complaints.list);

describe('a case', () => {
  it('is answered and closed by the HOD and the student, who is told by a mail that says nothing of it', async () => {
    const { number } = await file(as, student);
    expect((await read('hod', number)).steps).toContain('answer');
    const answered = await take('hod', number, 'answer', { text: 'The projector was repaired.' });
    expect(answered).toMatchObject({
      status: 200,
      body: { state: 'answered', steps: ['note', 'assign', 'stepAside'] },
    });
    expect(mails).toMatchObject([{ subject: en.mails.notifications.news.subject }]);
    expect(JSON.stringify(mails)).not.toMatch(/projector|COLLEGE-/);
    const seen = await read(student, number);
    expect(seen.events.at(-1)).toMatchObject({ kind: 'answer', text: 'The projector was repaired.' });
    expect(seen.steps).toEqual(['writeBack', 'solved', 'partly', 'notSolved', 'appeal']);
    expect((await take(student, number, 'solved')).body).toMatchObject({
      state: 'closed',
      closeReason: 'solved',
    });
    expect(isWhole(await eventsOf(db, number))).toBe(true);
  });

  it('is followed, answered back and appealed by its receipt alone', async () => {
    const chair = await seated(db, 'sgrc');
    const { number, receipt = '', due } = await file(as);
    expect((await take(nobody, number, 'writeBack', { text: 'Since March.', receipt })).status).toBe(200);
    await take('hod', number, 'answer', { text: 'No.' });
    const moved = await take(nobody, number, 'appeal', { text: 'That is no reason.', receipt });
    expect(moved.body).toMatchObject({ state: 'received', stage: 'sgrc', number });
    // The date that was told counts again, and has not moved.
    expect(moved.body.due.find(({ stage }) => stage === 'sgrc')).toEqual({ ...due[1], metAt: null });
    expect((await read(chair, number)).steps).toContain('answer');
    const before = await read('hod', number);
    expect(before.steps).toEqual([]);
    expect((await take('hod', number, 'answer', { text: 'Still no.' })).status).toBe(403);
  });

  it.each([
    ['answer', {}, en.cases.textMissing, 'text'],
    ['answer', { text: '  ' }, en.cases.textMissing, 'text'],
    ['interim', { text: 'Later' }, en.cases.dayMissing, 'on'],
    ['interim', { text: 'Later', on: '2020-01-01' }, en.cases.dayMissing, 'on'],
    ['transfer', { text: 'Not our office' }, en.cases.deskMissing, 'desk'],
  ] as const)('is not changed by %s with %j', async (step, given, message, path) => {
    const { number } = await file(as, student);
    expect(await take('hod', number, step, given)).toEqual({ status: 400, body: refusal(message, path) });
    expect(await eventsOf(db, number)).toHaveLength(1);
  });

  it('keeps number and dates when it is given to another desk, which has it then', async () => {
    const chair = await seated(db, 'sgrc');
    const { number, due } = await file(as, student);
    const desk = (await deskOf(db, 'sgrc')).id;
    const given = await take('hod', number, 'transfer', { text: 'Not our office', desk });
    expect(given.body).toMatchObject({ number, holder: { preset: 'sgrc' }, steps: [] });
    const its = await read(chair, number);
    expect(its.steps).toContain('answer');
    // It came to the desk behind: the one before has done what it had to do by its date.
    expect(its.due.map(({ stage, on, metAt }) => [stage, on, metAt !== null])).toEqual(
      due.map(({ stage, on }) => [stage, on, stage === 'hod']),
    );
  });

  it('keeps every date open when it is given to a desk beside the ladder', async () => {
    await seated(db, 'principal');
    const { number, due } = await file(as, student);
    const desk = (await deskOf(db, 'principal')).id;
    const given = await take('hod', number, 'transfer', { text: 'Not our office', desk });
    expect(given.body).toMatchObject({ number, due, holder: { preset: 'principal' } });
  });

  it('that turns out to be confidential leaves every list, with its texts sealed and its chain whole', async () => {
    const member = await seated(db, 'internal');
    const { number } = await file(as, student, { problem: 'What he did to me' });
    await take('hod', number, 'note', { text: 'Must go to the committee' });
    const desk = (await deskOf(db, 'internal')).id;
    // The page offers that desk, too.
    expect((await read('hod', number)).desks.map(({ _id }) => _id)).toContain(desk);
    const [{ _id: id = '' } = {}] = (await as('hod').call(api.complaints.list)).body.complaints;
    await as('hod').call(api.complaints.remove, { params: { id } });
    await as('hod').call(api.complaints.restore, { params: { id } });
    const audit = async () => (await as('admin').call(api.audit.list)).body;
    const before = await audit();
    expect(before.lines).toMatchObject([
      { action: 'restore', thing: 'complaint', thingName: '', thingGone: false },
      { action: 'delete' },
    ]);
    await take('hod', number, 'transfer', { text: 'For the committee', desk });
    expect(await audit()).toEqual(before);
    expect((await as('hod').call(api.complaints.list)).body.complaints).toEqual([]);
    expect((await as('hod').call(api.grievances.inbox)).body.grievances).toEqual([]);
    expect((await as('hod').send(api.grievances.read, { params: { number } })).status).toBe(404);
    const events = await eventsOf(db, number);
    expect(JSON.stringify(events)).not.toMatch(/What he did|committee"/);
    expect(isWhole(events)).toBe(true);
    expect(await read(member, number)).toMatchObject({ track: 'internal', problem: 'What he did to me' });
    // And back to an open desk it does not go.
    const open = (await deskOf(db, 'sgrc')).id;
    const back = await take(member, number, 'transfer', { text: 'Not ours', desk: open });
    expect(back).toEqual({ status: 400, body: refusal(en.cases.deskIsOpen, 'desk') });
  });

  it('shows the student no note of the desk', async () => {
    const { number } = await file(as, student);
    await take('hod', number, 'note', { text: 'Ask the lab' });
    expect(JSON.stringify(await read(student, number))).not.toContain('Ask the lab');
    expect(JSON.stringify(await read('hod', number))).toContain('Ask the lab');
    expect(mails).toEqual([]);
  });

  it('numbers events by what its reader is shown: no gap tells the student of notes', async () => {
    const { number } = await file(as, student);
    await take('hod', number, 'note', { text: 'Ask the lab' });
    await take('hod', number, 'note', { text: 'Ask again' });
    await take('hod', number, 'reply', { text: 'We look into it.' });
    const { events, version } = await read(student, number);
    expect([events.map(({ seq }) => seq), version]).toEqual([[1, 2], 2]);
    expect((await read('hod', number)).events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    const write = (text: string) =>
      as(student).send(api.grievances.step, {
        params: { number, step: 'writeBack' },
        body: { version, text },
      });
    await take('hod', number, 'note', { text: 'Once more' });
    expect((await write('Thank you')).status).toBe(200);
    expect(await write('And this')).toMatchObject({
      status: 409,
      body: { current: { version: 3, sent: 2 } },
    });
  });

  it('is not shown any more to a member who stepped aside', async () => {
    const [one, other] = [await seated(db, 'sgrc'), await seated(db, 'sgrc', { role: 'member' })];
    const { number } = await file(as, student, { aboutHod: true });
    expect((await take(one, number, 'stepAside')).status).toBe(200);
    expect((await as(one).send(api.grievances.read, { params: { number } })).status).toBe(404);
    expect((await read(other, number)).steps).toContain('answer');
  });

  it.each([
    ['before its term', { from_on: '2100-01-01' }],
    ['after its term', { until_on: '2025-12-31' }],
  ])('is shown to no member %s', async (_, term) => {
    await seated(db, 'sgrc');
    const member = await seated(db, 'sgrc', term);
    const { number } = await file(as, student, { aboutHod: true });
    expect((await as(member).send(api.grievances.read, { params: { number } })).status).toBe(404);
  });

  it('is read by the invitee of the committee, who decides nothing', async () => {
    await seated(db, 'sgrc');
    const invitee = await seated(db, 'sgrc', { role: 'invitee' });
    const { number } = await file(as, student, { aboutHod: true });
    expect((await read(invitee, number)).steps).toEqual([]);
    expect((await take(invitee, number, 'answer', { text: 'Mine' })).status).toBe(403);
  });

  it('is not handled by its own sender on the desk', async () => {
    const chair = await seated(db, 'sgrc');
    await seated(db, 'sgrc', { role: 'member' });
    const { number } = await file(as, chair, { aboutHod: true });
    expect((await take(chair, number, 'answer', { text: 'I am right' })).status).toBe(403);
    expect((await as(chair).call(api.grievances.inbox)).body.grievances).toEqual([]);
  });

  it('refuses a second write with both versions', async () => {
    const { number } = await file(as, student);
    const version = (await read('hod', number)).version;
    const answers = await Promise.all(
      [
        ['hod', 'answer', { text: 'Done' }],
        [student, 'withdraw', {}],
      ].map(([who, step, given]) =>
        as(who as Who).send(api.grievances.step, {
          params: { number, step: step as string },
          body: { version, ...(given as Given) },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ current: { version: version + 1, sent: version } });
    expect(await eventsOf(db, number)).toHaveLength(2);
  });

  it('tells a second writer who did what in between, a sender no name of a confidential desk and no note', async () => {
    const [one, other] = [await seated(db, 'internal'), await seated(db, 'internal')];
    const { number } = await file(as, student, { matter: 'harassment' });
    const { version } = await read(student, number);
    const stale = (who: Who, step: Step) =>
      as(who).send(api.grievances.step, { params: { number, step }, body: { version, text: 'Mine' } });
    await take(one, number, 'note', { text: 'Ask the warden' });
    const told = (name: string | null, kind: 'note' | 'reply', reader: 'filer' | 'desk') => ({
      status: 409,
      body: refusal(en.deskReplies.conflict([{ name, kind }], reader)),
    });
    const { username } = await db
      .selectFrom('user')
      .select('username')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(await stale(other, 'reply')).toMatchObject(told(username, 'note', 'desk'));
    // A note is nothing to a sender, and does not keep them from writing.
    expect((await stale(student, 'writeBack')).status).toBe(200);
    const { version: now } = await read(student, number);
    await take(one, number, 'reply', { text: 'We meet on Monday.' });
    const late = await as(student).send(api.grievances.step, {
      params: { number, step: 'writeBack' },
      body: { version: now, text: 'Mine' },
    });
    expect(late).toMatchObject(told(null, 'reply', 'filer'));
    expect(JSON.stringify(late)).not.toContain(username);
  });

  it('is told alike where a number is of others, and of nobody; a misheard one is refused', async () => {
    await seated(db, 'internal');
    const { number } = await file(as, student, { matter: 'harassment' });
    const stranger = await signedIn(db);
    const theirs = await as(stranger).send(api.grievances.read, { params: { number } });
    const none = number.replace(/C\d{5}-.$/, '');
    const others: string[] = [];
    for (const check of '0123456789ABCDEFGHJKMNPQRSTVWXY') {
      const reply = await as(stranger).send(api.grievances.read, {
        params: { number: `${none}C00002-${check}` },
      });
      others.push(JSON.stringify(reply));
    }
    expect(others.filter((reply) => reply === JSON.stringify(theirs))).toHaveLength(1);
    const misheard = { status: 400, body: refusal(en.cases.misheard, 'number') };
    expect(others.filter((reply) => reply === JSON.stringify(misheard))).toHaveLength(30);
  });

  it('keeps 2,000 events, and shows them all', async () => {
    const { number } = await file(as, student);
    const { id } = await db.selectFrom('grievance').select('id').executeTakeFirstOrThrow();
    await sql`insert into grievance_event (grievance, seq, kind, by_role, shown_to, at, prev_hash, hash)
      select ${id}, n, 'take', 'holder', 'all', now(), '', '' from generate_series(2, 2000) n`.execute(db);
    expect(
      (await take(student, number, 'writeBack', { text: 'One more', version: 2000 })).body.events,
    ).toHaveLength(2001);
    // But no more than 50 by its sender in a row: a program could go on for ever.
    for (let count = 1; count < 50; count += 1)
      await take(student, number, 'writeBack', { text: 'One more', version: 2000 + count });
    const more = { text: 'One more', version: 2050 };
    expect(await take(student, number, 'writeBack', more)).toEqual({
      status: 409,
      body: refusal(en.cases.waitForDesk(50)),
    });
    await take('hod', number, 'reply', { text: 'Yes?', version: 2050 });
    expect((await take(student, number, 'writeBack', { ...more, version: 2051 })).status).toBe(200);
  });
});

describe('an event', () => {
  it('is never changed or deleted, by whatever statement', async () => {
    await file(as, student);
    const change = db.updateTable('grievance_event').set({ data: '{"x":1}' }).execute();
    await expect(change).rejects.toThrow(/append-only/);
    await expect(db.deleteFrom('grievance_event').execute()).rejects.toThrow(/append-only/);
  });

  it('that was changed past the database breaks the chain', async () => {
    const { number } = await file(as, student);
    await take('hod', number, 'reply', { text: 'We look into it' });
    const events = await eventsOf(db, number);
    expect(isWhole(events)).toBe(true);
    expect(isWhole(events.slice(1))).toBe(false);
    expect(isWhole(events.map((event) => ({ ...event, by_role: 'clerk' as const })))).toBe(false);
  });
});

describe('a deletion in the HOD’s list', () => {
  const idOf = async () => (await as('hod').call(api.complaints.list)).body.complaints[0]?._id ?? '';

  it('closes an undecided case without a decision, which tells the student, who may go on', async () => {
    const { number } = await file(as, student);
    const id = await idOf();
    await as('hod').call(api.complaints.remove, { params: { id } });
    const seen = await read(student, number);
    expect(seen).toMatchObject({ state: 'closed', closeReason: 'undecided', problem: FORM.problem });
    expect(seen.steps).toEqual(['appeal']);
    expect(mails).toHaveLength(1);
    await as('hod').call(api.complaints.restore, { params: { id } });
    expect(await read(student, number)).toMatchObject({ state: 'with', closeReason: null });
    expect(await idOf()).toBe(id);
    expect(isWhole(await eventsOf(db, number))).toBe(true);
  });

  it('of what is answered, or with another desk, leaves the case as it is', async () => {
    await seated(db, 'sgrc');
    const numbers = [(await file(as, student)).number, (await file(as, student)).number];
    await take('hod', numbers[0] ?? '', 'answer', { text: 'Done' });
    await take('hod', numbers[1] ?? '', 'pass', { text: 'Our comments' });
    const { complaints } = (await as('hod').call(api.complaints.list)).body;
    await as('hod').call(api.complaints.removeMany, { body: { ids: complaints.map(({ _id }) => _id) } });
    expect((await read(student, numbers[0] ?? '')).state).toBe('answered');
    expect((await read(student, numbers[1] ?? '')).state).toBe('received');
  });
});

describe('random steps of random people', () => {
  it('leave no unknown state, no broken chain, no answer without reasons', async () => {
    const random = randomOf(25);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item; // none is empty
    const people: Person[] = [
      student,
      await seated(db, 'sgrc'),
      await seated(db, 'sgrc', { role: 'member' }),
      await seated(db, 'ombudsperson'),
      await seated(db, 'internal'),
      await seated(db, 'equalOpportunity'),
      await signedIn(db),
      nobody,
    ];
    const who: Who[] = [...people, 'hod', 'admin'];
    const desks = (await db.selectFrom('desk').select('id').execute()).map(({ id }) => id);
    const slips = [];
    for (const matter of ['other', 'marks', 'harassment', 'discrimination'] as const)
      slips.push(
        await file(as, matter === 'marks' ? nobody : student, {
          matter,
          aboutHod: random() < 0.3,
          hideName: random() < 0.5,
        }),
      );
    const statuses = new Set<number>();
    const refusals = new Set<string>();
    for (let count = 0; count < 2000; count += 1) {
      const { number, receipt } = pick(slips);
      const given: Given = {
        ...(random() < 0.7 && { text: 'Because.' }),
        ...(random() < 0.5 && { on: '2026-12-24' }),
        ...(random() < 0.5 && { desk: pick(desks) }),
        ...(random() < 0.5 && {
          member: pick(people.flatMap((one) => ('id' in one ? [one.id as string] : []))),
        }),
        ...(receipt !== undefined && random() < 0.3 && { receipt }),
      };
      const { status, body } = await take(pick(who), number, pick(STEP_NAMES), given);
      statuses.add(status);
      if (status !== 200) refusals.add((body as unknown as { message: string }).message); // as every refusal has it
      if (count % 100 === 0) await forgetLimits(db);
    }
    expect([...statuses].sort()).toEqual([200, 400, 403, 404]);
    // Each is told in words of this table, and nothing else is told.
    const known: unknown[] = [...Object.values(en.cases), ...Object.values(en.deskReplies)];
    expect([...refusals].filter((told) => !known.includes(told))).toEqual([]);
    const cases = await db.selectFrom('grievance').selectAll().execute();
    for (const { state, number } of cases) {
      expect(STATES).toContain(state);
      const events = await eventsOf(db, number);
      expect(isWhole(events)).toBe(true);
      const answers = events.filter(({ kind }) => kind === 'answer');
      expect(answers.every(({ text, digest }) => text !== null && digest !== null)).toBe(true);
    }
  });
});
