import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { LONGEST_PAUSE } from '#contract/discussion/values.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { codeKey, codeKeysOf, subjectPath } from '#contract/subjects/values.ts';
import type { Deps } from '#server/deps.ts';
import { tell } from '#server/features/notifications/tell-service.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { HttpError, orGone, Refusal } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { findSubject } from '../subjects/catalogue.ts';
import {
  ANNOUNCEMENTS_TOPIC,
  insertAnnouncement,
  listAnnouncements,
  lockAnnouncement,
  updateAnnouncement,
} from './announcement-queries.ts';
import { changeThread } from './change-thread.ts';
import { followersOf } from './follow-queries.ts';
import { moderates } from './moderation-service.ts';
import { type Subjects, subjectsFor } from './subject-of.ts';

/** What teachers of a subject tell those who study it; admins and the HOD of its programme may, too. */
export function announcementRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.announcements;
  const today = () => dayInIndia(now());
  const limit = createLimit(db, { name: 'announcement', points: 20, seconds: 24 * 60 * 60 });

  const mayAnnounce = async ({ programmeAreaOf, teachersOf }: Subjects, user: CurrentUser, key: string) =>
    moderates(user, await teachersOf(key)) ||
    (user.isHod === true && programmeAreaOf(user).keys.includes(key));
  const checkMay = async (subjects: Subjects, user: CurrentUser, key: string) => {
    if (!(await mayAnnounce(subjects, user, key))) throw new HttpError(403, say('announcements.notYours'));
  };
  const checkDay = (until: string) => {
    if (until < today() || until > dayAfter(today(), LONGEST_PAUSE))
      throw new Refusal(say('threads.dayPassed'), 'until');
  };
  const of = { subject: 'announcement', topic: ANNOUNCEMENTS_TOPIC } as const;

  serve(app, calls.list, async ({ params: { code }, user }) => {
    const subject = orGone(await findSubject(deps, code), say('announcements.gone'));
    return {
      announcements: await listAnnouncements(db, codeKeysOf(subject), today()),
      mayAnnounce:
        user !== undefined && (await mayAnnounce(await subjectsFor(deps), user, codeKey(subject.code))),
    };
  });

  serve(
    app,
    calls.add,
    async ({ params: { code }, body: { text, until }, user }) => {
      const subject = orGone(await findSubject(deps, code), say('teaching.noSubject'));
      await checkMay(await subjectsFor(deps), user, codeKey(subject.code));
      checkDay(until);
      return changeThread(deps, { actor: user.id, action: 'add', ...of }, async (tx) => {
        const keys = codeKeysOf(subject);
        const row = { keys, author: user.id, body: text, until_on: until } as const;
        const id = await insertAnnouncement(tx, row, { now: now(), today: today() });
        if (id === undefined) throw new HttpError(409, say('announcements.tooMany'));
        const path = subjectPath(subject.code);
        const readers = (await followersOf(tx, keys)).filter((one) => one !== user.id);
        await tell(
          deps,
          tx,
          readers.map((user_id) => ({ user_id, kind: 'subject.announced', thing: id, path })),
        );
        return { id, detail: { subject: subject.code, text, until }, message: say('announcements.added') };
      });
    },
    { limit },
  );

  serve(
    app,
    calls.change,
    ({ params: { id }, body: { text, until }, user, checkVersion }) =>
      changeThread(deps, { actor: user.id, action: 'update', ...of }, async (tx, known) => {
        const row = orGone(await lockAnnouncement(tx, id, today()), say('announcements.gone'));
        await checkMay(known, user, row.code_key);
        checkDay(until);
        const before = { text: row.body, until: row.until_on };
        checkVersion(before, { text, until });
        await updateAnnouncement(tx, id, { body: text, until_on: until, changed_at: now() });
        return { id, detail: { before, after: { text, until } }, message: say('announcements.changed') };
      }),
    { limit },
  );

  serve(
    app,
    calls.withdraw,
    ({ params: { id }, user }) =>
      changeThread(deps, { actor: user.id, action: 'delete', ...of }, async (tx, known) => {
        const row = orGone(await lockAnnouncement(tx, id, today()), say('announcements.gone'));
        await checkMay(known, user, row.code_key);
        await updateAnnouncement(tx, id, { ended_at: now() });
        return { id, detail: { text: row.body }, message: say('announcements.withdrawn') };
      }),
    { limit },
  );
}
