import { setImmediate } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { say } from '#contract/core/notices.ts';
import { en } from '#contract/languages/en/whole.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { verifyPassword } from './passwords.ts';

/** More than may wait: a hostel and those who are being served. */
const MANY = 700;
const busy = { statusCode: 503, headers: { 'retry-after': '5' } };

it('are checked in the order of their coming; who finds too many waiting is told to come again', async () => {
  const order: number[] = [];
  const checks = Array.from({ length: MANY }, (_, index) =>
    verifyPassword('x', 'no hash').then((matches) => {
      order.push(index);
      return matches;
    }),
  );
  const results = await Promise.allSettled(checks);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused) {
    expect(reason).toMatchObject({ status: 503, headers: busy.headers, notice: say('errors.overloaded') });
  }
  const served = MANY - refused.length;
  expect(served).toBeGreaterThan(500);
  // Those that are at work at the same time end in any order.
  order.forEach((check, place) => void expect(Math.abs(check - place)).toBeLessThan(3));
  expect(await verifyPassword('x', 'no hash')).toBe(false);
});

it('reset tokens that someone made up are refused without waiting for a hash', async () => {
  const { app } = await testApp();
  const ask = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
  const newPassword = 'another long secret';
  await ask('reset-password/first', { newPassword }); // opens the connection to the database
  const slow = await hash('x', { memoryCost: 1024, timeCost: 1 });
  let isFull = true;
  const line = Array.from({ length: MANY }, async (_, sender) => {
    while (isFull) await verifyPassword('x', slow, `sender ${sender}`).catch(() => setImmediate());
  });
  const login = ask('login', { email: 'nobody@college.example', password: newPassword });
  const reset = await ask('reset-password/junk', { newPassword });
  expect(reset.statusCode).toBe(400);
  expect(reset.json()).toEqual(refusal(en.auth.resetLinkInvalid));
  const refused = await login;
  expect(refused).toMatchObject(busy);
  expect(refused.json()).toEqual(refusal(en.errors.overloaded));
  isFull = false;
  await Promise.all(line);
});

it('of one sender’s thousand keep nobody else waiting, nor take their place', async () => {
  const slow = await hash('x', { memoryCost: 1024, timeCost: 1 });
  let served = 0;
  const junk = Array.from({ length: 1500 }, () =>
    verifyPassword('x', slow, 'attacker').then(
      () => {
        served += 1;
      },
      () => {},
    ),
  );
  const before = served;
  expect(await verifyPassword('x', slow, 'student')).toBe(true);
  // Those that were at work already, and one turn of the attacker's.
  expect(served - before).toBeLessThan(6);
  await Promise.all(junk);
  expect(served).toBeLessThan(650);
});

it('of the person who logged in well before go before those of strangers', async () => {
  const slow = await hash('x', { memoryCost: 1024, timeCost: 1 });
  let served = 0;
  const strangers = Array.from({ length: 100 }, async (_, index) => {
    await verifyPassword('x', slow, `stranger ${index}`);
    served += 1;
  });
  const before = served;
  await verifyPassword('x', slow, 'student', true);
  expect(served - before).toBeLessThan(4);
  await Promise.all(strangers);
});
