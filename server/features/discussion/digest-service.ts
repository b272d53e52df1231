import { DAY_MS } from '#contract/core/constants.ts';
import { threadsPath } from '#contract/discussion/address.ts';
import { threadPath } from '#contract/discussion/values.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { dayText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import type { Deps } from '#server/deps.ts';
import { lastDaily, type TellDeps, tell } from '#server/features/notifications/tell-service.ts';
import { catalogueOf } from '../subjects/catalogue.ts';
import { dueTeachers, type NewInSubject, takeDigests } from './digest-queries.ts';
import { isBeginning } from './follow-queries.ts';

type DigestDeps = TellDeps & Pick<Deps, 'cache' | 'db'>;

/** So many people get their digest in one transaction: each may follow many subjects. */
const AT_ONCE = 5;
const TEACHERS_AT_ONCE = 100;
/** Older questions are no news, however long nobody was told. */
const OLDEST_MS = 30 * DAY_MS;
/** More subjects are not named in one email. */
const MOST_NAMED = 20;

/** When digests are due: at nine in India, as emails of the day. */
export const nextDigests = (now: Date) => {
  const last = lastDaily(now).getTime();
  return { daily: new Date(last + DAY_MS), weekly: new Date(last + 7 * DAY_MS) };
};

/**
 * Sends what is due by the clock: new questions in followed subjects to those who follow them, and once a week the oldest questions
 * without an answer to teachers. Each once, on however many nodes it runs: what is taken is noted in the transaction that queues it.
 * @returns how many people were told
 */
export async function sendDigests(deps: DigestDeps, stopping?: AbortSignal): Promise<Record<string, number>> {
  const usual = (await isBeginning(deps.db)) ? 'daily' : 'weekly';
  const digests = await untilNone(stopping, () => sendSome(deps, usual));
  const teachers = await untilNone(stopping, () => remindTeachers(deps));
  return { digests, teachers };
}

/** @param work says how many it took and how many of them it told; without anyone taken it is over */
async function untilNone(
  stopping: AbortSignal | undefined,
  work: () => Promise<{ taken: number; told: number }>,
): Promise<number> {
  let all = 0;
  for (;;) {
    const { taken, told } = stopping?.aborted ? { taken: 0, told: 0 } : await work();
    if (taken === 0) return all;
    all += told;
  }
}

async function sendSome(deps: DigestDeps, usual: 'daily' | 'weekly') {
  const now = deps.now();
  const { byKey } = await catalogueOf(deps);
  return deps.db.transaction().execute(async (tx) => {
    const oldest = new Date(now.getTime() - OLDEST_MS);
    const { taken, rows } = await takeDigests(tx, {
      most: AT_ONCE,
      now,
      next: nextDigests(now),
      usual,
      oldest,
    });
    const people = [...Map.groupBy(rows, ({ user_id }) => user_id)];
    const told = await tell(
      deps,
      tx,
      people.map(([user_id, subjects]) => digestOf(user_id, subjects, byKey, now)),
    );
    return { taken, told };
  });
}

function digestOf(
  user_id: string,
  subjects: readonly NewInSubject[],
  byKey: ReadonlyMap<string, Subject>,
  now: Date,
) {
  const count = subjects.reduce((sum, one) => sum + one.count, 0);
  return {
    user_id,
    kind: 'thread.digest' as const,
    thing: dayInIndia(now),
    path: threadsPath({ list: 'subjects' }),
    counts: [count, subjects.length],
    lines: linesOf(subjects, byKey),
  };
}

const linesOf =
  (subjects: readonly NewInSubject[], byKey: ReadonlyMap<string, Subject>): TellLines =>
  ({ messages: { mails }, linkTo, linkFor }) => {
    const { ofSubject, muteSubject } = mails.notifications;
    return subjects.slice(0, MOST_NAMED).flatMap(({ code_key, count }) => {
      const { code = code_key, name = code_key } = byKey.get(code_key) ?? {};
      return [
        ofSubject(name, count, linkTo(subjectPath(code))),
        muteSubject(name, linkFor({ scope: 'subject', id: code_key })),
      ];
    });
  };
type TellLines = NonNullable<Parameters<typeof tell>[2][number]['lines']>;

/** What tells a week from others: the day of its Monday. */
function mondayOf(now: Date): string {
  const daysSince = (new Date(`${dayInIndia(now)}T00:00Z`).getUTCDay() + 6) % 7;
  return dayInIndia(new Date(now.getTime() - daysSince * DAY_MS));
}

async function remindTeachers(deps: DigestDeps) {
  const now = deps.now();
  const today = dayInIndia(now);
  // As all emails of the day, from nine on: a Monday begins in the night.
  if (dayInIndia(lastDaily(now)) !== today) return { taken: 0, told: 0 };
  const { byKey } = await catalogueOf(deps);
  return deps.db.transaction().execute(async (tx) => {
    const teachers = await dueTeachers(tx, { week: mondayOf(now), today, most: TEACHERS_AT_ONCE, now });
    const told = await tell(
      deps,
      tx,
      teachers.map(({ user_id, oldest }) => ({
        user_id,
        kind: 'teaching.waiting' as const,
        thing: mondayOf(now),
        path: pathTo('teach'),
        counts: [oldest.length],
        lines: ({ messages, linkTo }) =>
          oldest.map(({ thread, code_key, asked }) =>
            messages.mails.notifications.oldest(
              byKey.get(code_key)?.name ?? code_key,
              dayText(messages, new Date(asked).toISOString()),
              linkTo(threadPath(thread)),
            ),
          ),
      })),
    );
    return { taken: teachers.length, told };
  });
}
