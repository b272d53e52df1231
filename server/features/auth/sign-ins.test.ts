import { describe, expect, it } from 'vitest';
import { LONGEST_SESSION_MS, SESSION_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { bearer, nobody, type Person, signedIn } from '#testing/factories.ts';
import { PASSWORD, personEachTime } from '#testing/password-person.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { shortAddress, visitOf } from './visit.ts';

const site = await testApp();
const { as, db, mails } = site;
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0';
const person = personEachTime(site);

async function logIn(agent = PHONE, from = '203.0.113.7'): Promise<Person> {
  const headers = { 'user-agent': agent };
  const reply = await as(nobody).call(api.auth.login, {
    body: { email: person.email, password: PASSWORD },
    headers,
    from,
  });
  return bearer(reply.body.token ?? '');
}
const isSignedIn = async (who: Person) => (await as(who).call(api.auth.user)).status === 200;
const listOf = async (who: Person) => (await as(who).call(api.account.sessions)).body.sessions;

describe('the own logins', () => {
  it('say from what and where in words, and which one asks', async () => {
    const phone = await logIn();
    await logIn(LAPTOP, '2001:db8:1:2:3:4:5:6');
    const list = await listOf(phone);
    expect(list).toHaveLength(3);
    const moment = expect.stringMatching(/^\d{4}-.*Z$/);
    const times = { firstSeen: moment, lastSeen: moment };
    expect(list).toContainEqual({
      id: expect.any(String),
      browser: 'Chrome',
      system: 'Android',
      address: '203.0.113.x',
      ...times,
      isThis: true,
    });
    expect(list).toContainEqual({
      id: expect.any(String),
      browser: 'Firefox',
      system: 'Windows',
      address: '2001:db8:1:2::',
      ...times,
      isThis: false,
    });
  });

  it('note their use to the hour', async () => {
    const phone = await logIn();
    const before = (await listOf(phone)).find(({ isThis }) => isThis);
    site.advance(2 * 60 * 60_000);
    await isSignedIn(phone);
    const after = (await listOf(phone)).find(({ isThis }) => isThis);
    expect(after?.firstSeen).toBe(before?.firstSeen);
    expect(Date.parse(after?.lastSeen ?? '') - Date.parse(before?.lastSeen ?? '')).toBeGreaterThan(7_000_000);
  });

  it('end one by one, and nobody ends another’s', async () => {
    const phone = await logIn();
    const laptop = await logIn(LAPTOP);
    const [found] = (await listOf(laptop)).filter(({ browser }) => browser === 'Chrome');
    const end = (who: Person) => as(who).call(api.account.endSession, { params: { id: found?.id ?? '' } });
    const stranger = await signedIn(db);
    expect(await end(stranger)).toEqual({ status: 404, body: refusal(en.account.sessionGone) });
    expect(await isSignedIn(phone)).toBe(true);
    expect(await end(laptop)).toEqual({ status: 200, body: { message: en.account.sessionEnded } });
    expect(await isSignedIn(phone)).toBe(false);
    expect(await end(laptop)).toMatchObject({ status: 404 });
  });

  it('end everywhere else', async () => {
    const [phone, laptop] = [await logIn(), await logIn(LAPTOP)];
    expect(await as(laptop).call(api.account.endOtherSessions)).toEqual({
      status: 200,
      body: { message: en.account.othersEnded },
    });
    expect([await isSignedIn(person), await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

it('a session ends 30 days after its login, however much it is used', async () => {
  const phone = await logIn();
  const step = SESSION_MS - 60_000;
  for (let passed = step; passed < LONGEST_SESSION_MS; passed += step) {
    site.advance(step);
    expect(await isSignedIn(phone)).toBe(true);
  }
  site.advance(LONGEST_SESSION_MS - 4 * step + 1000);
  expect(await isSignedIn(phone)).toBe(false);
});

describe('a login from a device that was not used before', () => {
  it('is told by mail, but for the very first one', async () => {
    await logIn();
    await logIn(PHONE, '203.0.99.1');
    expect(mails).toEqual([]);
    await logIn(LAPTOP);
    expect(mails).toEqual([
      expect.objectContaining({ to: person.email, subject: en.mails.newDevice.subject }),
    ]);
    expect(mails[0]?.text).toContain(en.mails.newDevice.lead('Firefox on Windows', '203.0.113.x'));
    await logIn(LAPTOP);
    await logIn(PHONE, '198.51.100.7');
    expect(mails).toHaveLength(2);
  });
});

it('logins, refused ones and logout are written down', async () => {
  const phone = await logIn();
  await as(phone).call(api.auth.logout, { from: '203.0.113.8' });
  await as(nobody).call(api.auth.login, {
    body: { email: person.email, password: 'a wrong one' },
    from: '203.0.113.9',
  });
  const events = await db
    .selectFrom('event')
    .select(['kind', 'address'])
    .where('user_id', '=', person.id)
    .orderBy('at')
    .execute();
  expect(events).toEqual([
    { kind: 'signIn', address: '203.0.113.7' },
    { kind: 'signOut', address: '203.0.113.8' },
    { kind: 'signInFailed', address: '203.0.113.9' },
  ]);
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 'Safari', 'Mac'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge', 'Windows'],
  [
    'Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36 OPR/120.0', 'Opera', 'Linux'],
  ['curl/8.5.0', '', ''],
])('%s is %s on %s', (agent, browser, system) => {
  expect(visitOf({ ip: '::1', headers: { 'user-agent': agent } })).toEqual({
    address: '::1',
    browser,
    system,
  });
});

it.each([
  ['203.0.113.7', '203.0.113.x'],
  ['::ffff:203.0.113.7', '203.0.113.x'],
  ['2001:0db8:0001:0002:0003::', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
])('the address %s is shown as %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown);
});
