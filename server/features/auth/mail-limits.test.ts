import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEPARTMENTS, OTP } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { nobody, signedIn } from '#testing/factories.ts';
import { countTries, forgetLimits } from '#testing/limits.ts';
import { PASSWORD, password_hash } from '#testing/password-person.ts';
import { testApp } from '#testing/test-app.ts';

/** What a sender can make the site mail to others, and whose mails go first. */
const site = await testApp();
const { db, mails } = site;
const { auth } = api;
const queued = vi.spyOn(site.deps.mailer, 'queue');
const profile = {
  username: 'You have won, call 98765 43210',
  rollno: '2201',
  department: DEPARTMENTS.profile[0],
  semester: '3' as const,
  phone: '98765 43210',
};

beforeEach(async () => {
  await forgetLimits(db);
  queued.mockClear();
  mails.length = 0;
});

const register = async (email: string, from: string) => {
  const body = { ...profile, email, password: PASSWORD };
  const { status, body: reply } = await site.as(nobody).call(auth.register, { body, from });
  return { status, userId: reply.userId };
};
const ranks = () => queued.mock.calls.map(([, , how]) => how?.rank);

describe('mails that someone causes', () => {
  it('go the later the more they caused; another’s first goes before them', async () => {
    for (let index = 0; index < 5; index += 1) await register(`to${index}@else.example`, '203.0.113.1');
    await register('student@else.example', '10.0.0.1');
    expect(ranks()).toEqual([1, 2, 3, 4, 5, 1]);
    expect(queued.mock.calls.every(([, , how]) => how?.isUrgent)).toBe(true);
    for (const { text, html } of mails) expect(text + html).not.toContain('won');
  });

  it('count by account for changes of address, wherever they come from', async () => {
    const student = site.as(await signedIn(db, { password_hash }));
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const body = { ...profile, email: `to${index}@else.example`, currentPassword: PASSWORD };
      statuses.push((await student.call(auth.update, { body, from: `203.0.113.${index}` })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(ranks()).toEqual([1, 2, 3, 4, 5]);
  });

  it('end after six hundred an hour from one address or IPv6 network', async () => {
    const first = await register('first@else.example', '2001:db8::1');
    await countTries(db, 599);
    // The receiver’s own count is full by that, too: only new ones are asked for.
    expect((await register('a@else.example', '2001:db8::2')).status).toBe(200);
    expect((await register('b@else.example', '2001:db8::3')).status).toBe(429);
    site.advance(OTP.resendAfterMs);
    const body = { userId: first.userId };
    expect((await site.as(nobody).call(auth.resendOtp, { body, from: '2001:db8::4' })).status).toBe(429);
    const student = site.as(await signedIn(db, { password_hash }));
    const change = {
      body: { ...profile, email: 'c@else.example', currentPassword: PASSWORD },
      from: '2001:db8::5',
    };
    expect((await student.call(auth.update, change)).status).toBe(429);
    expect((await register('b@else.example', '2001:db8:0:1::1')).status).toBe(200);
  });

  it('do not count once the address is proved: a class may register together', async () => {
    const { userId } = await register('proved@else.example', '10.0.0.2');
    const otp = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    const verified = await site.as(nobody).call(auth.verifyOtp, { body: { userId, otp }, from: '10.0.0.2' });
    expect(verified.status).toBe(200);
    await register('next@else.example', '10.0.0.2');
    expect(ranks()).toEqual([1, undefined, 1]);
  });

  it('are refused by the receiver’s own count, however the address is written', async () => {
    const spellings = ['victim@else.example', 'VICTIM@else.example', 'Victim@Else.Example'];
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      statuses.push((await register(spellings[index % 3] ?? '', `203.0.113.${index}`)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    // Who is refused for the receiver has not used up their own.
    queued.mockClear();
    await register('other@else.example', '203.0.113.11');
    expect(ranks()).toEqual([1]);
  });
});
