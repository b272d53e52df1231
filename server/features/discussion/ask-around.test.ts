import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { ENOUGH_WRITERS } from '#contract/discussion/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import type { NewNotification } from '#server/features/notifications/queries.ts';
import { tell } from '#server/features/notifications/tell-service.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { insertWriters } from '#testing/discussion-people.ts';
import { type Person, signedIn } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';
import { askAround } from './ask-around-service.ts';

const { add, admin, as, db, deps, mails } = await catalogueApp();
const calls = api.threads;
const { following } = api;
type Member = Person & { id: string };
let asker: Member;
let helper: Member;
let volunteer: Member;
let teacher: Member;
let email: string;
let teachers = 0;

beforeEach(async () => {
  await forgetLimits(db);
  for (const table of ['thread', 'notification', 'subject_follow', 'discussion_choice', 'teaching'] as const)
    await db.deleteFrom(table).execute();
  teachers += 1;
  email = `teacher-who-is-asked-${teachers}@college.example`;
  [asker, helper, volunteer, teacher] = [
    await signedIn(db),
    await signedIn(db),
    await signedIn(db),
    await signedIn(db, { email }),
  ];
  await add({ code: 'OWN1', name: 'Paging' });
  mails.length = 0;
});

const ask = async (who: Person = asker) =>
  (
    await as(who).call(calls.ask, {
      body: { thing: { what: 'subject', id: 'OWN1' }, text: `Why ${Math.random()}?` },
    })
  ).body.id;
/** The job runs, so many minutes from now. */
const run = (minutes = 11) => {
  const now = new Date(Date.now() + minutes * 60_000);
  return askAround({ ...deps, now: () => now });
};
const kinds = async (who: Member) =>
  (await db.selectFrom('notification').select('kind').where('user_id', '=', who.id).execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind === 'thread.wanted' || kind === 'thread.offered');
const everyone = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries({ asker, helper, volunteer, teacher }).map(async ([name, who]) => [
        name,
        await kinds(who),
      ]),
    ),
  );
const answers = async (who: Member = helper) => {
  const id = await ask();
  await as(who).call(calls.answer, { params: { id }, body: { text: 'Since' } });
};
const agrees = (who: Member = volunteer) =>
  as(who).call(following.subject, { params: { code: 'OWN1' }, body: { following: 'follow', answers: true } });
const teaches = () =>
  admin.call(api.teaching.give, {
    body: { email, subject: 'OWN1', from: '2026-01-01', until: '2099-01-01' },
  });
async function begun() {
  const thread = await ask();
  await insertWriters(db, thread, ENOUGH_WRITERS);
  await db.updateTable('thread').set({ answers: 1 }).where('id', '=', thread).execute();
}
const look = () => sql`update notification set read_at = now(), at = at - interval '2 days'`.execute(db);

describe('a question that nobody answered within ten minutes', () => {
  it('reaches a teacher, who agreed and who answered before; once, on however many nodes', async () => {
    await answers();
    await agrees();
    await teaches();
    mails.length = 0;
    await ask();
    expect(await run(5)).toEqual({ asked: 0 });
    await Promise.all([run(), run(), run()]);
    expect(await everyone()).toEqual({
      asker: [],
      helper: ['thread.offered'],
      volunteer: ['thread.wanted'],
      teacher: ['thread.wanted'],
    });
    // Who did not agree to it gets no email.
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill(en.mails.notifications.wanted.subject));
    expect(await run()).toEqual({ asked: 0 });
  });

  it('reaches an admin where there is nobody else, as long as the discussion begins', async () => {
    const one = await signedIn(db, 'admin');
    await ask();
    expect((await run()).asked).toBeGreaterThan(0);
    expect(await kinds(one)).toEqual(['thread.wanted']);
    await begun();
    await ask();
    await look();
    expect(await run()).toEqual({ asked: 0 });
  });

  it('asks first who answered before, one question a day, and none before the last was looked at', async () => {
    await begun();
    await answers();
    await ask();
    await run();
    expect((await everyone()).helper).toEqual(['thread.offered']);
    await ask();
    await run();
    expect((await everyone()).helper).toHaveLength(1);
    await look();
    await run();
    expect((await everyone()).helper).toHaveLength(2);
  });

  it('asks nobody who muted the subject, wants to be asked nothing, is paused, was away, or asks; nor about what is answered, hidden or deleted', async () => {
    await begun();
    await answers();
    await agrees();
    await ask(volunteer);
    await as(helper).call(following.set, { body: { isAsked: false } });
    expect(await run()).toEqual({ asked: 0 });
    await as(helper).call(following.set, { body: { isAsked: true } });
    await as(helper).call(following.subject, { params: { code: 'OWN1' }, body: { following: 'mute' } });
    expect(await run()).toEqual({ asked: 0 });
    await as(helper).call(following.subject, { params: { code: 'OWN1' }, body: { following: 'none' } });
    const away = new Date(Date.now() - 190 * DAY_MS);
    await db.updateTable('user').set({ created_at: away }).where('id', '=', helper.id).execute();
    await sql`update session set seen_at = ${away} where user_id = ${helper.id}`.execute(db);
    expect(await run()).toEqual({ asked: 0 });
    await db.updateTable('user').set({ created_at: new Date() }).where('id', '=', helper.id).execute();
    await db.updateTable('thread').set({ hidden: true }).execute();
    expect(await run()).toEqual({ asked: 0 });
    await db.updateTable('thread').set({ hidden: false }).where('answers', '=', 0).execute();
    // Who answered did so in a thread that is hidden now.
    expect(await run()).toEqual({ asked: 0 });
    await db.updateTable('thread').set({ hidden: false }).execute();
    const { id: thread } = await db.selectFrom('thread').select('id').limit(1).executeTakeFirstOrThrow();
    const pause = {
      kind: 'pause',
      about: helper.id,
      code_key: 'OWN1',
      reason: 'Spam',
      decided_at: new Date(),
    } as const;
    await db
      .insertInto('thread_decision')
      .values({ ...pause, thread, until_on: '2099-01-01' })
      .execute();
    expect(await run()).toEqual({ asked: 0 });
    await db.deleteFrom('thread_decision').execute();
    expect(await run()).toEqual({ asked: 1 });
  });
});

describe('emails about discussions', () => {
  it('are five a day at most: what comes after four waits for the email of the day', async () => {
    const news = (at: number): NewNotification[] => [
      { user_id: helper.id, kind: 'thread.answered', thing: String(at), path: `/discuss/${at}`, counts: [1] },
    ];
    for (let at = 0; at < 7; at += 1) await db.transaction().execute((tx) => tell(deps, tx, news(at)));
    expect(mails).toHaveLength(4);
    const waiting = () => db.selectFrom('notification').select('thing').where('to_mail', '=', true).execute();
    expect(await waiting()).toHaveLength(3);
    // What one must know comes in any case.
    const must = { user_id: helper.id, kind: 'case.answer', thing: 'x', path: '/' } as const;
    await db.transaction().execute((tx) => tell(deps, tx, [must]));
    expect(mails).toHaveLength(5);
    await sql`update notification set at = at - interval '2 days', mailed_at = mailed_at - interval '2 days'`.execute(
      db,
    );
    await db.transaction().execute((tx) => tell(deps, tx, news(8)));
    expect(mails).toHaveLength(6);
  });
});
