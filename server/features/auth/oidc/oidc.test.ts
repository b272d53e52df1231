import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PROVIDER_START } from '#contract/auth/return-address.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import {
  CLIENT,
  type CollegeAccount,
  type IdToken,
  signToken,
  startCollegeProvider,
} from '#testing/college-provider.ts';
import { bearer, insertUser, nobody } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const SITE = 'https://basta.college.example';
const college = await startCollegeProvider(`${SITE}/sign-in`);
const oidc = { issuer: college.issuer, ...CLIENT, domains: ['college.example'], name: 'College account' };
const site = await testApp({ publicUrl: SITE, oidc, logLevel: 'silent' });
afterAll(college.stop);

const ASHA = { email: 'asha@college.example', email_verified: true };
const again = { status: 400, body: refusal(en.provider.startAgain) };

beforeEach(async () => {
  Object.assign(college, { account: ASHA, forge: undefined, status: undefined });
  await site.db.deleteFrom('event').execute();
  await site.db.deleteFrom('user').execute();
  await forgetLimits(site.db);
});

/** Begins in a browser of its own. @returns where it is sent to, and the cookie that it keeps */
async function start(next = '') {
  const reply = await site.app.inject({ url: PROVIDER_START, query: { next } });
  return {
    to: String(reply.headers.location),
    cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '',
  };
}

const finish = (cookie: string, answer: string) =>
  site.as(nobody).send(api.provider.finish, { headers: { cookie }, body: { answer } });

/** The whole way of a browser that comes back with the provider's answer. */
async function signIn(next?: string) {
  const { to, cookie } = await start(next);
  return finish(cookie, (await college.visit(to)).search);
}

const events = () => site.db.selectFrom('event').select(['kind', 'user_id', 'detail']).execute();

describe('logging in through the college’s accounts', () => {
  it('proves the address alone: of an account that an admin moved there, what is confidential closes', async () => {
    const closed = async (moved_by_admin: boolean) => {
      await site.db.deleteFrom('user').execute();
      await insertUser(site.db, { email: ASHA.email, moved_by_admin });
      const { body } = await signIn();
      return (await site.as(bearer(body.token ?? '')).call(api.grievances.mine)).body.closedUntil !== null;
    };
    expect([await closed(true), await closed(false)]).toEqual([true, false]);
  });

  it('logs in anyone who has the proved address, and leads on to where they wanted', async () => {
    const id = await insertUser(site.db, { email: ASHA.email });
    const { status, body } = await signIn('/blogs?page=2');
    expect([status, body.next]).toEqual([200, '/blogs?page=2']);
    const who = await site.as(bearer(body.token ?? '')).call(api.auth.user);
    expect(who.body.userData.email).toBe(ASHA.email);
    expect(await events()).toMatchObject([{ kind: 'signIn', user_id: id, detail: { by: 'account' } }]);
  });

  it('knows the account however the provider writes the address', async () => {
    await insertUser(site.db, { email: ASHA.email });
    college.account = { ...ASHA, email: 'Asha@College.Example' };
    expect((await signIn()).body.token).toBeDefined();
  });

  it('tells a proved address that has no account, and makes none', async () => {
    const { status, body } = await signIn('/blogs');
    expect({ status, body }).toEqual({ status: 200, body: { email: ASHA.email, next: '/blogs' } });
    expect(await site.db.selectFrom('user').select('id').execute()).toEqual([]);
  });

  it('does not let a deleted account in', async () => {
    await insertUser(site.db, { email: ASHA.email, deleted_at: new Date() });
    expect((await signIn()).body).toEqual({ email: ASHA.email, next: '' });
  });

  it('asks for the second factor where the account has one, whatever the provider has asked for', async () => {
    const user_id = await insertUser(site.db, { email: ASHA.email });
    const factor = { user_id, sealed: 'a secret', confirmed_at: new Date() };
    await site.db.insertInto('second_factor').values(factor).execute();
    college.account = { ...ASHA, amr: ['pwd', 'mfa'] };
    const { status, body } = await signIn('/blogs');
    expect([status, body]).toEqual([200, { challenge: expect.any(String), next: '/blogs' }]);
  });

  it('hands nothing to the address: the token comes in a reply, the browser’s part in a cookie that scripts cannot read', async () => {
    await insertUser(site.db, { email: ASHA.email });
    const reply = await site.app.inject({ url: PROVIDER_START });
    expect(reply.headers['set-cookie']).toMatch(
      /^__Host-sign-in=\S+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    const { searchParams } = new URL(String(reply.headers.location));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      redirect_uri: `${SITE}/sign-in`,
      scope: 'openid email',
    });
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    for (const value of searchParams.values()) expect(cookie).not.toContain(value);
    const back = await college.visit(String(reply.headers.location));
    expect([...back.searchParams.keys()].sort()).toEqual(['code', 'iss', 'state']);
    const { headers } = await finish(cookie, back.search);
    expect([headers['set-cookie']].flat()[0]).toMatch(/^__Host-sign-in=; Path=\/; Max-Age=0;/);
  });
});

describe('an answer of the provider', () => {
  beforeEach(async () => void (await insertUser(site.db, { email: ASHA.email })));

  it('counts once', async () => {
    const { to, cookie } = await start();
    const { search } = await college.visit(to);
    expect((await finish(cookie, search)).status).toBe(200);
    expect(await finish(cookie, search)).toEqual(again);
  });

  it('counts in the browser that asked, and in no other', async () => {
    const mine = await start();
    const others = await start();
    const { search } = await college.visit(mine.to);
    expect(await finish(others.cookie, search)).toEqual(again);
    expect(await finish('', search)).toEqual(again);
    expect((await finish(mine.cookie, search)).status).toBe(200);
  });

  it('counts for ten minutes, whatever the browser says of the time', async () => {
    const { to, cookie } = await start();
    const { search } = await college.visit(to);
    const later = cookie.replace(/\.\d{13}\./, `.${Date.now() + 1000}.`);
    site.advance(10 * 60_000);
    expect(await finish(cookie, search)).toEqual(again);
    expect(await finish(later, search)).toEqual(again);
    // Another node's clock goes half a minute slower.
    site.advance(-10 * 60_000 - 30_000);
    expect((await finish(cookie, search)).status).toBe(200);
    site.advance(30_000);
  });

  it('with another state is nobody’s', async () => {
    const { to, cookie } = await start();
    const { searchParams } = await college.visit(to);
    searchParams.set('state', `${searchParams.get('state')}x`);
    expect(await finish(cookie, `?${searchParams}`)).toEqual(again);
  });

  it('that says no leads back to the login', async () => {
    college.account = undefined;
    expect(await signIn()).toEqual(again);
  });

  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const unsigned = ({ header, claims }: IdToken) =>
    `${[{ ...header, alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
  const changed = (claims: Record<string, unknown>) => (token: IdToken, signed: (token: IdToken) => string) =>
    signed({ ...token, claims: { ...token.claims, ...claims } });
  const past = Math.floor(Date.now() / 1000) - 3600;

  it.each([
    ['signed by another key', (token: IdToken) => signToken(token, stranger)],
    ['signed by nobody (alg none)', unsigned],
    ['whose signature was cut off', (token: IdToken) => signToken(token, stranger).replace(/[^.]*$/, '')],
    [
      'changed after it was signed',
      (token: IdToken, signed: (token: IdToken) => string) => {
        const [header, , signature] = signed(token).split('.');
        const claims = { ...token.claims, email: 'admin@college.example' };
        return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
      },
    ],
    ['with another nonce', changed({ nonce: 'another' })],
    ['without a nonce', changed({ nonce: undefined })],
    ['for another site', changed({ aud: 'another' })],
    ['from another issuer', changed({ iss: 'https://another.example' })],
    ['that is over', changed({ exp: past, iat: past - 60 })],
    ['that is no token', () => 'none'],
  ])('with an ID token %s is not believed', async (_what, forge) => {
    college.forge = forge;
    expect(await signIn()).toEqual(again);
    expect(await events()).toMatchObject([{ kind: 'signInFailed', detail: { by: 'account' } }]);
  });

  it.each<[string, CollegeAccount, string]>([
    ['an address that is not verified', { ...ASHA, email_verified: false }, en.provider.notProved],
    ['an address of which nothing is said', { email: ASHA.email }, en.provider.notProved],
    [
      'an address that is verified in words',
      { ...ASHA, email_verified: 'true' as unknown as boolean },
      en.provider.notProved,
    ],
    ['no address', { email_verified: true }, en.provider.notProved],
    ['an address that is none', { ...ASHA, email: 'asha' }, en.provider.notProved],
    [
      'an address of another domain',
      { ...ASHA, email: 'asha@other.example' },
      en.provider.otherDomain(oidc.domains),
    ],
    [
      'an address below the domain',
      { ...ASHA, email: 'asha@x.college.example' },
      en.provider.otherDomain(oidc.domains),
    ],
    [
      'an address that only ends like it',
      { ...ASHA, email: 'asha@evilcollege.example' },
      en.provider.otherDomain(oidc.domains),
    ],
    ['two domains', { ...ASHA, email: 'asha@college.example@other.example' }, en.provider.notProved],
  ])('with %s lets nobody in', async (_what, account, text) => {
    college.account = account;
    if (account.email) await insertUser(site.db, { email: account.email.toLowerCase() }).catch(() => {});
    expect(await signIn()).toEqual({ status: 403, body: refusal(text) });
  });

  it('cannot be guessed at without end', async () => {
    for (let tries = 0; tries < 100; tries++) {
      const { cookie } = await start();
      expect((await finish(cookie, '?code=guess&state=guess')).status).toBe(400);
    }
    expect((await signIn()).status).toBe(429);
  });
});

describe('a provider that is away', () => {
  const away = { status: 503, body: expect.objectContaining({ message: en.provider.away(oidc.name) }) };

  it('is told on the page that the browser is sent to, and asked again', async () => {
    // Nothing is known of the provider yet.
    const fresh = await testApp({ publicUrl: SITE, oidc, logLevel: 'silent' });
    const begin = async () => (await fresh.app.inject({ url: PROVIDER_START })).headers;
    college.status = 502;
    const { location, 'set-cookie': cookie } = await begin();
    const page = new URL(String(location), SITE);
    expect(page.pathname).toBe('/sign-in');
    const envelope = { headers: { cookie: String(cookie).split(';')[0] }, body: { answer: page.search } };
    expect(await fresh.as(nobody).send(api.provider.finish, envelope)).toMatchObject(away);
    college.status = undefined;
    expect((await begin()).location).toContain(college.issuer);
  });

  it('costs nobody their tries', async () => {
    const { to, cookie } = await start();
    const { search } = await college.visit(to);
    college.status = 502;
    for (let tries = 0; tries < 101; tries += 1) expect(await finish(cookie, search)).toMatchObject(away);
  });

  it('is told where it goes while someone logs in, and does not stay away', async () => {
    const { to, cookie } = await start();
    const { search } = await college.visit(to);
    college.status = 502;
    expect(await finish(cookie, search)).toMatchObject(away);
    college.status = undefined;
    expect((await finish(cookie, search)).status).toBe(200);
  });
});

it('a site without a provider has no such way', async () => {
  const plain = await testApp();
  expect((await plain.app.inject({ url: PROVIDER_START })).statusCode).toBe(404);
  expect((await plain.as(nobody).send(api.provider.finish, { body: { answer: '?' } })).status).toBe(404);
  expect((await plain.as(nobody).call(api.site.info)).body.signInBy).toBe('');
  expect((await site.as(nobody).call(api.site.info)).body.signInBy).toBe('College account');
});
