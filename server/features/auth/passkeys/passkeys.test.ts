import { generateKeyPairSync } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { PASSKEYS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { newAuthenticator, UNVERIFIED } from '#testing/authenticator.ts';
import { bearer, nobody, type Person, signedIn } from '#testing/factories.ts';
import { PASSWORD, password_hash, personEachTime } from '#testing/password-person.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { CLOCKS_DIFFER_MS } from '../tokens.ts';

const SITE = 'https://basta.college.example';
const site = await testApp({ publicUrl: SITE });
const { as, db, mails } = site;
const calls = api.passkeys;
const person = personEachTime(site);

const begin = (who: Person = person, currentPassword = PASSWORD) =>
  as(who).call(calls.begin, { body: { name: 'My phone', currentPassword } });
const list = async (who: Person = person) => (await as(who).call(calls.list)).body.passkeys;
const beginSignIn = async () => (await as(nobody).call(calls.beginSignIn)).body;
type Device = ReturnType<typeof newAuthenticator>;
const signInWith = (credential: ReturnType<Device['use']>) =>
  as(nobody).call(calls.signIn, { body: { credential } });

/** A device whose passkey is added. */
async function addPasskey(who: Person = person, name = 'My phone') {
  const device = newAuthenticator(SITE);
  const credential = device.make((await begin(who)).body);
  const { status, body } = await as(who).call(calls.add, { body: { name, credential } });
  expect([status, body]).toEqual([200, { message: en.passkeys.added }]);
  return device;
}

const notKnown = { status: 401, body: refusal(en.passkeys.notKnown) };
const notAdded = { status: 400, body: refusal(en.passkeys.notAdded) };

describe('a passkey', () => {
  it('logs in its owner, without a name or a password', async () => {
    const device = await addPasskey();
    const { status, body } = await signInWith(device.use(await beginSignIn()));
    expect(status).toBe(200);
    expect(await list(bearer(body.token ?? ''))).toEqual([
      {
        _id: expect.any(String),
        name: 'My phone',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        isSynced: false,
      },
    ]);
  });

  it('stands for both factors', async () => {
    const device = await addPasskey();
    const factor = { user_id: person.id, sealed: 'a secret', confirmed_at: new Date() };
    await db.insertInto('second_factor').values(factor).execute();
    expect((await signInWith(device.use(await beginSignIn()))).body).toEqual({ token: expect.any(String) });
  });

  it('is asked for in a way that says nothing of who has one, and demands finger, face or PIN', async () => {
    expect(await beginSignIn()).toEqual({
      challenge: expect.any(String),
      rpId: 'basta.college.example',
      timeout: PASSKEYS.challengeMs,
      userVerification: 'required',
    });
    expect((await begin()).body.authenticatorSelection).toEqual({
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    });
  });

  it('is told by mail, and written down', async () => {
    await addPasskey();
    expect(mails).toMatchObject([{ subject: en.mails.passkeyAdded.subject }]);
    const events = await db.selectFrom('event').select('kind').where('user_id', '=', person.id).execute();
    expect(events).toEqual([{ kind: 'passkeyAdded' }]);
  });

  it('gets another name', async () => {
    await addPasskey();
    const [{ _id: id } = { _id: '' }] = await list();
    const change = { params: { id }, body: { name: ' Library ' } };
    expect((await as(person).call(calls.rename, change)).body).toEqual({ message: en.passkeys.renamed });
    expect(await list()).toMatchObject([{ name: 'Library' }]);
  });

  it('no longer logs in once it is removed', async () => {
    const device = await addPasskey();
    const [{ _id: id } = { _id: '' }] = await list();
    const remove = (currentPassword: string) =>
      as(person).call(calls.remove, { params: { id }, body: { currentPassword } });
    const wrong = refusal(en.account.wrongPassword, 'currentPassword');
    expect(await remove('a wrong guess')).toEqual({ status: 400, body: wrong });
    expect(await remove(PASSWORD)).toEqual({ status: 200, body: { message: en.passkeys.removed } });
    expect(await list()).toEqual([]);
    expect(await signInWith(device.use(await beginSignIn()))).toEqual(notKnown);
  });

  it('is its owner’s alone to rename and to remove', async () => {
    await addPasskey();
    const [{ _id: id } = { _id: '' }] = await list();
    const other = await signedIn(db, { password_hash });
    const gone = { status: 404, body: refusal(en.passkeys.gone) };
    expect(await list(other)).toEqual([]);
    expect(await as(other).call(calls.rename, { params: { id }, body: { name: 'Mine' } })).toEqual(gone);
    const body = { currentPassword: PASSWORD };
    expect(await as(other).call(calls.remove, { params: { id }, body })).toEqual(gone);
    expect(await list()).toMatchObject([{ name: 'My phone' }]);
  });
});

describe('adding a passkey', () => {
  it('needs the password once more', async () => {
    const wrong = refusal(en.account.wrongPassword, 'currentPassword');
    expect(await begin(person, 'a wrong guess')).toEqual({ status: 400, body: wrong });
  });

  const make: [string, Parameters<Device['make']>[1]][] = [
    ['made for another site', { origin: 'https://basta.example' }],
    ['made on a page without https', { origin: 'http://basta.college.example' }],
    ['of another domain', { domain: 'college.example' }],
    ['made to log in', { type: 'webauthn.get' }],
    ['made without finger, face or PIN', { flags: UNVERIFIED | 64 }],
    ['made for a challenge of nobody’s', { challenge: Buffer.alloc(56).toString('base64url') }],
  ];
  it.each(make)('refuses one %s', async (_what, wrong) => {
    const device = newAuthenticator(SITE);
    const credential = device.make((await begin()).body, wrong);
    expect(await as(person).call(calls.add, { body: { name: 'My phone', credential } })).toEqual(notAdded);
    expect(await list()).toEqual([]);
  });

  it('takes what was begun once, within five minutes, and by the same account', async () => {
    const { body } = await begin();
    const add = (who: Person, device = newAuthenticator(SITE)) =>
      as(who).call(calls.add, { body: { name: 'My phone', credential: device.make(body) } });
    const other = await signedIn(db, { password_hash });
    expect(await add(other)).toEqual(notAdded);
    site.advance(PASSKEYS.challengeMs);
    expect(await add(person)).toEqual(notAdded);
    // Another node's clock goes half a minute slower.
    site.advance(-PASSKEYS.challengeMs - 30_000);
    expect((await add(person)).status).toBe(200);
    site.advance(30_000);
    expect(await add(person)).toEqual(notAdded);
    expect(await list()).toHaveLength(1);
  });

  it('fails where the session ends meanwhile, as by a new password', async () => {
    const credential = newAuthenticator(SITE).make((await begin()).body);
    const ended = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('session').where('user_id', '=', person.id).execute();
      const adding = as(person).call(calls.add, { body: { name: 'Late', credential } });
      // It waits for us: 200 ms are long enough for it to have found its session, and to be caught out.
      await Promise.race([adding, setTimeout(200)]);
      return { adding };
    });
    expect(await ended.adding).toEqual(notAdded);
  });

  it('does not take someone else’s passkey over', async () => {
    const device = await addPasskey();
    const thief = await signedIn(db, { password_hash });
    const credential = device.make((await begin(thief)).body);
    expect(await as(thief).call(calls.add, { body: { name: 'Mine', credential } })).toEqual(notAdded);
  });

  it('ends at ten', async () => {
    const more = (await begin()).body;
    for (let count = 0; count < PASSKEYS.most; count += 1) await addPasskey();
    const tooMany = { status: 409, body: refusal(en.passkeys.tooMany(PASSKEYS.most)) };
    expect(await begin()).toEqual(tooMany);
    const credential = newAuthenticator(SITE).make(more);
    expect(await as(person).call(calls.add, { body: { name: 'One more', credential } })).toEqual(tooMany);
    expect(await list()).toHaveLength(PASSKEYS.most);
  });
});

describe('logging in by a passkey', () => {
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const use: [string, NonNullable<Parameters<Device['use']>[1]>][] = [
    ['signed by another key', { key: stranger }],
    ['used on another site', { origin: 'https://basta.example' }],
    ['of another domain', { domain: 'college.example' }],
    ['that was just made', { type: 'webauthn.create' }],
    ['used without finger, face or PIN', { flags: UNVERIFIED }],
    ['of another account', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['for a challenge of nobody’s', { challenge: Buffer.alloc(56).toString('base64url') }],
    ['for a challenge that is none', { challenge: 'none' }],
    ['whose device was used less often than it was: a copy', { counter: 1 }],
  ];
  it.each(use)('refuses one %s', async (_what, wrong) => {
    const device = await addPasskey();
    expect(await signInWith(device.use(await beginSignIn(), wrong))).toEqual(notKnown);
    const events = await db.selectFrom('event').select('kind').where('user_id', '=', person.id).execute();
    expect(events).toContainEqual({ kind: 'signInFailed' });
  });

  it('refuses one that nobody has added', async () => {
    const device = newAuthenticator(SITE);
    device.make({ challenge: '', rp: { id: '' }, user: { id: 'AAAA' } });
    expect(await signInWith(device.use(await beginSignIn()))).toEqual(notKnown);
  });

  it('counts once, also where it is sent ten times at once by a device that does not count', async () => {
    const device = await addPasskey();
    await db.updateTable('passkey').set({ counter: 0 }).execute();
    const credential = device.use(await beginSignIn(), { counter: 0 });
    const replies = await Promise.all(Array.from({ length: 10 }, () => signInWith(credential)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
    expect(await signInWith(credential)).toEqual(notKnown);
  });

  it('counts for five minutes', async () => {
    const device = await addPasskey();
    const options = await beginSignIn();
    site.advance(PASSKEYS.challengeMs);
    expect(await signInWith(device.use(options))).toEqual(notKnown);
    site.advance(-PASSKEYS.challengeMs);
    expect((await signInWith(device.use(options))).status).toBe(200);
  });

  it('does not take a challenge that was for adding one', async () => {
    const device = await addPasskey();
    const { challenge } = (await begin()).body;
    expect(await signInWith(device.use({ ...(await beginSignIn()), challenge }))).toEqual(notKnown);
  });

  it('cannot be tried without end', async () => {
    const device = await addPasskey();
    const wrong = device.use(await beginSignIn(), { key: stranger });
    for (let tries = 0; tries < 100; tries += 1) expect((await signInWith(wrong)).status).toBe(401);
    expect((await signInWith(device.use(await beginSignIn()))).status).toBe(429);
  });

  it('ends with the account', async () => {
    const device = await addPasskey();
    const params = { id: person.id };
    await as('admin').call(api.users.remove, { params });
    expect(await signInWith(device.use(await beginSignIn()))).toEqual(notKnown);
    await as('admin').call(api.users.restore, { params });
    expect(await signInWith(device.use(await beginSignIn()))).toEqual(notKnown);
  });

  it('ends with a password that is set by a mailed link: a thief may have left the passkey behind', async () => {
    const device = await addPasskey();
    await as(nobody).call(api.auth.forgotPassword, { body: { email: person.email } });
    const token = /reset-password\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    const reset = { params: { token }, body: { newPassword: 'another long secret' } };
    expect((await as(nobody).call(api.auth.resetPassword, reset)).status).toBe(200);
    expect(await signInWith(device.use(await beginSignIn()))).toEqual(notKnown);
    expect(await db.selectFrom('passkey').select('id').where('user_id', '=', person.id).execute()).toEqual(
      [],
    );
  });

  it('leaves nothing behind once its challenge is over', async () => {
    const device = await addPasskey();
    await signInWith(device.use(await beginSignIn()));
    const over = PASSKEYS.challengeMs + 2 * CLOCKS_DIFFER_MS;
    site.advance(over);
    await runDueJobs(site.deps);
    site.advance(-over);
    expect(await db.selectFrom('used_challenge').select('expires_at').execute()).toEqual([]);
  });
});

describe('an address that cannot have passkeys', () => {
  it.each(['http://192.0.2.7', 'https://192.0.2.7', 'https://[2001:db8::7]', 'http://basta.college.example'])(
    '%s says so',
    async (publicUrl) => {
      const other = await testApp({ publicUrl });
      const refused = { status: 409, body: refusal(en.passkeys.noDomain) };
      expect(await other.as(nobody).call(calls.beginSignIn)).toEqual(refused);
      const body = { name: 'My phone', currentPassword: PASSWORD };
      expect(await other.as('student').call(calls.begin, { body })).toEqual(refused);
      expect((await other.as(nobody).call(api.site.info)).body.passkeys).toBe(false);
    },
  );

  it('is neither a name with https nor this computer', async () => {
    expect((await as(nobody).call(api.site.info)).body.passkeys).toBe(true);
    const own = await testApp();
    expect((await own.as(nobody).call(calls.beginSignIn)).body.rpId).toBe('localhost');
    expect((await own.as(nobody).call(api.site.info)).body.passkeys).toBe(true);
  });
});
