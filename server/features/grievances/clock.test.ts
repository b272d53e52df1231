import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia, daysBetween } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import { createSession } from '#server/features/auth/queries.ts';
import type { Mail } from '#server/mail/layout.ts';
import { bearer, insertUser, signedIn } from '#testing/factories.ts';
import { file, forgetCases, seated } from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';
import { runClock } from './clock-service.ts';

const { db, as, deps, mails, advance } = await testApp();
beforeEach(async () => {
  await forgetCases(db);
  await forgetLimits(db);
  mails.length = 0;
});

/** Runs the clock at a time of a day that is so many days from today; in India, on a day that is not a Sunday unless it is asked for. */
const run = (days: number, hour = 8) => {
  const date = dayAfter(dayInIndia(new Date()), days);
  const time = `${String(hour).padStart(2, '0')}:30:00+05:30`;
  return runClock({ ...deps, now: () => new Date(`${date}T${time}`) });
};
const dayOfWeek = (days: number) => new Date(dayAfter(dayInIndia(new Date()), days)).getUTCDay();
/** The next day from so many days on that is a Sunday, or is none. */
const next = (days: number, isSunday: boolean): number =>
  (dayOfWeek(days) === 0) === isSunday ? days : next(days + 1, isSunday);

const student = await signedIn(db, { username: 'Asha' });
await as('hod').call(api.complaints.list);
const read = async (who: Parameters<typeof as>[0], number: string) =>
  (await as(who).call(api.grievances.read, { params: { number } })).body;
const answered = async () => {
  const { number } = await file(as, student);
  const body = { version: 1, text: 'Done' };
  await as('hod').call(api.grievances.step, { params: { number, step: 'answer' }, body });
  mails.length = 0;
  return number;
};
const subjects = () => mails.map(({ subject }: Mail) => subject);
const { news, daily: digest } = en.mails.notifications;

describe('the clock', () => {
  it('on the day after a due date shows the case to the next desk, and tells the student that they may go on', async () => {
    const chair = await seated(db, 'sgrc');
    const { number, due } = await file(as, student);
    // An evening before, told dates hold, whatever holiday is entered.
    await db
      .insertInto('calendar_day')
      .values({ on: due[0]?.on ?? '', kind: 'holiday' })
      .execute();
    expect(await run(14)).toMatchObject({ overdue: 0 });
    expect(await run(25)).toMatchObject({ overdue: 1 });
    expect(await run(25)).toMatchObject({ overdue: 0 });
    await db.deleteFrom('calendar_day').execute();
    const seen = await read(chair, number);
    expect(seen).toMatchObject({ stage: 'hod', steps: [], due: [{ on: due[0]?.on }, { on: due[1]?.on }] });
    expect(subjects().filter((subject) => subject === news.subject)).toHaveLength(1);
    expect((await read(student, number)).events.at(-1)).toMatchObject({ kind: 'overdue', by: 'clock' });
    // Only this case went up.
    const other = await file(as, student);
    expect((await as(chair).send(api.grievances.read, { params: { number: other.number } })).status).toBe(
      404,
    );
  });

  it.each([
    { matter: 'harassment', preset: 'internal', kinds: ['inquiry', 'report'], next: null },
    { matter: 'ragging', preset: 'antiRagging', kinds: ['enquiry'], next: null },
    { matter: 'discrimination', preset: 'equalOpportunity', kinds: ['answer'], next: 'ombudsperson' },
  ] as const)(
    'says of $matter on the day after each due date that it passed, shows it to no desk but the next, and offers none where there is none',
    async ({ matter, preset, kinds, next }) => {
      const member = await seated(db, preset);
      const others = await Promise.all(
        (['sgrc', 'ombudsperson', 'principal'] as const).map((one) => seated(db, one)),
      );
      const { number, due } = await file(as, student, { matter });
      expect(due.map(({ kind }) => kind)).toEqual(kinds);
      const days = due.map(({ on }) => daysBetween(dayInIndia(deps.now()), on));
      for (const day of days) {
        expect(await run(day, 23)).toMatchObject({ overdue: 0 });
        expect(await run(day + 1, 7)).toMatchObject({ overdue: 1 });
      }
      expect((await read(member, number)).stage).toBe(preset);
      const seen = await Promise.all(
        others.map(async (who) => (await as(who).send(api.grievances.read, { params: { number } })).status),
      );
      expect(seen).toEqual([404, next ? 200 : 404, 404]);
      advance((days.at(-1) ?? 0) * DAY_MS + DAY_MS);
      const filer = bearer(await createSession(db, student.id, deps.now()));
      const { overdue, steps, events } = await read(filer, number);
      expect([overdue, steps.includes('goOn')]).toEqual([true, next !== null]);
      expect(events.filter(({ kind }) => kind === 'overdue')).toHaveLength(days.length);
      advance(-(days.at(-1) ?? 0) * DAY_MS - DAY_MS);
    },
  );

  it('asks on day 7 and 13 after an answer whether it helped, once each, and closes it after 15 days', async () => {
    const number = await answered();
    const reminded: number[] = [];
    for (let day = 0; day <= 15; day += 1) {
      const figures = await Promise.all([run(day, 7), run(day, 7), run(day, 7)]);
      for (const figure of figures) if (figure.reminded) reminded.push(day);
    }
    expect(reminded).toEqual([7, 13]);
    expect(subjects()).toEqual([news.subject, news.subject]);
    expect((await read(student, number)).state).toBe('answered');
    expect(await run(16)).toMatchObject({ closed: 1 });
    expect(await run(16)).toMatchObject({ closed: 0 });
    expect(await read(student, number)).toMatchObject({ state: 'closed', closeReason: 'noReply' });
  });

  it('lets the student open what it closed again, on the day of it and for 15 days', async () => {
    const [first, second] = [await answered(), await answered()];
    expect(await run(16)).toMatchObject({ closed: 2 });
    const reopen = async (number: string) => {
      const filer = { id: student.id, ...bearer(await createSession(db, student.id, deps.now())) };
      const { version, steps } = await read(filer, number);
      const params = { number, step: 'reopen' as const };
      const { status } = await as(filer).send(api.grievances.step, { params, body: { version } });
      return { offered: steps.includes('reopen'), status, now: await read(filer, number) };
    };
    advance(16 * DAY_MS);
    const opened = { state: 'answered', closeReason: null };
    expect(await reopen(first)).toMatchObject({ offered: true, status: 200, now: opened });
    advance(16 * DAY_MS);
    const reopenUntil = dayAfter(dayInIndia(new Date()), 31);
    expect(await reopen(second)).toMatchObject({ offered: false, status: 403, now: { reopenUntil } });
    advance(-32 * DAY_MS);
  });

  it('never answers or closes what waits for an answer', async () => {
    const { number } = await file(as, student);
    for (const day of [20, 60, 400]) await run(day);
    expect((await read(student, number)).state).toBe('received');
  });

  it('sends holders one digest at nine on a working day, where something is new or due', async () => {
    await file(as, student);
    await file(as, student);
    const day = next(1, false);
    expect(await run(day, 8)).toMatchObject({ digests: 0 });
    expect(await run(day, 9)).toMatchObject({ digests: 1 });
    expect(await run(day, 15)).toMatchObject({ digests: 0 });
    expect(subjects()).toEqual([digest.subject]);
    expect(await run(next(day + 1, true), 10)).toMatchObject({ digests: 0 });
    expect(await run(next(day + 1, false), 10)).toMatchObject({ digests: 1 });
  });

  it('counts in the site what is new, due soon and overdue, of ordinary grievances alone', async () => {
    const inner = await seated(db, 'internal');
    const sgrc = await seated(db, 'sgrc');
    const [one, other] = [await file(as, student), await file(as, student)];
    await file(as, student);
    const due = (number: string, days: number) =>
      db
        .updateTable('grievance')
        .set({ next_due: dayAfter(dayInIndia(new Date()), days), state: 'with' })
        .where('number', '=', number)
        .execute();
    const day = next(0, false);
    await due(one.number, day + 3);
    await due(other.number, day - 1);
    await file(as, student, { matter: 'harassment' });
    expect((await run(day, 9)).digests).toBe(2);
    const listed = async (who: Parameters<typeof as>[0]) =>
      (await as(who).call(api.notifications.list, { query: {} })).body.notifications;
    expect(await listed('hod')).toMatchObject([{ kind: 'desk.digest', counts: [1, 1, 1] }]);
    expect(await listed(inner)).toMatchObject([{ kind: 'desk.digest', counts: null }]);
    expect(await listed(sgrc)).toEqual([]);
    expect(new Set(subjects())).toEqual(new Set([digest.subject]));
  });

  it('sends no digest of what a person may not see', async () => {
    const unconfirmed = await seated(db, 'internal', { confirmed_at: null });
    const member = await seated(db, 'internal', { role: 'member' });
    await file(as, student, { matter: 'harassment' });
    await run(next(1, false), 10);
    const notices = await db.selectFrom('notification').select('user_id').execute();
    expect(notices).toEqual([{ user_id: member.id }]);
    expect(notices).not.toContainEqual({ user_id: unconfirmed.id });
  });

  it('gives a case whose desk has lost its members to the next one, and says so', async () => {
    const chair = await seated(db, 'sgrc');
    const principal = await seated(db, 'principal');
    const { number } = await file(as, student, { aboutHod: true });
    mails.length = 0;
    expect(await run(0)).toMatchObject({ moved: 0 });
    await db.deleteFrom('desk_member').where('user_id', '=', chair.id).execute();
    expect(await run(0)).toMatchObject({ moved: 1 });
    expect(await run(0)).toMatchObject({ moved: 0 });
    expect((await read(principal, number)).steps).toContain('answer');
    expect(subjects()).toEqual([news.subject]);
    expect((await read(student, number)).events.at(-1)).toMatchObject({
      kind: 'transfer',
      by: 'clock',
      noMembers: true,
      desk: { preset: 'principal' },
    });
  });

  it('reminds 2,000 senders, each exactly once on three nodes, in seconds', async () => {
    const number = await answered();
    const ids = await Promise.all(Array.from({ length: 40 }, () => insertUser(db)));
    const { id, ...row } = await db.selectFrom('grievance').selectAll().executeTakeFirstOrThrow();
    const { next_due: _due, appeal_until: _appeal, feedback_until: _feedback, ...rest } = row;
    const rows = Array.from({ length: 2000 }, (_, at) => ({
      ...rest,
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      number: `${number} ${at}`,
      filer: ids[at % ids.length] ?? id,
      feedback_until: dayAfter(dayInIndia(new Date()), 15),
    }));
    for (let at = 0; at < rows.length; at += 500)
      await db
        .insertInto('grievance')
        .values(rows.slice(at, at + 500))
        .execute();
    const figures = await Promise.all([run(8, 7), run(8, 7), run(8, 7)]);
    expect(figures.reduce((sum, { reminded = 0 }) => sum + reminded, 0)).toBe(2001);
    expect(mails).toHaveLength(2001);
  });
});
