import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { RULES } from '#contract/grievances/presets.ts';
import type { Step } from '#contract/grievances/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { nobody, type Person, signedIn } from '#testing/factories.ts';
import { deskOf, file, forgetCases, type Given, seated, takeStep } from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { isWhole } from './chain.ts';

const { db, as } = await testApp();
beforeEach(async () => {
  await forgetCases(db);
  await forgetLimits(db);
});
const student = await signedIn(db, { username: 'Asha' });
const today = dayInIndia(new Date());
const term = { from_on: dayAfter(today, -30), until_on: dayAfter(today, 330) };
const take = (who: Person | 'hod', number: string, step: Step, given: Given = {}) =>
  takeStep({ db, as }, who, number, step, given);
const read = async (who: Person | 'hod', number: string) =>
  (await as(who).call(api.grievances.read, { params: { number } })).body;
/** A committee with so many members beside its chair, and an invitee. */
const committee = async (count: number) => ({
  chair: await seated(db, 'sgrc', term),
  members: await Promise.all(
    Array.from({ length: count }, () => seated(db, 'sgrc', { ...term, role: 'member' })),
  ),
  invitee: await seated(db, 'sgrc', { ...term, role: 'invitee' }),
});
const idsOf = (...people: { id: string }[]) => people.map(({ id }) => id);
const toCommittee = async () => (await file(as, student, { aboutHod: true })).number;
const QUORUM = { status: 400, body: refusal(en.deskReplies.quorum(3), 'present') };
const text = 'The fee is paid back.';

describe('a decision of a committee', () => {
  it('needs its quorum with the chair and without the invitee, and its student reads who was there', async () => {
    const { chair, members, invitee } = await committee(4);
    const [first = chair, second = chair, third = chair] = members;
    const number = await toCommittee();
    expect((await read(chair, number)).committee).toEqual({ quorum: 3, isShort: false });
    for (const present of [
      undefined,
      [],
      idsOf(chair),
      idsOf(chair, first, invitee),
      idsOf(first, second, third),
      idsOf(chair, first, student),
    ])
      expect(await take(first, number, 'answer', { text, ...(present && { present }) })).toEqual(QUORUM);
    expect((await read(student, number)).events).toHaveLength(1);

    await take(first, number, 'answer', { text, present: idsOf(chair, first, second, invitee) });
    const { events, committee: asked } = await read(student, number);
    const present = (
      await db
        .selectFrom('user')
        .select('username')
        .where('id', 'in', idsOf(chair, first, second))
        .execute()
    )
      .map(({ username }) => username)
      .sort();
    expect(events.at(-1)?.decision).toEqual({ present, quorum: 3, isShort: false });
    expect(asked).toBeNull();
    const links = await db.selectFrom('grievance_event').selectAll().orderBy('seq').execute();
    expect(isWhole(links)).toBe(true);
  });

  it('goes to the student where too few sit there, and says so to both sides', async () => {
    const { chair, members } = await committee(1);
    const number = await toCommittee();
    expect((await read(chair, number)).committee).toEqual({ quorum: 3, isShort: true });
    expect((await take(chair, number, 'answer', { text })).status).toBe(200);
    expect((await read(student, number)).events.at(-1)?.decision).toMatchObject({
      present: [expect.any(String)],
      isShort: true,
    });
    // Without a chair who may decide it there is no quorum either, however many members there are.
    await Promise.all([1, 2, 3].map(() => seated(db, 'sgrc', { ...term, role: 'member' })));
    const other = await toCommittee();
    await take(chair, other, 'stepAside');
    expect((await read(members[0] ?? chair, other)).committee).toMatchObject({ isShort: true });
  });

  it('in merged cases counts in each who may decide it', async () => {
    const { chair, members } = await committee(3);
    const [first = chair, , third = chair] = members;
    const numbers = [await toCommittee(), await toCommittee()];
    await take(third, numbers[1] ?? '', 'stepAside');
    const cases = await db.selectFrom('grievance').select(['id as _id', 'number']).execute();
    await as(chair).call(api.merged.merge, { body: { ids: cases.map(({ _id }) => _id) } });
    const versions = await Promise.all(
      cases.map(async ({ _id, number }) => ({ _id, version: (await read(chair, number)).version })),
    );
    const answer = (present: string[]) =>
      as(chair).call(api.merged.step, { body: { step: 'answer', cases: versions, text, present } });
    // Enough for the first alone is enough for none.
    expect(await answer(idsOf(chair, first, third))).toEqual(QUORUM);
    expect((await answer(idsOf(chair, ...members))).status).toBe(200);
    const there = async (number = '') => (await read(chair, number)).events.at(-1)?.decision?.present.length;
    expect([await there(numbers[0]), await there(numbers[1])]).toEqual([4, 3]);
  });

  it('is asked of no desk that its rule does not call one', async () => {
    await as('hod').call(api.complaints.list);
    const { number } = await file(as, student);
    expect((await read('hod', number)).committee).toBeNull();
    await take('hod', number, 'answer', { text });
    expect((await read(student, number)).events.at(-1)?.decision).toBeNull();
  });
});

describe('the composition of a committee', () => {
  const seen = async () =>
    (await as('admin').call(api.desks.list)).body.desks.find(({ preset }) => preset === 'sgrc');
  const shown = async () =>
    (await as(nobody).call(api.redress.get)).body.desks.find(
      ({ name }) => name.includes('(SGRC)') || name.startsWith('Student'),
    )?.lacks;
  const declare = async (declared: ('woman' | 'reserved')[]) => {
    const { id } = await deskOf(db, 'sgrc');
    return as('admin').call(api.desks.contact, { params: { id }, body: { contact: '', declared } });
  };

  it('is told where it differs from its rule, to admins, on the desk and in public', async () => {
    expect(await shown()).toEqual([]);
    const chair = await seated(db, 'sgrc', { ...term, until_on: null });
    const lacks = ['member', 'invitee', 'term', 'woman', 'reserved'];
    expect((await seen())?.committee).toEqual({
      rule: 'ugc2023',
      members: 4,
      quorum: 3,
      declares: ['woman', 'reserved'],
      lacks,
    });
    expect(await shown()).toEqual(lacks);
    const own = (await as(chair).call(api.desks.own)).body.desks;
    expect(own[0]?.committee?.lacks).toEqual(lacks);

    await db.deleteFrom('desk_member').execute();
    const { members } = await committee(4);
    expect(await shown()).toEqual(['woman', 'reserved']);
    expect((await declare(['woman', 'reserved'])).status).toBe(200);
    expect(await shown()).toEqual([]);
    // One more changes nothing; with one of those who were meant it may be so no more.
    await seated(db, 'sgrc', { ...term, role: 'member' });
    expect(await shown()).toEqual([]);
    const { id } = await deskOf(db, 'sgrc');
    await as('admin').call(api.desks.unseat, { params: { id, user: members[0]?.id ?? '' } });
    expect(await shown()).toEqual(['woman', 'reserved']);
    expect((await seen())?.declared).toEqual([]);
  });

  it('follows the rule of today: by AICTE three members do, the chair without a term', async () => {
    const { due, appeal, afterAppeal } = RULES.aicte2019;
    const body = {
      preset: 'aicte2019' as const,
      due: due.map(({ days, working }) => ({ days, working })),
      appeal,
      afterAppeal,
    };
    await as('admin').call(api.rules.save, { params: { track: 'ordinary' }, body });
    await seated(db, 'sgrc', { ...term, until_on: null });
    for (const role of ['member', 'member', 'invitee'] as const) await seated(db, 'sgrc', { ...term, role });
    await seated(db, 'sgrc', { ...term, role: 'member', stand_in: true });
    await declare(['woman', 'reserved']);
    expect((await seen())?.committee).toMatchObject({ rule: 'aicte2019', members: 3, lacks: ['member'] });
    await seated(db, 'sgrc', { ...term, role: 'member' });
    expect(await shown()).toEqual([]);
    await db.deleteFrom('grievance_rule').execute();
    expect(await shown()).toEqual(['member', 'term']);
  });
});
