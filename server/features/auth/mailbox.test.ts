import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { startMailer } from '#server/mail/mailer.ts';
import { otpMail, resetMail } from '#server/mail/templates.ts';
import { deriveKey } from '#server/secret.ts';
import { SECRET, type TestApp, testApp } from '#testing/test-app.ts';
import { chooseMailbox, mailboxPath } from './mailbox-routes.ts';

const url = mailboxPath(SECRET);
let dataDir: string;
let site: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'basta-outbox-'));
  site = await testApp({ dataDir, devMailbox: true });
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Sends through the real queue, as the running server does. */
async function send(): Promise<void> {
  const database = await openDatabase(site.connectionString);
  const config = { smtpUrl: undefined, mailFrom: 'Basta <no-reply@localhost>', dataDir };
  const mailer = await startMailer({
    db: database.db,
    config,
    key: deriveKey('s', 'mail-queue'),
    log: (line) => lines.push(line),
    pace: { lookMs: 500, tries: 1, retrySeconds: 0 },
  });
  const to = 'asha@college.example';
  const link = 'http://localhost:3000/reset-password/abc?x=1&y=2';
  await mailer.queue(database.db, otpMail({ to, messages: en }, { otp: '730194', minutes: 10 }));
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 30_000, interval: 10 });
  await mailer.queue(
    database.db,
    resetMail({ to, username: 'Asha <b>', messages: en }, { link, minutes: 30 }),
  );
  await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 30_000, interval: 10 });
  await mailer.stop();
  await database.close();
}

describe('the mailbox', () => {
  it('is there before the first mail', async () => {
    const reply = await site.app.inject({ url });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain(en.mails.mailbox.empty);
  });

  it('shows the mails, newest first, with the code and links to click', async () => {
    await send();
    const { statusCode, headers, body } = await site.app.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(body.indexOf(en.mails.reset.subject)).toBeLessThan(body.indexOf(en.mails.otp.subject));
    expect(body).toMatch(/class="code"[^>]*>730194</);
    expect(body.match(/class="code"/g)).toHaveLength(1);
    const address = 'http://localhost:3000/reset-password/abc?x=1&amp;y=2';
    expect(body).toContain(`<a href="${address}">${address}</a>`);
    expect(body).toContain('Hello Asha &lt;b&gt;,');
    expect(body).not.toMatch(/<script|Hello Asha <b>/);
  });

  it('keeps the files from other accounts, and secrets from the log', async () => {
    const folder = join(dataDir, 'outbox');
    const files = await readdir(folder);
    expect(files).toHaveLength(2);
    expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.eml$/);
    const modes = await Promise.all(
      ['.', ...files].map(async (file) => (await stat(join(folder, file))).mode),
    );
    expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '600', '600']);
    expect(lines).toEqual(
      [en.mails.otp.subject, en.mails.reset.subject].map((subject, index) =>
        expect.stringContaining(
          `Mail to asha@college.example: ${subject} -> ${folder}/${files.sort()[index]}`,
        ),
      ),
    );
    expect(lines.join()).not.toMatch(/730194|abc\?/);
  });
});

describe('the mailbox is an unknown page', () => {
  const asUnknown = async ({ app }: TestApp, options: InjectOptions, asked = url) => {
    const [reply, unknown] = [
      await app.inject({ url: asked, ...options }),
      await app.inject({ ...options, url: '/dev/no' }),
    ];
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toBe(unknown.body);
    const { date: _, 'x-request-id': __, ...headers } = unknown.headers;
    expect(reply.headers).toMatchObject(headers);
  };

  it.each([
    ['another computer', { remoteAddress: '192.168.1.7' }],
    [
      'another computer that says it is this one',
      { remoteAddress: '10.0.0.8', headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['a web page whose name leads here', { headers: { host: 'evil.example:3000' } }],
    ['any other method', { method: 'POST', remoteAddress: '192.168.1.7' } as const],
  ])('for %s', async (_case, options) => {
    await asUnknown(site, options);
  });

  it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'cf-connecting-ip'])(
    'for a request with %s, also with the key',
    async (header) => {
      await asUnknown(site, { headers: { [header]: '127.0.0.1' } });
    },
  );

  // As nginx's `proxy_pass` asks where nothing else is said: nothing tells its request from one of this computer.
  it.each([
    ['no key', '/dev/mailbox'],
    ['an empty key', '/dev/mailbox/'],
    ['another key', mailboxPath('another secret')],
    ['half a key', url.slice(0, -1)],
    ['a key and more', `${url}x`],
    ['a very long key', `/dev/mailbox/${'x'.repeat(5000)}`],
  ])('with %s', async (_case, asked) => {
    await asUnknown(site, { headers: { host: '127.0.0.1:3000' } }, asked);
  });

  it.each<[string, Partial<Config>]>([
    ['where it was not chosen', { devMailbox: undefined }],
    ['where it is off', { devMailbox: false }],
    ['with SMTP_URL', { smtpUrl: 'smtp://127.0.0.1:1' }],
    ['behind a proxy', { trustProxy: true }],
    ['with another address for browsers', { publicUrl: 'https://basta.college.example' }],
    ['where others can connect', { host: '0.0.0.0' }],
  ])('%s', async (_case, config) => {
    await asUnknown(await testApp({ dataDir, devMailbox: true, ...config }), {});
  });

  it('of which the site tells no more than that it is there', async () => {
    const reply = await site.app.inject({ url: '/api/site' });
    expect(reply.json()).toMatchObject({ mailbox: true });
    expect(reply.body).not.toContain(url.split('/').at(-1));
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'but not for this computer (%s)',
    async (remoteAddress) => {
      expect((await site.app.inject({ url, remoteAddress })).statusCode).toBe(200);
    },
  );
});

describe('the mailbox is chosen', () => {
  const choose = (config: Partial<Config> = {}) => chooseMailbox(site.db, { ...readConfig({}), ...config });
  const settings = () => site.db.deleteFrom('site_setting').execute();
  /** What every first start leaves behind. */
  const begin = () =>
    site.db.insertInto('site_setting').values({ key: 'sampleData', value: '"loaded"' }).execute();
  beforeEach(settings);
  afterAll(settings);

  it.each<Partial<Config>>([
    {},
    { publicUrl: 'http://localhost:8080', host: '0.0.0.0' },
    { publicUrl: 'http://127.0.0.1:3000' },
    { host: '::1' },
  ])('by a new site of this computer (%j), for good', async (config) => {
    expect(await choose(config)).toBe(true);
    await begin();
    expect(await choose(config)).toBe(true);
    expect(await choose({ ...config, devMailbox: false })).toBe(false);
  });

  it('not by a site that there was before, unless it says so', async () => {
    await begin();
    expect(await choose()).toBe(false);
    expect(await choose({ devMailbox: true })).toBe(true);
    expect(await choose()).toBe(false);
  });

  it.each<Partial<Config>>([
    { publicUrl: 'https://basta.college.example' },
    { publicUrl: 'http://localhost.college.example' },
    { host: '0.0.0.0' },
    { smtpUrl: 'smtp://127.0.0.1:1' },
    { trustProxy: true },
  ])('never with %j, whatever it says, and not later by itself', async (config) => {
    expect(await choose(config)).toBe(false);
    await begin();
    expect(await choose({ ...config, devMailbox: true })).toBe(false);
    expect(await choose()).toBe(false);
  });

  it('on a database of your own only where it says so', async () => {
    const databaseUrl = 'postgres://elsewhere';
    expect(await choose({ databaseUrl })).toBe(false);
    expect(await choose({ databaseUrl, devMailbox: true })).toBe(true);
  });
});
