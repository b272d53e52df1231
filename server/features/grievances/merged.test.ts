import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { type MergedStep, MOST_MERGED } from '#contract/grievances/merged-values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { nobody, type Person, signedIn } from '#testing/factories.ts';
import { deskOf, file, forgetCases, type Given, seated, takeStep } from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { isWhole } from './chain.ts';

const { db, as, mails } = await testApp();
beforeEach(async () => {
  await forgetCases(db);
  await forgetLimits(db);
  mails.length = 0;
  // Without a seat of its own the desk of the HOD is that of everyone with the role.
  await as('hod').call(api.complaints.list);
});

type Who = Parameters<typeof as>[0];
type One = { id: string; number: string; student: Person };
const read = async (who: Who, number: string) =>
  (await as(who).call(api.grievances.read, { params: { number } })).body;
const inbox = async (who: Who) =>
  (await as(who).call(api.grievances.inbox, { query: { limit: 100 } })).body.grievances;
const versionOf = async (id: string) =>
  (
    await db
      .selectFrom('grievance_event')
      .select(({ fn }) => fn.max('seq').as('version'))
      .where('grievance', '=', id)
      .executeTakeFirstOrThrow()
  ).version;
const eventsOf = (id: string) =>
  db.selectFrom('grievance_event').selectAll().where('grievance', '=', id).orderBy('seq').execute();

/** The same thing, filed by as many students. */
async function equals(
  count: number,
  filing: Parameters<typeof file>[2] = { matter: 'examination' },
): Promise<One[]> {
  const all: One[] = [];
  for (let each = 0; each < count; each += 1) {
    const student = await signedIn(db);
    const { number } = await file(as, student, { problem: 'Question 3 was not in the syllabus.', ...filing });
    const { id } = await db
      .selectFrom('grievance')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    all.push({ id, number, student });
  }
  return all;
}
const merge = (who: Who, cases: readonly { id: string }[]) =>
  as(who).send(api.merged.merge, { body: { ids: cases.map(({ id }) => id) } });
const separate = (who: Who, cases: readonly { id: string }[]) =>
  as(who).send(api.merged.separate, { body: { ids: cases.map(({ id }) => id) } });
/** As a page sends it that shows all of them as they are. */
const inAll = async (
  who: Who,
  cases: readonly { id: string; version?: number }[],
  step: MergedStep,
  given: Given & { time?: string; place?: string } = {},
) =>
  as(who).send(api.merged.step, {
    body: {
      step,
      cases: await Promise.all(
        cases.map(async ({ id, version }) => ({ _id: id, version: version ?? (await versionOf(id)) })),
      ),
      ...given,
    },
  });
const numbersOf = (view: { merged: { number: string }[] }) => view.merged.map(({ number }) => number).sort();
const sorted = (cases: readonly One[]) => cases.map(({ number }) => number).sort();

describe('equal cases that a desk merged', () => {
  it('get one answer, each with an event, a chain and a mail of its own; no sender learns of the others', async () => {
    const cases = await equals(4);
    const [first, second, third, alone] = cases as [One, One, One, One];
    const some = [first, second, third];
    expect(await merge('hod', some)).toMatchObject({
      status: 200,
      body: { message: en.deskReplies.merged(3, 0) },
    });
    expect(numbersOf(await read('hod', first.number))).toEqual(sorted(some));
    expect((await read('hod', alone.number)).merged).toEqual([]);
    expect((await inbox('hod')).map(({ number, mergedWith }) => [number, mergedWith]).sort()).toEqual(
      cases.map(({ number }) => [number, number === alone.number ? 0 : 2]).sort(),
    );
    // It is a mark of the desk: nothing happened to a case.
    expect(await eventsOf(first.id)).toHaveLength(1);
    const answered = await inAll('hod', some, 'answer', { text: 'Everyone gets the marks of question 3.' });
    expect(answered).toMatchObject({
      status: 200,
      body: { message: en.deskReplies.doneInAll(3, [], 0), left: [] },
    });
    expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill(en.mails.notifications.news.subject));
    for (const { id, number, student } of some) {
      const seen = await read(student, number);
      expect(seen).toMatchObject({ state: 'answered', merged: [], version: 2 });
      expect(seen.events.at(-1)).toMatchObject({
        kind: 'answer',
        text: 'Everyone gets the marks of question 3.',
      });
      const told = JSON.stringify([
        seen,
        (await as(student).call(api.grievances.mine)).body,
        (await as(student).call(api.notifications.list)).body,
        (await as(student).call(api.privacy.ownData)).body,
      ]);
      for (const other of cases.filter((one) => one.number !== number)) {
        expect(told).not.toContain(other.number);
        expect(told).not.toContain(other.id);
      }
      expect(told).not.toMatch(/merged":\[\{|mergedWith/);
      expect(isWhole(await eventsOf(id))).toBe(true);
    }
    expect((await read('hod', alone.number)).state).toBe('received');
    // Each goes on by itself.
    expect((await takeStep({ db, as }, first.student, first.number, 'solved')).status).toBe(200);
    expect((await read(second.student, second.number)).state).toBe('answered');
  });

  it.each([
    ['reply', { text: 'We look into it' }, 'with'],
    ['askBack', { text: 'Which paper?' }, 'with'],
    ['note', { text: 'Ask the examiner' }, 'received'],
    ['interim', { text: 'The examiner is away', on: '2100-01-04' }, 'with'],
    ['hearing', { text: 'Bring the paper', on: '2100-01-04', time: '10:30', place: 'Room 4' }, 'with'],
    ['take', {}, 'with'],
    ['pass', { text: 'Our comments' }, 'received'],
  ] as const)('do the step %s together', async (step, given, state) => {
    await seated(db, 'sgrc');
    const cases = await equals(2);
    await merge('hod', cases);
    expect((await inAll('hod', cases, step, given)).status).toBe(200);
    for (const { id, number, student } of cases) {
      expect((await read(student, number)).state).toBe(state);
      expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['filed', step]);
    }
  });

  it('have a hearing each, whose file for a calendar names no other case', async () => {
    const cases = await equals(2);
    const hearing = { text: 'Bring the paper', on: '2100-01-04', time: '10:30', place: 'Room 4' };
    await inAll('hod', cases, 'hearing', hearing);
    const files = await Promise.all(
      cases.map(async ({ number, student }) => (await read(student, number)).hearing?.ics ?? ''),
    );
    const uids = files.map((ics) => /UID:(.*)/.exec(ics)?.[1]);
    expect(new Set(uids).size).toBe(2);
    expect(files[0]).toContain(cases[0]?.number);
    expect(files[0]).not.toContain(cases[1]?.number);
  });

  it('stay together at the desk that gets them, and one that goes alone leaves the others', async () => {
    const chair = await seated(db, 'sgrc');
    const cases = await equals(4);
    const [first, ...others] = cases as [One, One, One, One];
    await merge('hod', cases);
    await takeStep({ db, as }, 'hod', first.number, 'pass', { text: 'This one first' });
    expect((await read(chair, first.number)).merged).toEqual([]);
    expect(numbersOf(await read('hod', others[0].number))).toEqual(sorted(others));
    const desk = (await deskOf(db, 'sgrc')).id;
    expect((await inAll('hod', others, 'transfer', { text: 'Not ours', desk })).status).toBe(200);
    expect(numbersOf(await read(chair, first.number))).toEqual(sorted(cases));
    // The desk of before reads them, and is not told how they are worked on now.
    expect((await read('hod', first.number)).merged).toEqual([]);
    expect((await inbox('hod')).map(({ mergedWith }) => mergedWith)).toEqual([0, 0, 0, 0]);
  });

  it('can be taken out again, and one more can come', async () => {
    const cases = await equals(4);
    const [first, second, third, later] = cases as [One, One, One, One];
    await merge('hod', [first, second, third]);
    await separate('hod', [second]);
    expect(numbersOf(await read('hod', first.number))).toEqual(sorted([first, third]));
    expect((await read('hod', second.number)).merged).toEqual([]);
    // With one of them, it is with all of them.
    await merge('hod', [first, later]);
    expect(numbersOf(await read('hod', third.number))).toEqual(sorted([first, third, later]));
    await separate('hod', [third, later]);
    expect((await read('hod', first.number)).merged).toEqual([]);
  });

  it('leave out what is withdrawn meanwhile, and the others go on', async () => {
    const cases = await equals(3);
    const [gone, ...others] = cases as [One, One, One];
    await merge('hod', cases);
    await takeStep({ db, as }, gone.student, gone.number, 'withdraw');
    const version = 1;
    const done = await inAll(
      'hod',
      cases.map(({ id }) => ({ id, version })),
      'answer',
      { text: 'Full marks' },
    );
    expect(done).toMatchObject({
      status: 200,
      body: {
        message: en.deskReplies.doneInAll(
          2,
          [{ number: gone.number, state: 'withdrawn', closeReason: null }],
          0,
        ),
        done: expect.arrayContaining(others.map(({ id }) => id)),
        left: [gone.id],
      },
    });
    expect((await eventsOf(gone.id)).map(({ kind }) => kind)).toEqual(['filed', 'withdraw']);
    expect(await inAll('hod', cases, 'answer', { text: 'Again' })).toEqual({
      status: 403,
      body: refusal(en.cases.notNow),
    });
  });

  it('are all left as they are where one has changed: the reply says who did what', async () => {
    const cases = await equals(3);
    const [first, second] = cases as [One, One, One];
    await takeStep({ db, as }, second.student, second.number, 'writeBack', { text: 'And question 5' });
    await takeStep({ db, as }, 'hod', first.number, 'note', { text: 'Hm' });
    const late = await inAll(
      'hod',
      cases.map(({ id }) => ({ id, version: 1 })),
      'answer',
      { text: 'Full marks' },
    );
    const username = (await read('hod', first.number)).events.at(-1)?.name ?? '';
    const changes = [
      { number: first.number, changes: [{ kind: 'note' as const, name: username }] },
      { number: second.number, changes: [{ kind: 'writeBack' as const, name: null }] },
    ].sort((a, b) => (idOf(cases, a.number) < idOf(cases, b.number) ? -1 : 1));
    expect(late).toMatchObject({ status: 409, body: refusal(en.deskReplies.changedOf(changes)) });
    for (const { id } of cases)
      expect((await eventsOf(id)).some(({ kind }) => kind === 'answer')).toBe(false);
  });

  it('are all left as they are where one may not go where the others go', async () => {
    const chair = await seated(db, 'sgrc');
    await seated(db, 'ombudsperson');
    const [plain] = (await equals(1)) as [One];
    const [about] = (await equals(1, { aboutHod: true })) as [One];
    await takeStep({ db, as }, 'hod', plain.number, 'pass', { text: 'Comments' });
    expect((await merge(chair, [plain, about])).status).toBe(200);
    const desk = (await deskOf(db, 'hod')).id;
    expect(await inAll(chair, [plain, about], 'transfer', { text: 'Back', desk })).toEqual({
      status: 400,
      body: refusal(en.deskReplies.cannotGo(about.number), 'desk'),
    });
    expect(await eventsOf(plain.id)).toHaveLength(2);
    expect(await eventsOf(about.id)).toHaveLength(1);
  });

  it('show a member nothing of one in which they are named, or from which they stepped aside', async () => {
    const [one, other] = [await seated(db, 'sgrc'), await seated(db, 'sgrc', { role: 'member' })];
    const cases = await equals(3, { aboutHod: true });
    const [first, second, third] = cases as [One, One, One];
    await merge(one, cases);
    await takeStep({ db, as }, other, first.number, 'stepAside');
    await db
      .insertInto('grievance_apart')
      .values({ grievance: second.id, user_id: other.id, why: 'named' })
      .execute();
    expect((await read(other, third.number)).merged).toEqual([]);
    expect((await inbox(other)).map(({ number, mergedWith }) => [number, mergedWith])).toEqual([
      [third.number, 0],
    ]);
    const whole = await inAll(other, cases, 'reply', { text: 'Hello' });
    const none = randomUUID();
    expect(whole.body).toMatchObject({ done: [third.id] });
    expect(await eventsOf(first.id)).toHaveLength(2);
    expect(await eventsOf(second.id)).toHaveLength(1);
    // What they must not see is told like what is not there.
    const ask = (id: string) => inAll(other, [third, { id, version: 1 }], 'note', { text: 'Mine' });
    const told = async (id: string) => JSON.stringify((await ask(id)).body).replaceAll(id, '');
    expect(await told(second.id)).toBe(await told(none));
    // What they add stays with what the others see.
    const [fourth] = (await equals(1, { aboutHod: true })) as [One];
    await merge(other, [third, fourth]);
    expect(numbersOf(await read(one, fourth.number))).toEqual(sorted([...cases, fourth]));
  });

  it('are merged by no one who does not hold them', async () => {
    const chair = await seated(db, 'sgrc');
    const invitee = await seated(db, 'sgrc', { role: 'invitee' });
    const cases = await equals(2, { aboutHod: true });
    const [first] = cases as [One, One];
    const refused = { status: 400, body: refusal(en.deskReplies.mergeTwo, 'ids') };
    for (const who of ['hod', 'admin', invitee, first.student] as const) {
      expect(await merge(who, cases)).toEqual(refused);
      expect((await inAll(who, cases, 'reply', { text: 'Mine' })).status).toBe(403);
      expect((await separate(who, cases)).body).toMatchObject({ ids: [] });
    }
    expect((await merge(nobody, cases)).status).toBe(401);
    expect((await merge(chair, cases)).status).toBe(200);
    expect((await read(invitee, first.number)).merged).toEqual([]);
    for (const { id } of cases) expect(await eventsOf(id)).toHaveLength(1);
  });

  it('are of one desk and one track, and a confidential one is merged with its own kind alone', async () => {
    const member = await seated(db, 'internal');
    await db
      .insertInto('desk_member')
      .values({
        desk: (await deskOf(db, 'sgrc')).id,
        user_id: member.id,
        role: 'chair',
        from_on: '2025-01-01',
      })
      .execute();
    const secret = await equals(3, { matter: 'harassment' });
    const open = await equals(1, { aboutHod: true });
    expect(await merge(member, [...secret, ...open])).toEqual({
      status: 400,
      body: refusal(en.deskReplies.notEqual, 'ids'),
    });
    expect((await merge(member, secret)).status).toBe(200);
    expect((await inAll(member, [...secret, ...open], 'reply', { text: 'Mine' })).status).toBe(400);
    // Those who filed in confidence are asked to no room together.
    const hearing = { text: 'Come', on: '2100-01-04', time: '10:30', place: 'Room 4' };
    expect((await inAll(member, secret, 'hearing', hearing)).status).toBe(403);
    expect((await inAll(member, secret, 'reply', { text: 'We have read it.' })).status).toBe(200);
    for (const { id } of secret) {
      const events = await eventsOf(id);
      expect(JSON.stringify(events)).not.toContain('We have read it.');
      expect(isWhole(events)).toBe(true);
    }
  });

  it('lose the one that turns out to be confidential', async () => {
    await seated(db, 'internal');
    const cases = await equals(3);
    const [first, second, third] = cases as [One, One, One];
    await merge('hod', cases);
    const desk = (await deskOf(db, 'internal')).id;
    await takeStep({ db, as }, 'hod', first.number, 'transfer', { text: 'For the committee', desk });
    expect(numbersOf(await read('hod', second.number))).toEqual(sorted([second, third]));
    const { merged } = await db
      .selectFrom('grievance')
      .select('merged')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    expect(merged).toBeNull();
    const after = await inAll(
      'hod',
      cases.map(({ id }) => ({ id, version: 1 })),
      'reply',
      { text: 'Hello' },
    );
    expect(after.body).toMatchObject({ message: en.deskReplies.doneInAll(2, [], 1), left: [first.id] });
  });

  it(`are ${MOST_MERGED} at most, which one step reaches together`, async () => {
    const cases: One[] = [];
    for (let part = 0; part < 6; part += 1) {
      await forgetLimits(db);
      cases.push(...(await equals(17)));
    }
    expect(await merge('hod', cases.slice(0, 101))).toEqual({
      status: 400,
      body: refusal(en.deskReplies.mergeMost(MOST_MERGED), 'ids'),
    });
    const most = cases.slice(0, MOST_MERGED);
    expect((await merge('hod', most)).status).toBe(200);
    expect((await merge('hod', cases.slice(99, 101))).status).toBe(400);
    expect((await inAll('hod', most, 'answer', { text: 'Full marks' })).status).toBe(200);
    expect((await inAll('hod', cases, 'note', { text: 'Too many' })).status).toBe(400);
    const answered = await db.selectFrom('grievance').select('id').where('state', '=', 'answered').execute();
    expect(answered).toHaveLength(MOST_MERGED);
  }, 120_000);

  it('are answered once where two members send at the same moment', async () => {
    const cases = await equals(5);
    const at = cases.map(({ id }) => ({ id, version: 1 }));
    const replies = await Promise.all([
      inAll('hod', at, 'answer', { text: 'One' }),
      inAll('hod', at.toReversed(), 'answer', { text: 'Two' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    for (const { id } of cases)
      expect((await eventsOf(id)).filter(({ kind }) => kind === 'answer')).toHaveLength(1);
  });
});

const idOf = (cases: readonly One[], number: string) => cases.find((one) => one.number === number)?.id ?? '';
