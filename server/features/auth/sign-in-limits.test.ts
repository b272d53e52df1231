import { hash } from '@node-rs/argon2';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { buildApp } from '#server/app.ts';
import { createCache } from '#server/http/reply/cache.ts';
import { callersOf } from '#testing/as.ts';
import { insertUser, nobody } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';

/** Who can be kept from logging in by whom, and how many guesses are answered. */
const site = await testApp();
const proxied = await testApp({ trustProxy: true });
const { db, mails } = site;
const { auth } = api;
const PASSWORD = 'correct horse battery';
/** A thousandth of the usual cost: what is tested is who gets to be looked at. */
const cheapHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1 });
let count = 0;
let email = '';
let id = '';

beforeEach(async () => {
  await forgetLimits(db);
  await db.deleteFrom('event').execute();
  mails.length = 0;
  count += 1;
  email = `owner${count}@college.example`;
  id = await insertUser(db, { email, password_hash: cheapHash });
});

type From = { from: string; cookie?: string };

async function logIn(address: string, password: string, { from, cookie }: From) {
  const headers = cookie === undefined ? {} : { cookie };
  const reply = await site.as(nobody).call(auth.login, { body: { email: address, password }, headers, from });
  return { status: reply.status, cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' };
}
const guess = async (from: string, address = email) => (await logIn(address, 'a guess', { from })).status;
const counted = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;
const times = <Result>(length: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length }, (_, index) => make(index)));

describe('guesses at one account', () => {
  it('from thirty addresses count together, and keep its owner’s browser and address out of it', async () => {
    const { cookie } = await logIn(email, PASSWORD, { from: '10.20.0.1' });
    const statuses = await times(300, (index) => guess(`203.0.113.${index % 30}`));
    expect(counted(statuses, 401)).toBe(20);
    expect(counted(statuses, 429)).toBe(280);
    expect((await logIn(email, PASSWORD, { from: '198.51.100.1' })).status).toBe(429);
    expect((await logIn(email, PASSWORD, { from: '10.20.0.1' })).status).toBe(200);
    expect((await logIn(email, PASSWORD, { from: '198.51.100.1', cookie })).status).toBe(200);
  });

  it('count together on whichever node they are answered', async () => {
    const other = await buildApp({ ...site.deps, cache: createCache() });
    afterAll(() => other.close());
    const nodes = [site.as(nobody), callersOf(other, db)(nobody)];
    const body = { email, password: 'a guess' };
    const replies = await times(300, async (index) => {
      const node = nodes[index % 2] ?? site.as(nobody);
      return (await node.call(auth.login, { body, from: `203.0.113.${index % 30}` })).status;
    });
    expect([counted(replies, 401), counted(replies, 429)]).toEqual([20, 280]);
  });

  it('from one IPv6 network count as one sender’s', async () => {
    const statuses = await times(200, (index) => guess(`2001:db8:1:2::${index.toString(16)}`));
    expect(counted(statuses, 401)).toBe(10);
    expect(await guess('2001:db8:1:3::1')).toBe(401);
  });

  it('count however an address is spelt', async () => {
    const spellings = ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7:4711', '[::ffff:cb00:7107]:80'];
    const statuses = await times(24, async (index) => {
      const headers = { 'x-forwarded-for': `${spellings[index % spellings.length]}` };
      const body = { email: index % 2 ? 'A@college.example' : 'a@College.example', password: 'a guess' };
      return (await proxied.as(nobody).call(auth.login, { body, headers })).status;
    });
    expect(counted(statuses, 401)).toBe(10);
  });

  it('by a classmate at the same address do not touch the owner’s browser', async () => {
    const { cookie } = await logIn(email, PASSWORD, { from: '10.20.0.2' });
    const statuses = await times(30, () => guess('10.20.0.2'));
    expect(counted(statuses, 401)).toBe(10);
    expect((await logIn(email, PASSWORD, { from: '10.20.0.2' })).status).toBe(429);
    expect((await logIn(email, PASSWORD, { from: '10.20.0.2', cookie })).status).toBe(200);
  });

  it('leave the mailed link: anyone who uses it logs in from there, whatever strangers did', async () => {
    await times(60, (index) => guess(`203.0.113.${index}`));
    const from = '198.51.100.2';
    expect((await logIn(email, PASSWORD, { from })).status).toBe(429);
    await site.as(nobody).call(auth.forgotPassword, { body: { email }, from });
    const token = /reset-password\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    const body = { newPassword: 'a new and long password' };
    const reset = await site.as(nobody).call(auth.resetPassword, { params: { token }, body, from });
    const cookie = String(reset.headers['set-cookie']).split(';')[0] ?? '';
    expect((await logIn(email, body.newPassword, { from: '198.51.100.3', cookie })).status).toBe(200);
    expect((await logIn(email, body.newPassword, { from: '198.51.100.4' })).status).toBe(429);
  });

  it('are not helped by the own token, nor by one that is known to another account', async () => {
    const other = `other${count}@college.example`;
    await insertUser(db, { email: other, password_hash: cheapHash });
    const { cookie } = await logIn(other, PASSWORD, { from: '10.20.0.3' });
    const own = `basta_device=${'x'.repeat(43)}`;
    const statuses = await times(60, async (index) => {
      const from = `203.0.113.${index}`;
      return (await logIn(email, 'a guess', { from, cookie: index % 2 ? own : cookie })).status;
    });
    expect(counted(statuses, 401)).toBe(20);
  });
});

describe('one address for a whole campus', () => {
  const CAMPUS = '10.30.0.1';
  const student = (index: number) => `student${index}@campus.example`;
  const students = async (first: number, length: number) => {
    const rows = Array.from({ length }, (_, index) => ({
      username: 'Student',
      email: student(first + index),
      password_hash: cheapHash,
    }));
    await db.insertInto('user').values(rows).execute();
  };
  /** Some mistype once or thrice before they get it right. */
  const morning = (first: number, length: number) =>
    times(length, async (index) => {
      const address = student(first + index);
      const mistakes = index % 10 === 0 ? 3 : index % 5 === 0 ? 1 : 0;
      const statuses: number[] = [];
      for (let mistake = 0; mistake < mistakes; mistake += 1) statuses.push(await guess(CAMPUS, address));
      statuses.push((await logIn(address, PASSWORD, { from: CAMPUS })).status);
      return statuses;
    });

  it('lets a thousand students in on an exam morning, with their typing mistakes and one who tries a hundred guesses', async () => {
    await students(0, 1000);
    await times(102, (index) => guess(CAMPUS, `nobody${index}@campus.example`));
    // Fifty at a time: the queue of hashes has room for that.
    for (let first = 0; first < 1000; first += 50) {
      for (const statuses of await morning(first, 50)) {
        expect(statuses.at(-1)).toBe(200);
        expect(statuses).not.toContain(429);
      }
    }
    const limited = await db.selectFrom('event').select('kind').where('kind', '=', 'limited').execute();
    expect(limited).toEqual([]);
  }, 120_000);

  it('is closed to further guesses after five hundred, and stays open for anyone who is known there', async () => {
    await students(2000, 60);
    for (const statuses of await morning(2000, 60)) expect(statuses.at(-1)).toBe(200);
    // Many mistakes were made and corrected; five hundred that were not are noted as if they had happened.
    await takeAllOf(CAMPUS);
    await students(3000, 1);
    expect((await logIn(student(3000), PASSWORD, { from: CAMPUS })).status).toBe(429);
    for (const statuses of await morning(2000, 60)) expect(statuses.at(-1)).toBe(200);
  });

  /** Uses an address's budget up, by guesses at accounts that each get one. */
  async function takeAllOf(from: string): Promise<void> {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      username: 'Target',
      email: `target${index}@campus.example`,
      password_hash: cheapHash,
    }));
    await db.insertInto('user').values(rows).execute();
    for (let first = 0; first < 500; first += 100) {
      await times(100, (index) => guess(from, `target${first + index}@campus.example`));
    }
  }
});

describe('logins that succeed', () => {
  it('cost too: a browser has two hundred in a quarter of an hour', async () => {
    const { cookie } = await logIn(email, PASSWORD, { from: '10.40.0.1' });
    const statuses: number[] = [];
    for (let index = 0; index < 210; index += 1) {
      statuses.push((await logIn(email, PASSWORD, { from: '10.40.0.1', cookie })).status);
    }
    expect([counted(statuses, 200), counted(statuses, 429)]).toEqual([200, 10]);
  });

  it('leave an account twenty sessions: the oldest goes', async () => {
    const tokens: string[] = [];
    for (let index = 0; index < 23; index += 1) {
      site.advance(1000);
      const { body } = await site.as(nobody).call(auth.login, { body: { email, password: PASSWORD } });
      tokens.push(body.token ?? '');
    }
    const living = await times(23, async (index) => {
      const headers = { authorization: `Bearer ${tokens[index]}` };
      return (await site.as({ headers }).call(auth.user)).status;
    });
    expect(living).toEqual([401, 401, 401, ...Array(20).fill(200)]);
    await times(30, () => logIn(email, PASSWORD, { from: '10.40.0.2' }));
    const sessions = await db.selectFrom('session').select('id').where('user_id', '=', id).execute();
    expect(sessions).toHaveLength(20);
  });

  it('are known by their browser for calls of accounts only, out of the sight of scripts', async () => {
    const body = { email, password: PASSWORD };
    const { headers } = await site.as(nobody).call(auth.login, { body });
    expect(headers['set-cookie']).toMatch(
      /^basta_device=[\w-]{43}; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    );
    const secure = await testApp({ publicUrl: 'https://basta.example' });
    await insertUser(secure.db, { email, password_hash: cheapHash });
    const safe = await secure.as(nobody).call(auth.login, { body });
    expect(safe.headers['set-cookie']).toMatch(/; Secure$/);
    const rows = JSON.stringify(await db.selectFrom('known_sender').selectAll().execute());
    const token = /=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1] ?? '';
    expect(token).not.toBe('');
    expect(rows).not.toContain(token);
  });
});

describe('anyone who is rate-limited', () => {
  const events = () =>
    db
      .selectFrom('event')
      .select(['user_id', 'address', 'detail'])
      .where('kind', '=', 'limited')
      .orderBy('at')
      .execute();

  it('is written down with the account and the limit, once a minute', async () => {
    await times(40, () => guess('203.0.113.50'));
    expect(await events()).toEqual([
      { user_id: id, address: '203.0.113.50', detail: { limit: 'login-sender' } },
    ]);
    site.advance(60_000);
    await guess('203.0.113.50');
    expect(await events()).toHaveLength(2);
  });

  it('does not fill the table: twenty a minute are written down, no matter who asks', async () => {
    site.advance(60_000);
    const before = (await events()).length;
    for (let address = 0; address < 30; address += 1) {
      const body = { email: `many${address}@college.example` };
      await times(4, () => site.as(nobody).call(auth.forgotPassword, { body, from: `192.0.2.${address}` }));
    }
    expect((await events()).length - before).toBeLessThanOrEqual(40);
    expect((await events()).length - before).toBeGreaterThan(10);
  });
});

describe('reset links', () => {
  const ask = async ({ from, cookie }: From, address = email) => {
    const headers = cookie === undefined ? {} : { cookie };
    const body = { email: address };
    return (await site.as(nobody).call(auth.forgotPassword, { body, headers, from })).status;
  };

  it('that strangers ask for do not use up the owner’s', async () => {
    const { cookie } = await logIn(email, PASSWORD, { from: '10.50.0.1' });
    const statuses = await times(60, (index) => ask({ from: `203.0.113.${index % 30}` }));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(mails).toHaveLength(10);
    expect(await ask({ from: '10.50.0.1' })).toBe(200);
    expect(await ask({ from: '198.51.100.9', cookie })).toBe(200);
    expect(mails).toHaveLength(12);
    // From elsewhere too nobody is refused: the links of this hour are in the mailbox.
    expect(await ask({ from: '198.51.100.9' })).toBe(200);
    expect(mails).toHaveLength(12);
  });

  it('have a budget for each address, which its known accounts do not need', async () => {
    await logIn(email, PASSWORD, { from: '10.50.0.2' });
    const statuses = await times(110, (index) => ask({ from: '10.50.0.2' }, `any${index}@college.example`));
    expect(counted(statuses, 429)).toBe(10);
    expect(await ask({ from: '10.50.0.2' })).toBe(200);
    expect(mails.map(({ to }) => to)).toEqual([email]);
  });
});

it('words of limits are those of the catalogue', async () => {
  await times(10, () => guess('203.0.113.60'));
  const body = { email, password: PASSWORD };
  const refused = await site.as(nobody).call(auth.login, { body, from: '203.0.113.60' });
  expect(refused.body).toMatchObject({ message: en.errors.tooManyTries(15) });
});
