import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import type { PractisedUnit } from '#contract/learning/calls.ts';
import { byExam, ownDayCounts } from '#contract/learning/plan.ts';
import type { PlannedSubject } from '#contract/learning/plan-calls.ts';
import { MOST_PLANNED, NO_UNIT } from '#contract/learning/values.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { codeKey, codeKeysOf } from '#contract/subjects/values.ts';
import type { Deps } from '#server/deps.ts';
import { deriveKey } from '#server/secret.ts';
import { catalogueOf, keysWithSame, programmeOf } from '../subjects/catalogue.ts';
import { attemptsOf, datesFor, ownExams, practisedKeys, questionsOfKeys, unitsOf } from './exam-queries.ts';
import { mergedOf, readOwnPaths } from './path-queries.ts';

/** So long ago an exam was at most that is still told. */
const PAST_DAYS = 14;
/** Whether an exam is so long over that no plan tells of it. Days as yyyy-mm-dd. */
export const isLongOver = (on: string, today: string): boolean => on < dayAfter(today, -PAST_DAYS);
/** Who practised longer ago does so no more. */
const PRACTISED_DAYS = 60;

/** Whose plan it is. */
type Planner = { id: string; department: string; semester: string };

/** What someone practises until their exams. */
export function createPlans(deps: Pick<Deps, 'cache' | 'db' | 'now'>) {
  const { db, now } = deps;

  /** When exams are: as the account says, else by the date sheet; by the keys of codes. */
  async function daysFor(user: Planner | undefined) {
    const { programmes } = await catalogueOf(deps);
    const today = dayInIndia(now());
    const own = user ? await ownExams(db, user.id) : [];
    const official = await datesFor(db, {
      programme: (user && programmeOf(user.department, programmes)?.code) ?? '',
      semester: Number(user?.semester) || 0,
      from: dayAfter(today, -PAST_DAYS),
    });
    const dayIn = (days: readonly { key: string; on: string }[], subject: Subject) => {
      const keys = codeKeysOf(subject);
      return days.find(({ key }) => keys.includes(key))?.on;
    };
    const officialDay = (subject: Subject) => dayIn(official, subject);
    return {
      ownKeys: own.filter(({ on }) => !isLongOver(on, today)).map(({ key }) => key),
      ownDay: (subject: Subject) => {
        const on = dayIn(own, subject);
        return ownDayCounts(on, officialDay(subject), today) ? on : undefined;
      },
      officialDay,
    };
  }

  /** The subjects of a plan: those with a day of its own, those of the semester that have a date, and those that were practised. */
  async function subjectsOf(user: Planner, days: Awaited<ReturnType<typeof daysFor>>): Promise<Subject[]> {
    const { byKey, subjects, programmes } = await catalogueOf(deps);
    const programme = programmeOf(user.department, programmes)?.code;
    const practised = await practisedKeys(db, user.id, dayAfter(dayInIndia(now()), -PRACTISED_DAYS));
    const ofSemester = subjects.filter(
      (subject) =>
        subject.placements.some(
          (place) => place.semester === user.semester && place.programme === programme,
        ) && days.officialDay(subject),
    );
    return [...[...days.ownKeys, ...practised].flatMap((key) => byKey.get(key) ?? []), ...ofSemester];
  }

  return {
    /** When someone's exam in a subject is. */
    examDay: async (user: Planner | undefined, subject: Subject): Promise<string | undefined> => {
      const days = await daysFor(user);
      return days.ownDay(subject) ?? days.officialDay(subject);
    },

    /** @param codes of a visitor's subjects */
    planOf: async (user: Planner | undefined, codes: readonly string[]): Promise<PlannedSubject[]> => {
      const days = await daysFor(user);
      const { byKey } = await catalogueOf(deps);
      const wanted = codes.flatMap((code) => byKey.get(codeKey(code)) ?? []);
      const all = [...(user ? await subjectsOf(user, days) : []), ...wanted];
      const subjects = [...new Map(all.map((subject) => [subject._id, subject])).values()].slice(
        0,
        MOST_PLANNED,
      );
      const keys = await Promise.all(
        subjects.map(async (subject) => ({ id: subject._id, keys: await keysWithSame(deps, subject) })),
      );
      const [units, attempts, paths] = await Promise.all([
        unitsOf(
          db,
          subjects.map(({ _id }) => _id),
        ),
        user ? attemptsOf(db, user.id, keys) : [],
        user ? readOwnPaths(db, user.id, subjects.flatMap(codeKeysOf)) : [],
      ]);
      // Where nobody has entered units, all questions are practised as one.
      const bare = keys.filter(({ id }) => !units.some(({ subject }) => subject === id));
      const counts = await questionsOfKeys(
        db,
        bare.flatMap((one) => one.keys),
      );
      const unitsIn = (id: string): PractisedUnit[] => {
        const own = keys.find((one) => bare.includes(one) && one.id === id)?.keys;
        if (!own) return units.filter(({ subject }) => subject === id).map(({ subject: _, ...unit }) => unit);
        const questions = own.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0);
        return [{ number: NO_UNIT, title: '', questions }];
      };
      const planned = subjects.map((subject): PlannedSubject => {
        const own = days.ownDay(subject);
        const official = days.officialDay(subject);
        const examDay = own ?? official;
        const path = mergedOf(paths, codeKeysOf(subject));
        return {
          code: subject.code,
          name: subject.name,
          ...(examDay !== undefined && { examDay }),
          ...(official !== undefined && { officialDay: official }),
          isOwn: own !== undefined,
          units: unitsIn(subject._id),
          attempts: attempts.filter((one) => one.subject === subject._id),
          ...(path && { path: { ...path, subject: subject.code } }),
        };
      });
      return planned.sort(byExam(dayInIndia(now())));
    },
  };
}

/** Secret addresses of calendars: by the site's secret, the same on every node. */
export function createFeedAddresses(secret: string) {
  const own = deriveKey(secret, 'plan-feed');
  const macOf = (user: string, renewal: number) =>
    createHmac('sha256', own).update(`${user} ${renewal}`).digest('base64url');
  return {
    /** The path of someone's calendar. */
    pathFor: (user: string, renewal: number) => `/feeds/plan/${user}.${macOf(user, renewal)}.ics`,
    /** Whether an address is that of a renewal. */
    isRight: (user: string, renewal: number, mac: string): boolean => {
      const [given, right] = [mac, macOf(user, renewal)].map((text) => Buffer.from(text));
      return (
        given !== undefined &&
        right !== undefined &&
        given.length === right.length &&
        timingSafeEqual(given, right)
      );
    },
  };
}
