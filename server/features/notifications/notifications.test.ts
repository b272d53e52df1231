import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import type { MailChoice } from '#contract/notifications/kinds.ts';
import { nobody, type Person, signedIn } from '#testing/factories.ts';
import { file, forgetCases } from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { mailDaily, tell } from './tell-service.ts';

const SITE = 'https://basta.example';
const { app, db, as, deps, mails } = await testApp({ publicUrl: SITE });
const { news, daily } = en.mails.notifications;

let student: Person & { id: string };
beforeEach(async () => {
  await forgetCases(db);
  await forgetLimits(db);
  student = await signedIn(db);
  mails.length = 0;
});

/** Has the HOD take steps with a grievance of the student; each tells the student something. */
async function told(...steps: ('reply' | 'askBack')[]): Promise<string> {
  const { number } = await file(as, student);
  for (const [at, step] of steps.entries())
    await as('hod').call(api.grievances.step, {
      params: { number, step },
      body: { version: at + 1, text: 'The projector is on its way.' },
    });
  return number;
}

const listed = async (who: Person = student, after?: string) =>
  (await as(who).call(api.notifications.list, { query: { after } })).body;
const unread = async () => (await as(student).call(api.auth.user)).body.userData.unread;
const choose = (mail: MailChoice) => as(student).call(api.notifications.setMail, { body: { mail } });
const subjects = () => mails.map(({ subject }) => subject);
/** Sends the emails of the day, so many minutes after the next nine o'clock in India. */
function runDaily(minutes: number) {
  const today = new Date(`${dayInIndia(new Date())}T09:00+05:30`);
  const nine = today > new Date() ? today : new Date(today.getTime() + DAY_MS);
  return mailDaily({ ...deps, now: () => new Date(nine.getTime() + minutes * 60_000) });
}

describe('what someone is told', () => {
  it('is in the site, newest first, unread until the list is read, and nobody else’s', async () => {
    const number = await told('reply', 'askBack');
    expect(await unread()).toBe(2);
    const { notifications, hasMore, mail } = await listed();
    expect({ hasMore, mail }).toEqual({ hasMore: false, mail: 'atOnce' });
    const path = `/complaints/case/${number}`;
    expect(notifications).toMatchObject([
      { kind: 'case.askBack', path, isRead: false },
      { kind: 'case.reply', path, isRead: false },
    ]);
    // What came after what was shown stays unread.
    const [newer, older] = notifications;
    const until = older?.at ?? '';
    const read = await as(student).call(api.notifications.read, { body: { until } });
    expect(read.body).toEqual({ unread: newer?.at === until ? 0 : 1 });
    await as(student).call(api.notifications.read, { body: { until: newer?.at ?? '' } });
    expect(await unread()).toBe(0);
    expect((await listed()).notifications.map(({ isRead }) => isRead)).toEqual([true, true]);
    const other = await signedIn(db);
    expect((await listed(other)).notifications).toEqual([]);
    expect((await listed(other, newer?._id)).notifications).toEqual([]);
  });

  it('comes in parts of 30, and says how many are new up to 99', async () => {
    const rows = Array.from({ length: 130 }, (_, at) => ({
      user_id: student.id,
      kind: 'case.reply',
      thing: String(at),
      path: '/complaints/mine',
      at: new Date(Date.UTC(2026, 0, 1) + at * 1000),
    }));
    await db.insertInto('notification').values(rows).execute();
    expect(await unread()).toBe(99);
    const seen: string[] = [];
    for (let part = await listed(); ; part = await listed(student, seen.at(-1))) {
      seen.push(...part.notifications.map(({ _id }) => _id));
      if (!part.hasMore) break;
    }
    expect(new Set(seen).size).toBe(130);
  });
});

describe('emails about it', () => {
  it('come at once, and say neither the number nor what it is about; what one must know has no link to stop', async () => {
    const number = await told('reply', 'askBack');
    expect(subjects()).toEqual([news.subject, news.subject]);
    expect(JSON.stringify(mails)).not.toMatch(new RegExp(`projector|grievance|${number}`, 'i'));
    const [reply, askBack] = mails;
    expect(reply?.unsubscribe).toMatch(`${SITE}/api/notifications/unsubscribe/`);
    expect(reply?.text).toMatch(`${SITE}/notifications/unsubscribe/`);
    expect(askBack?.unsubscribe).toBeUndefined();
    expect(askBack?.text).not.toMatch('unsubscribe');
  });

  it('come once for things that are decided together', async () => {
    const path = '/sent';
    const news = ['one', 'two', 'three'].flatMap((thing, at) => [
      { user_id: student.id, kind: 'contribution.rejected' as const, thing, path },
      { user_id: student.id, kind: 'contribution.seen' as const, thing, path, counts: [at + 2] },
    ]);
    await db.transaction().execute((tx) => tell(deps, tx, news));
    expect(subjects()).toHaveLength(1);
    expect(await unread()).toBe(2);
    const { notifications } = await listed();
    expect(notifications.map(({ kind, counts }) => [kind, counts]).sort()).toEqual([
      ['contribution.rejected', [3]],
      ['contribution.seen', [9, 3]],
    ]);
  });

  it('come once a day at nine for who wants that, one for all that is unread, and once from three nodes', async () => {
    expect((await choose('daily')).body).toEqual({ message: en.notifications.mailSet });
    expect((await listed()).mail).toBe('daily');
    await told('reply', 'reply', 'askBack');
    expect(subjects()).toEqual([news.subject]); // the question
    expect(await runDaily(-1)).toEqual({ mailed: 0 });
    await Promise.all([runDaily(0), runDaily(0), runDaily(1)]);
    expect(subjects()).toEqual([news.subject, daily.subject]);
    expect(mails[1]?.text).toMatch(daily.lead(2));
    expect(await runDaily(24 * 60)).toEqual({ mailed: 0 });
  });

  it('of the day leave out what was read, and come to nobody who wants them no more', async () => {
    await choose('daily');
    await told('reply');
    await as(student).call(api.notifications.read, { body: { until: new Date().toISOString() } });
    expect(await runDaily(0)).toEqual({ mailed: 0 });
    await told('reply');
    await choose('mustOnly');
    expect(await runDaily(0)).toEqual({ mailed: 0 });
    expect(mails).toEqual([]);
  });

  it('end by one click of a mail program, and by no look at the link; only what one must know still comes', async () => {
    await told('reply');
    const { pathname } = new URL(mails[0]?.unsubscribe ?? '');
    mails.length = 0;
    const looked = await app.inject({ url: pathname });
    expect([looked.statusCode, looked.headers.location]).toEqual([303, pathname.replace('/api', '')]);
    expect((await listed()).mail).toBe('atOnce');
    // As RFC 8058 has it: a form, without cookies or a token.
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    const ended = await app.inject({ method: 'POST', url: pathname, headers, payload });
    expect([ended.statusCode, ended.json()]).toEqual([200, { message: en.notifications.unsubscribed }]);
    expect((await listed()).mail).toBe('mustOnly');
    await told('reply', 'askBack');
    expect(mails).toHaveLength(1);
  });

  it.each([
    ['nobody', ({ id }: { id: string }) => id],
    [
      'someone else',
      ({ id }: { id: string }, mac: string) =>
        `${id.replace(/^./, (one) => (one === '0' ? '1' : '0'))}.${mac}`,
    ],
    ['a forger', ({ id }: { id: string }, mac: string) => `${id}.${mac.replace(/^../, 'AA')}`],
    ['a text', () => 'x'.repeat(90)],
  ])('are not ended by a link that names %s', async (_who, tokenOf) => {
    await told('reply');
    const mac = mails[0]?.unsubscribe?.split('.').at(-1) ?? '';
    const params = { token: tokenOf(student, mac) };
    const refused = await as(nobody).call(api.notifications.unsubscribe, { params });
    expect(refused).toEqual({ status: 404, body: refusal(en.notifications.unknownLink) });
    expect((await listed()).mail).toBe('atOnce');
  });
});
