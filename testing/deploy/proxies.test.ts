import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEPARTMENTS, MAX_LENGTH } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { freePort } from '#server/free-port.ts';
import { databaseProxy } from '#testing/database-proxy.ts';
import { signedIn } from '#testing/factories.ts';
import { PASSWORD, password_hash } from '#testing/password-person.ts';
import { type RealServer, startRealServer } from '#testing/real-server.ts';
import { SECRET, testApp } from '#testing/test-app.ts';
import { visitorOf } from './browser-like.ts';
import { NAME, PROXIES, type ProxyName, type RunningProxy, startProxy } from './proxy.ts';

const EMAIL = 'asha.kumari@college.example';
/** Neither the computer of the proxy, nor what is told of the first visitor. */
const ADDRESS = '127.0.0.77';
const HEADER = 'service,semester,subject,subjectcode,title,link';
/** By then a proxy that asks after health has noticed. */
const NOTICED_MS = 2500;
const MEGABYTE = 1024 * 1024;
const MATERIAL = {
  yourName: 'Bina Kaur',
  service: 'notes',
  department: DEPARTMENTS.material[0],
  semester: '3',
};

const site = await testApp();
const way = await databaseProxy(site.connectionString);
const admin = await signedIn(site.db, { email: EMAIL, password_hash, roles: ['admin'] });
const env = {
  DATABASE_URL: way.connectionString,
  AUTH_SECRET: SECRET,
  PUBLIC_URL: `https://${NAME}`,
  TRUST_PROXY: 'on',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Basta <basta@college.ac.in>',
  PORT: `${await freePort()}`,
};
let basta: RealServer;

/** Asks by HTTP/1.1 without https, and leaves compressed what is. */
async function askPlainly(port: number, path: string, headers: OutgoingHttpHeaders = {}) {
  const asked = request({ port, host: '127.0.0.1', path, headers: { host: NAME, ...headers } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]; // by Node
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
}

beforeAll(async () => {
  basta = await startRealServer(env);
});
afterAll(async () => {
  await basta.stop();
  await way.stop();
});

describe.each(Object.keys(PROXIES) as ProxyName[])('behind %s as docs/install.md sets it up', (name) => {
  let proxy: RunningProxy | undefined;
  let ask: ReturnType<typeof visitorOf>;

  beforeAll(async () => {
    proxy = await startProxy(name, Number(env.PORT));
    if (proxy) ask = visitorOf(NAME, proxy.https, ADDRESS);
    else console.log(`Left out: behind ${name} (it is not here, and cannot be fetched of Debian).`);
  });
  beforeEach(({ skip }) => {
    skip(!proxy, `Debian's ${name} is not here and cannot be fetched`);
  });
  afterAll(() => proxy?.stop());

  it('someone logs in over HTTP/2, and the log of events has their address, whatever they say of it', async () => {
    await site.db.deleteFrom('event').execute();
    const body = { email: EMAIL, password: PASSWORD };
    const told = {
      'x-forwarded-for': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
    };
    const { status, bytes } = await ask(api.auth.login.path, told, body);
    expect(status).toBe(200);
    const { token } = JSON.parse(bytes.toString());
    const me = await ask(api.auth.user.path, { authorization: `Bearer ${token}` });
    expect(me.status).toBe(200);
    const events = await site.db.selectFrom('event').select(['kind', 'address']).execute();
    expect(events).toEqual([{ kind: 'signIn', address: ADDRESS }]);
  });

  it('a CSV file of several megabytes is imported, and one that is too large is refused in words', async () => {
    // Long links, so that a large file has not too many rows.
    const link = `https://example.org/${name}/${'x'.repeat(MAX_LENGTH.link / 2)}`;
    const row = (n: number) => `notes,3,Subject ${n} of ${name},BT-${n},,${link}${n}`;
    const rows = Array.from({ length: Math.ceil((3 * MEGABYTE) / row(0).length) }, (_, n) => row(n));
    const csv = [HEADER, ...rows].join('\n');
    expect(csv.length).toBeGreaterThan(3 * MEGABYTE);
    const { path } = api.resources.notes.importCsv;
    const { status, bytes } = await ask(path, admin.headers, { csv, apply: true });
    const { applied, rows: done } = JSON.parse(bytes.toString());
    expect([status, applied, done.length]).toEqual([200, true, rows.length]);
    const tooLarge = await ask(path, admin.headers, { csv: 'x'.repeat(9 * MEGABYTE), apply: true });
    expect([tooLarge.status, JSON.parse(tooLarge.bytes.toString()).message]).toEqual([
      413,
      expect.any(String),
    ]);
  }, 180_000);

  it('someone without an account contributes a link', async () => {
    const link = 'https://drive.google.com/file/d/behind-a-proxy/view';
    const { status, bytes } = await ask(
      api.materials.add.path,
      {},
      { ...MATERIAL, link, subject: `Of ${name}` },
    );
    expect([status, bytes.toString()]).toEqual([200, expect.any(String)]);
    const filed = await site.db
      .selectFrom('material')
      .select('link')
      .where('subject', '=', `Of ${name}`)
      .execute();
    expect(filed).toEqual([{ link }]);
  });

  it.each(['/metrics', '/dev/mailbox', '/dev/mailbox/anything'])('%s is closed', async (path) => {
    const { status, bytes } = await ask(path);
    expect(status).toBe(404);
    // The proxy's own words, not those of the site, which has pages of its own for what is not there.
    expect(bytes.toString()).not.toContain('Basta');
  });

  it('http leads to the same address by https', async () => {
    const { status, headers } = await askPlainly(proxy?.http ?? 0, '/notes?semester=3');
    expect([301, 308]).toContain(status);
    expect(headers.location).toMatch(new RegExp(`^https://${NAME}(:\\d+)?/notes\\?semester=3$`));
  });

  it.each(['br', 'gzip', 'identity'])(
    'pages, lists and scripts in %s come as Basta made them',
    async (encoding) => {
      const page = await (await fetch(`${basta.url}/notes`)).text();
      const script = /\/assets\/[^"'\s]+\.js/.exec(page)?.[0] ?? '';
      for (const path of ['/notes', `${api.resources.notes.list.path}?semester=8`, script]) {
        const made = await askPlainly(Number(env.PORT), path, { 'accept-encoding': encoding });
        const { status, headers, bytes } = await ask(path, { 'accept-encoding': encoding });
        const isSmall = made.headers['content-encoding'] === undefined;
        expect([path, status, isSmall]).toEqual([path, 200, encoding === 'identity']);
        for (const kept of ['content-encoding', 'content-length', 'etag', 'vary', 'cache-control'])
          expect([kept, headers[kept]]).toEqual([kept, made.headers[kept]]);
        expect(bytes.equals(made.bytes)).toBe(true);
      }
    },
  );

  it('what the browser is told of safety is what Basta tells', async () => {
    const made = await askPlainly(Number(env.PORT), '/notes');
    const { headers } = await ask('/notes');
    for (const kept of ['strict-transport-security', 'content-security-policy', 'x-content-type-options'])
      expect([kept, headers[kept]]).toEqual([kept, made.headers[kept] ?? 'missing']);
  });

  it('while the database is away, what was read before still comes', async () => {
    const isReady = async () => (await fetch(basta.url + api.health.ready.path)).status;
    expect((await ask('/notes')).status).toBe(200);
    way.cut();
    await expect.poll(isReady, { timeout: 30_000 }).toBe(503);
    await delay(NOTICED_MS);
    for (const _ of [1, 2, 3]) expect((await ask('/notes')).status).toBe(200);
    await way.heal();
    await expect.poll(isReady, { timeout: 30_000 }).toBe(200);
    await delay(NOTICED_MS);
  }, 180_000);

  it('a Basta that starts again is found again, and the user who was logged in still is', async () => {
    await basta.stop();
    expect([502, 503]).toContain((await ask('/notes')).status);
    basta = await startRealServer(env);
    const answers = async () => (await ask(api.auth.user.path, admin.headers)).status;
    await expect.poll(answers, { timeout: 30_000 }).toBe(200);
  }, 180_000);
});
