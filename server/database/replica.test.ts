import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { resourceOf } from '#testing/factories.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { DatabaseAway, isDatabaseAway } from './away.ts';
import { openDatabase } from './open.ts';

const site = await testApp();
const { db, poolState, close } = await openDatabase(site.connectionString);
afterAll(close);

// A connection to a server that was the leader and is a replica now: it reads, and refuses each write with the same code.
const becomeReplica = sql`set default_transaction_read_only = on`;
const write = sql`insert into job (name) values ('of a replica') on conflict do nothing`;

it('a connection that leads to a replica is left at its first write, and the next one is made again', async () => {
  await becomeReplica.execute(db);
  expect(poolState()).toMatchObject({ total: 1 });
  await expect(write.execute(db)).rejects.toSatisfy(isDatabaseAway);
  await expect.poll(() => poolState().total).toBe(0);
  await write.execute(db);
});

it('a transaction on it fails whole, and the next one is made again', async () => {
  await becomeReplica.execute(db);
  const change = () => db.transaction().execute((tx) => write.execute(tx));
  await expect(change()).rejects.toSatisfy(isDatabaseAway);
  await expect.poll(() => poolState().total).toBe(0);
  await change();
});

it('a call is told to come again, and finds the leader then', async () => {
  const admin = site.as('admin');
  expect(await admin.call(api.auth.user)).toMatchObject({ status: 200 });
  await becomeReplica.execute(site.db);
  const add = () => admin.call(api.resources.notes.add, { body: resourceOf() });
  const first = await add();
  expect(first).toMatchObject({ status: 503, body: refusal(en.away.call) });
  expect(await add()).toMatchObject({ status: 200 });
});

it('a copy of an error that is none itself is known as well', () => {
  const { message, name } = new DatabaseAway();
  expect(isDatabaseAway({ name, message: `${message} (Queue: mail)` })).toBe(true);
  expect(isDatabaseAway({ message: 'Connection terminated unexpectedly (Queue: mail)' })).toBe(true);
  expect(isDatabaseAway({ code: '25006', message: 'read-only' })).toBe(true);
  expect(isDatabaseAway({ code: '42703', message: 'no such column' })).toBe(false);
  expect(isDatabaseAway('Connection terminated')).toBe(false);
});
