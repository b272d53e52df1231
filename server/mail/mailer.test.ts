import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { listenForChanges } from '#server/database/announce.ts';
import { type OpenDatabase, openDatabase } from '#server/database/open.ts';
import { deriveKey } from '#server/secret.ts';
import { startSmtpServer, type TestSmtpServer } from '#testing/smtp-server.ts';
import { testApp } from '#testing/test-app.ts';
import { MAIL_TOPIC, startMailer } from './mailer.ts';
import { seal } from './sealed.ts';
import { otpMail } from './templates.ts';

const OTP = '730194';
const MAIL = otpMail({ to: 'asha@college.example', messages: en }, { otp: OTP, minutes: 10 });
const KEY = deriveKey('a secret', 'mail-queue');
const QUICK = { lookMs: 500, tries: 3, retrySeconds: 0 };

let database: OpenDatabase;
let connectionString: string;
let dataDir: string;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  ({ connectionString } = await testApp());
  database = await openDatabase(connectionString);
  dataDir = await mkdtemp(join(tmpdir(), 'basta-mail-'));
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

/** A node's mailer, and the lines that it logged. */
async function start(smtpUrl: string | undefined, { key = KEY, pace = QUICK, from = database } = {}) {
  const lines: string[] = [];
  const config = { smtpUrl, mailFrom: 'Basta <no-reply@college.example>', dataDir };
  const log = (line: string) => void lines.push(line);
  const mailer = await startMailer({ db: from.db, config, key, log, pace });
  closers.push(mailer.stop);
  return { ...mailer, lines };
}

async function startSmtp(options?: Parameters<typeof startSmtpServer>[0]): Promise<TestSmtpServer> {
  const smtp = await startSmtpServer(options);
  closers.push(smtp.stop);
  return smtp;
}

/** Which mails wait. */
async function queued(): Promise<string[]> {
  const rows = await database.db.selectFrom('waiting_mail').select('id').execute();
  return rows.map(({ id }) => id);
}

const soon = (assertion: () => unknown) => vi.waitFor(assertion, { timeout: 30_000, interval: 20 });

describe('a mail server with TLS and an account', () => {
  it('gets what was queued, whole, and the queue forgets it', async () => {
    const smtp = await startSmtp();
    const mailer = await start(smtp.url);
    await mailer.queue(database.db, MAIL);
    await soon(() => expect(smtp.received).toHaveLength(1));
    const [{ mail, ...envelope } = { mail: undefined }] = smtp.received;
    expect(envelope).toEqual({
      from: 'no-reply@college.example',
      to: ['asha@college.example'],
      isEncrypted: true,
      user: 'basta',
    });
    expect(mail).toMatchObject({ subject: MAIL.subject, from: { name: 'Basta' } });
    expect([mail?.text?.trim(), mail?.html?.trim()]).toEqual([MAIL.text.trim(), MAIL.html.trim()]);
    const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@college\.example>$/),
    });
    expect(headers).not.toHaveProperty('list-unsubscribe');
    await soon(async () => expect(await queued()).toEqual([]));
    expect(mailer.lines).toEqual([]);
  });

  it('gets many at once, and where each is unsubscribed from by one click (RFC 8058)', async () => {
    const smtp = await startSmtp();
    const mailer = await start(smtp.url);
    const link = 'https://basta.example/api/notifications/unsubscribe/x';
    await mailer.queueAll(database.db, [
      { ...MAIL, unsubscribe: link },
      { ...MAIL, to: 'bina@college.example', unsubscribe: `${link}y` },
    ]);
    await soon(() => expect(smtp.received).toHaveLength(2));
    const unsubscribed = smtp.received.map(({ to, mail }) => [
      ...to,
      ...mail.headers.filter(({ key }) => key.startsWith('list-unsubscribe')).map(({ value }) => value),
    ]);
    expect(unsubscribed.sort()).toEqual([
      [MAIL.to, `<${link}>`, 'List-Unsubscribe=One-Click'],
      ['bina@college.example', `<${link}y>`, 'List-Unsubscribe=One-Click'],
    ]);
  });

  it('that nobody vouches for gets nothing', async () => {
    const smtp = await startSmtp();
    const mailer = await start(smtp.url.replace(/\?.*/, ''));
    await mailer.queue(database.db, MAIL);
    await soon(() => expect(mailer.lines.at(-1)).toMatch(/given up \(.*self-signed certificate/));
    expect(smtp.received).toEqual([]);
  });

  it('that offers no TLS is not told the password', async () => {
    const smtp = await startSmtp({
      server: { secure: false, disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
    });
    const mailer = await start(smtp.url);
    await mailer.queue(database.db, MAIL);
    await soon(() => expect(mailer.lines.at(-1)).toMatch(/given up \(.*STARTTLS/));
    expect(smtp).toMatchObject({ received: [], tries: 0 });
  });
});

describe('the queue', () => {
  it('sends at once when it is woken, not at the next look', async () => {
    const smtp = await startSmtp();
    const mailer = await start(smtp.url, { pace: { ...QUICK, lookMs: 60_000 } });
    closers.push(
      await listenForChanges(connectionString, {
        onChange: (topic) => topic === MAIL_TOPIC && mailer.wake(),
        onHearing: () => {},
      }),
    );
    // Once the first look at an empty queue is over.
    await mailer.queue(database.db, MAIL);
    await soon(() => expect(smtp.received).toHaveLength(1));
    await mailer.queue(database.db, MAIL);
    await soon(() => expect(smtp.received).toHaveLength(2));
  });

  it('sends nothing of a transaction that is rolled back', async () => {
    const smtp = await startSmtp();
    const mailer = await start(smtp.url);
    const failing = database.db.transaction().execute(async (tx) => {
      await mailer.queue(tx, MAIL);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await mailer.queue(database.db, { ...MAIL, subject: 'Another' });
    await soon(() => expect(smtp.received).toHaveLength(1));
    expect(smtp.received[0]?.mail.subject).toBe('Another');
    await soon(async () => expect(await queued()).toEqual([]));
  });

  it('holds nothing that can be read', async () => {
    const mailer = await start(undefined);
    const waiting = await database.db.transaction().execute(async (tx) => {
      await mailer.queue(tx, MAIL);
      const { rows } = await sql<{ data: string }>`select data::text from waiting_mail`.execute(tx);
      return rows.map(({ data }) => data);
    });
    expect(waiting).toHaveLength(1);
    const [data = ''] = waiting;
    const { sealed } = JSON.parse(data) as { sealed: string };
    for (const text of [data, Buffer.from(sealed, 'base64').toString('latin1')]) {
      expect(text).not.toMatch(/730194|asha|Asha|Basta/);
    }
    await soon(async () => expect(await queued()).toEqual([]));
  });

  it('sends everyone’s first mail before the many of one sender, and notices last', async () => {
    const smtp = await startSmtp({ delayMs: 100 });
    const mailer = await start(smtp.url);
    const to = (name: string) => ({ ...MAIL, to: `${name}@college.example` });
    const queue = (name: string, how?: Parameters<typeof mailer.queue>[2]) =>
      mailer.queue(database.db, to(name), how);
    for (let index = 0; index < 20; index += 1) await queue('notice');
    for (let rank = 1; rank <= 40; rank += 1) await queue('many', { isUrgent: true, rank });
    await queue('student', { isUrgent: true, rank: 1 });
    await soon(() => expect(smtp.received).toHaveLength(61));
    const order = smtp.received.map(({ to: [address = ''] }) => address.split('@')[0]);
    // Behind it are what was under way, and the batch that it shares.
    expect(order.slice(order.indexOf('student')).filter((name) => name === 'many').length).toBeGreaterThan(
      20,
    );
    expect(new Set(order.slice(-10))).toEqual(new Set(['notice']));
  });

  it('throws decoys away', async () => {
    const smtp = await startSmtp();
    const mailer = await start(smtp.url);
    await mailer.queue(database.db, MAIL, { isUrgent: true, isDecoy: true });
    await mailer.queue(database.db, { ...MAIL, subject: 'Another' });
    await soon(async () => expect(await queued()).toEqual([]));
    expect(smtp.received.map(({ mail }) => mail.subject)).toEqual(['Another']);
    expect(mailer.lines).toEqual([]);
  });

  it('may be started by several nodes at once, and sends each mail once', async () => {
    const smtp = await startSmtp();
    const nodes = await Promise.all([1, 2, 3].map(() => openDatabase(connectionString)));
    closers.push(async () => void (await Promise.all(nodes.map(({ close }) => close()))));
    const mailers = await Promise.all(nodes.map((from) => start(smtp.url, { from })));
    await Promise.all(Array.from({ length: 12 }, () => mailers[0]?.queue(database.db, MAIL)));
    await soon(async () => expect(await queued()).toEqual([]));
    expect(smtp.received).toHaveLength(12);
    expect(mailers.flatMap(({ lines }) => lines)).toEqual([]);
  });

  it('is stopped when the mail that is being sent was sent', async () => {
    const smtp = await startSmtp({ delayMs: 400 });
    const mailer = await start(smtp.url);
    await mailer.queue(database.db, MAIL);
    await soon(() => expect(smtp.tries).toBe(1));
    await mailer.stop();
    expect(smtp.received).toHaveLength(1);
    expect(await queued()).toEqual([]);
  });
});

it('keeps no mail waiting behind one to a recipient that the mail server is slow with', async () => {
  const slow = Promise.withResolvers<undefined>();
  const smtp = await startSmtp({ refuse: (address) => (address === MAIL.to ? undefined : slow.promise) });
  const mailer = await start(smtp.url);
  await mailer.queue(database.db, { ...MAIL, to: 'slow@tarpit.example' }, { isUrgent: true });
  await soon(() => expect(smtp.tries).toBe(1));
  await mailer.queue(database.db, MAIL);
  await soon(() => expect(smtp.received.map(({ to }) => to)).toEqual([[MAIL.to]]));
  await soon(async () => expect(await queued()).toHaveLength(1));
  slow.resolve(undefined);
  await soon(() => expect(smtp.received).toHaveLength(2));
});

describe('a node that dies while it sends', () => {
  it('leaves its mail to another', async () => {
    const silent = await startSmtp({ delayMs: 5000 });
    const smtp = await startSmtp();
    const doomed = await openDatabase(connectionString);
    const node = await start(silent.url, { from: doomed });
    await node.queue(database.db, MAIL);
    await soon(() => expect(silent.tries).toBe(1));
    // What a kill leaves: a mail that is taken, and nobody who gives a sign of life for it.
    doomed.setPresence({ isAway: true });
    await sql`update waiting_mail set claimed_until = now() - interval '1 s'`.execute(database.db);
    await start(smtp.url);
    await soon(() => expect(smtp.received).toHaveLength(1));
    doomed.setPresence({ isAway: false });
    closers.push(doomed.close);
    await soon(async () => expect(await queued()).toEqual([]));
  });
});

describe('mails that wait already', () => {
  const id = '6f1c1f6e-7f0b-4a39-9a5e-0d9a3b1f2c11';
  const data = JSON.stringify({ sealed: seal(KEY, MAIL) });

  it('since a backup are sent, each once, as they were sealed', async () => {
    const smtp = await startSmtp();
    await database.db.insertInto('waiting_mail').values({ id, data }).execute();
    await Promise.all([start(smtp.url), start(smtp.url)]);
    await soon(async () => expect(await queued()).toEqual([]));
    expect(smtp.received.map(({ mail }) => mail.messageId)).toEqual([expect.stringContaining(id)]);
  });

  it('in the queue of the version before are taken over, but for what it is sending', async () => {
    const smtp = await startSmtp();
    const { db } = database;
    await sql`create schema pgboss`.execute(db);
    // Those of its columns that are read.
    await sql`create table pgboss.job (id uuid, name text, state text, priority int, data jsonb, created_on timestamptz,
      started_on timestamptz, start_after timestamptz, retry_count int)`.execute(db);
    for (const [state, started, name] of [
      ['created', null, 'mail'],
      ['active', '2 minutes', 'mail'],
      ['active', '1 second', 'mail'],
      ['completed', '2 minutes', 'mail'],
      ['created', null, 'other'],
    ])
      await sql`insert into pgboss.job values (gen_random_uuid(), ${name}, ${state}, 0, ${data}::jsonb, now(),
        now() - ${started}::interval, now(), 0)`.execute(db);
    await Promise.all([start(smtp.url), start(smtp.url)]);
    await soon(() => expect(smtp.received).toHaveLength(2));
    await soon(async () => expect(await queued()).toEqual([]));
    const { rows } = await sql`select state from pgboss.job order by state`.execute(db);
    expect(rows).toEqual([{ state: 'active' }, { state: 'completed' }, { state: 'created' }]);
    await sql`drop schema pgboss cascade`.execute(db);
  });
});

describe('a mail that is refused', () => {
  it('is tried again and then sent', async () => {
    let refusals = 1;
    const smtp = await startSmtp({ refuse: () => (refusals-- > 0 ? 450 : undefined) });
    const mailer = await start(smtp.url);
    await mailer.queue(database.db, MAIL);
    await soon(() => expect(smtp.received).toHaveLength(1));
    expect(mailer.lines).toEqual([expect.stringMatching(/^Mail to asha@.*: not sent at try 1 \(.*450/)]);
  });

  it.each([
    ['for its recipient', '550', async () => (await startSmtp({ refuse: () => 550 })).url],
    ['for the password', '535', async () => (await startSmtp()).url.replace('basta:', 'stranger:')],
    ['by a closed port', 'ECONNREFUSED', async () => 'smtps://127.0.0.1:1'],
  ])('%s is given up after some tries, with a line for the operator', async (_case, reason, urlOf) => {
    const mailer = await start(await urlOf());
    await mailer.queue(database.db, MAIL);
    await soon(() => expect(mailer.lines).toHaveLength(4));
    expect(mailer.lines).toEqual([
      ...[1, 2, 3].map((tryNumber) =>
        expect.stringMatching(
          new RegExp(`^Mail to asha@college.example: .* try ${tryNumber} \\(.*${reason}`),
        ),
      ),
      expect.stringMatching(new RegExp(`^Mail to asha@college.example: .* is given up \\(.*${reason}`)),
    ]);
    expect(mailer.lines.join()).not.toMatch(/730194|p%40ss|p@ss/);
    await soon(async () => expect(await queued()).toEqual([]));
  });

  it('because it was sealed with another secret is given up at once', async () => {
    const before = await start(undefined, { pace: { ...QUICK, lookMs: 60_000 } });
    await soon(async () => expect(await queued()).toEqual([]));
    await before.stop();
    await before.queue(database.db, MAIL).catch(() => {});
    const after = await start(undefined, { key: deriveKey('another secret', 'mail-queue') });
    await soon(() =>
      expect(after.lines).toEqual([expect.stringMatching(/^A mail is given up .*AUTH_SECRET/)]),
    );
    await soon(async () => expect(await queued()).toEqual([]));
  });
});
