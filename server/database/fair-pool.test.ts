import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';
import { inNameOf } from './fair-pool.ts';
import { openDatabase } from './open.ts';

const { connectionString } = await testApp();
const { db, close } = await openDatabase(connectionString);
afterAll(close);

const query = (sender: string) => inNameOf(sender, () => sql`select pg_sleep(0.01)`.execute(db));

it('serves its senders in turn: one’s thousand queries keep nobody else waiting', async () => {
  let served = 0;
  const flood = Array.from({ length: 1000 }, async () => {
    await query('attacker');
    served += 1;
  });
  // As many as a login has, one after the other.
  for (let step = 0; step < 10; step += 1) await query('student');
  expect(served).toBeLessThan(400);
  await Promise.all(flood);
  expect(served).toBe(1000);
});

it('gives its connections back, also those of what fails', async () => {
  const failing = Array.from({ length: 30 }, () =>
    inNameOf('a', () => sql`select 1 / 0`.execute(db)).catch(() => 'failed'),
  );
  expect(new Set(await Promise.all(failing))).toEqual(new Set(['failed']));
  const rolledBack = Array.from({ length: 30 }, () =>
    db
      .transaction()
      .execute(async () => {
        throw new Error('changed my mind');
      })
      .catch(() => 'rolled back'),
  );
  expect(new Set(await Promise.all(rolledBack))).toEqual(new Set(['rolled back']));
  await Promise.all(Array.from({ length: 30 }, () => query('b')));
});

it('refuses transactions that all wait for one more connection, and serves the next', async () => {
  const nested = Array.from({ length: 20 }, () =>
    db
      .transaction()
      .execute(() => query('c'))
      .catch(({ name }: Error) => name),
  );
  expect((await Promise.all(nested)).filter((name) => name === 'DatabaseAway').length).toBeGreaterThan(9);
  await query('d');
}, 60_000);
