import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { ENOUGH_WRITERS } from '#contract/discussion/values.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { insertWriters } from '#testing/discussion-people.ts';
import { type Person, signedIn } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';
import { sendDigests } from './digest-service.ts';

const { add, admin, as, db, deps, mails } = await catalogueApp();
const SITE = 'https://basta.example';
const { notifications: words } = en.mails;
const calls = api.threads;
const { following } = api;
let asker: Person & { id: string };
let reader: Person & { id: string };

beforeEach(async () => {
  await forgetLimits(db);
  for (const table of ['thread', 'notification', 'subject_follow', 'discussion_choice', 'teaching'] as const)
    await db.deleteFrom(table).execute();
  asker = await signedIn(db);
  reader = await signedIn(db);
  await add({ code: 'OWN1', name: 'Paging', otherCodes: ['OWN2'] });
  mails.length = 0;
});

const ask = async (text = 'Why?', id = 'OWN2', who: Person = asker) =>
  (await as(who).call(calls.ask, { body: { thing: { what: 'subject', id }, text } })).body.id;
const follow = (who: Person = reader, code = 'OWN1') =>
  as(who).call(following.subject, { params: { code }, body: { following: 'follow' } });
/** The clock of the site, so many days after the next nine o'clock in India. */
const later = (days: number) => {
  const today = new Date(`${dayInIndia(new Date())}T09:00+05:30`);
  const nine = today > new Date() ? today : new Date(today.getTime() + DAY_MS);
  const now = new Date(nine.getTime() + days * DAY_MS + 60_000);
  return { ...deps, config: { ...deps.config, publicUrl: SITE }, now: () => now };
};
const told = async (who: Person = reader) =>
  (await as(who).call(api.notifications.list, { query: {} })).body.notifications.map(
    ({ kind, counts }) => `${kind} ${counts}`,
  );
describe('the digest of followed subjects', () => {
  it('names subjects and how much is new, nobody and no word of a question; once, on however many nodes', async () => {
    await follow();
    await ask('Why does it page?');
    await ask('A second question?');
    await ask('Mine?', 'OWN1', reader);
    mails.length = 0;
    expect(await sendDigests(later(-2))).toEqual({ digests: 0, teachers: 0 });
    await Promise.all([sendDigests(later(0)), sendDigests(later(0)), sendDigests(later(0))]);
    expect(await told()).toEqual(['thread.digest 2,1']);
    expect(mails.map(({ subject }) => subject)).toEqual([words.digest.subject]);
    const [{ text = '', unsubscribe = '' } = {}] = mails;
    expect(text).toMatch(words.ofSubject('Paging', 2, `${SITE}/subjects/OWN1`));
    expect(text).not.toMatch(/page\?|second|Mine/);
    expect(text).not.toMatch(
      (await db.selectFrom('user').select('username').where('id', '=', asker.id).executeTakeFirstOrThrow())
        .username,
    );
    // Nothing new, no email; and no question is told twice.
    expect(await sendDigests(later(1))).toEqual({ digests: 0, teachers: 0 });
    await db
      .updateTable('thread')
      .set({ created_at: later(1).now(), last_at: later(1).now(), deleted_at: new Date() })
      .execute();
    expect(await sendDigests(later(2))).toEqual({ digests: 0, teachers: 0 });
    // By the mail program's button it ends, and nothing else does.
    const { pathname } = new URL(unsubscribe);
    const token = pathname.split('/').at(-1) ?? '';
    const ended = await as(reader).call(api.notifications.unsubscribe, { params: { token } });
    expect(ended.body).toEqual({ message: en.notifications.ended.digest });
    expect((await as(reader).call(following.get)).body.digest).toBe('never');
    expect((await as(reader).call(api.notifications.list, { query: {} })).body.mail).toBe('atOnce');
  });

  it('is daily until 50 people have written, then weekly; and as chosen in any case', async () => {
    const [daily, never] = [await signedIn(db), await signedIn(db)];
    for (const who of [reader, daily, never]) await follow(who);
    await as(daily).call(following.set, { body: { digest: 'daily' } });
    await as(never).call(following.set, { body: { digest: 'never' } });
    expect((await as(reader).call(following.get)).body.digest).toBe('daily');
    await insertWriters(db, await ask('First?'), ENOUGH_WRITERS - 1);
    expect((await as(reader).call(following.get)).body.digest).toBe('weekly');
    await sendDigests(later(0));
    await db
      .updateTable('thread')
      .set({ created_at: later(0.5).now(), last_at: later(0.5).now() })
      .execute();
    await sendDigests(later(1));
    expect([await told(), (await told(daily)).length, await told(never)]).toEqual([
      ['thread.digest 1,1'],
      2,
      [],
    ]);
    await sendDigests(later(7));
    expect(await told()).toHaveLength(2);
  });

  it('leaves out who was away for half a year, what is muted, followed already, and a subject that an email’s link muted', async () => {
    await follow();
    const id = await ask();
    await as(reader).call(calls.follow, { params: { id }, body: { following: 'mute' } });
    expect(await sendDigests(later(0))).toEqual({ digests: 0, teachers: 0 });
    const away = new Date(Date.now() - 190 * DAY_MS);
    await db.updateTable('user').set({ created_at: away }).where('id', '=', reader.id).execute();
    await sql`update session set seen_at = ${away} where user_id = ${reader.id}`.execute(db);
    const due = () =>
      db.updateTable('discussion_choice').set({ next_at: new Date(), told_until: null }).execute();
    await ask('New?');
    await due();
    expect(await sendDigests(later(0))).toEqual({ digests: 0, teachers: 0 });
    await db
      .insertInto('known_device')
      .values({ user_id: reader.id, mark: Buffer.alloc(32), seen_at: new Date() })
      .execute();
    await due();
    expect(await sendDigests(later(0))).toEqual({ digests: 1, teachers: 0 });
    const link = mails.at(-1)?.text.match(/Mute Paging: \S+\/(\S+)/)?.[1] ?? '';
    const forged = link.replace('subject-OWN1', 'subject-OWN9');
    expect((await as(asker).send(api.notifications.unsubscribe, { params: { token: forged } })).status).toBe(
      404,
    );
    await as(asker).call(api.notifications.unsubscribe, { params: { token: link } });
    expect((await as(reader).call(following.get)).body.subjects).toMatchObject([
      { code: 'OWN1', state: 'mute' },
    ]);
  });
});

describe('teachers', () => {
  it('get the five oldest questions of their subjects once a week, by links', async () => {
    const email = 'teacher-of-digests@college.example';
    const teacher = await signedIn(db, { email });
    const days = { from: '2026-01-01', until: '2099-01-01' };
    await admin.call(api.teaching.give, { body: { email, subject: 'OWN1', ...days } });
    const ids = [];
    for (let count = 0; count < 6; count += 1) ids.push(await ask(`Question ${count}?`));
    await db
      .updateTable('thread')
      .set({ hidden: true })
      .where('id', '=', ids[0] ?? '')
      .execute();
    mails.length = 0;
    await Promise.all([sendDigests(later(0)), sendDigests(later(0))]);
    expect(await told(teacher)).toEqual(['teaching.waiting 5', 'teaching.given null']);
    expect(mails.map(({ subject }) => subject)).toEqual([words.waiting.subject]);
    const links = mails[0]?.text.match(/\/discuss\/\S+/g)?.map((path) => path.replace('/discuss/', ''));
    expect(links).toEqual(ids.slice(1));
    expect(mails[0]?.text).not.toMatch(/Question \d/);
    await sendDigests(later(7));
    expect((await told(teacher)).slice(0, 2)).toEqual(['teaching.waiting 5', 'teaching.waiting 5']);
    await as(teacher).call(following.set, { body: { isAsked: false } });
    expect(await sendDigests(later(14))).toMatchObject({ teachers: 0 });
  });
});
