import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { type Person, signedIn } from '#testing/factories.ts';
import { deskOf, file, forgetCases, seated } from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const { db, as, mails } = await testApp();
beforeEach(async () => {
  await forgetCases(db);
  await forgetLimits(db);
  mails.length = 0;
});

type Given = { member?: string; text?: string; desk?: string };
const read = async (who: Person, number: string) =>
  (await as(who).call(api.grievances.read, { params: { number } })).body;
async function take(
  who: Person,
  number: string,
  step: 'take' | 'assign' | 'transfer' | 'stepAside',
  given: Given = {},
) {
  const { version } = await read(who, number);
  return as(who).send(api.grievances.step, { params: { number, step }, body: { version, ...given } });
}
const inbox = async (who: Person, assigned?: 'me' | 'nobody') =>
  (await as(who).call(api.grievances.inbox, { query: { limit: 10, ...(assigned && { assigned }) } })).body
    .grievances;
const numbers = async (who: Person, assigned: 'me' | 'nobody') =>
  (await inbox(who, assigned)).map(({ number }) => number);

describe('a case of a desk', () => {
  it('is taken by who starts it, and given to another member, who is told and finds it among theirs', async () => {
    const [one, other] = [await seated(db, 'internal'), await seated(db, 'internal')];
    const student = await signedIn(db);
    const { number } = await file(as, student, { matter: 'harassment' });
    expect(await numbers(one, 'nobody')).toEqual([number]);
    expect((await take(one, number, 'take')).body).toMatchObject({ assigned: one.id });
    expect(await numbers(one, 'me')).toEqual([number]);
    mails.length = 0;
    const given = await take(one, number, 'assign', { member: other.id });
    expect(given.body).toMatchObject({ assigned: other.id });
    expect(mails).toMatchObject([{ subject: en.mails.notifications.news.subject }]);
    expect(JSON.stringify(mails)).not.toContain(number);
    expect(await numbers(one, 'me')).toEqual([]);
    expect(await numbers(other, 'me')).toEqual([number]);
    expect(await numbers(other, 'nobody')).toEqual([]);
    // Its sender is shown neither whose it is nor that it was given to anyone.
    const seen = await read(student, number);
    expect(seen).toMatchObject({ assigned: null, members: [] });
    expect(seen.events.map(({ kind }) => kind)).toEqual(['filed', 'take']);
  });

  it('goes to nobody who could not act in it', async () => {
    const chair = await seated(db, 'internal');
    const refused = [
      await seated(db, 'internal', { role: 'invitee' }),
      await seated(db, 'internal', { confirmed_at: null }),
      await seated(db, 'internal', { until_on: '2025-12-31' }),
      await seated(db, 'sgrc'),
      await signedIn(db, 'admin'),
    ];
    const aside = await seated(db, 'internal');
    const filer = await seated(db, 'internal');
    const { number } = await file(as, filer, { matter: 'harassment' });
    expect((await take(aside, number, 'stepAside')).status).toBe(200);
    for (const { id: member } of [...refused, aside, filer])
      expect(await take(chair, number, 'assign', { member })).toEqual({
        status: 400,
        body: refusal(en.deskReplies.member, 'member'),
      });
    expect((await read(chair, number)).members.map(({ _id }) => _id)).toEqual([chair.id]);
  });

  it('is nobody’s any more once its member leaves, steps aside or gives it to another desk', async () => {
    const [one, other] = [await seated(db, 'sgrc'), await seated(db, 'sgrc')];
    const later = await seated(db, 'ombudsperson');
    const filing = { aboutHod: true };
    const [first, second, third] = [
      (await file(as, await signedIn(db), filing)).number,
      (await file(as, await signedIn(db), filing)).number,
      (await file(as, await signedIn(db), filing)).number,
    ];
    for (const number of [first, second, third]) await take(one, number, 'assign', { member: other.id });
    expect(await numbers(one, 'nobody')).toEqual([]);
    await take(other, second, 'stepAside');
    await take(other, third, 'transfer', { text: 'Not ours', desk: (await deskOf(db, 'ombudsperson')).id });
    expect((await read(one, second)).assigned).toBeNull();
    expect((await read(later, third)).assigned).toBeNull();
    await as('admin').call(api.desks.unseat, {
      params: { id: (await deskOf(db, 'sgrc')).id, user: other.id },
    });
    expect((await read(one, first)).assigned).toBeNull();
    expect((await numbers(one, 'nobody')).sort()).toEqual([first, second].sort());
    expect((await inbox(one)).map(({ assigned }) => assigned)).toEqual([null, null, null]);
  });
});
