import { dayAfter, daysBetween } from '../grievances/clock.ts';
import type { PractisedUnit, UnitAttempt } from './calls.ts';
import { SESSION } from './session.ts';
import { type UnitProgress, unitState } from './unit-state.ts';

/** What a plan is made from. Days are yyyy-mm-dd. */
export type Plannable = {
  examDay?: string | undefined;
  units: readonly PractisedUnit[];
  attempts: readonly UnitAttempt[];
};

/** Whether the day that someone entered counts: one that is over says nothing of an exam that the date sheet has ahead. */
export const ownDayCounts = (own: string | undefined, official: string | undefined, today: string): boolean =>
  own !== undefined && (own >= today || official === undefined || official < today);

/** In which order a plan has its subjects: the next exam first, then those without a day, and at the end those whose exam was. */
export const byExam =
  (today: string) =>
  (one: Pick<Plannable, 'examDay'>, other: Pick<Plannable, 'examDay'>): number => {
    const placeOf = ({ examDay }: typeof one) =>
      examDay === undefined ? 'later' : examDay < today ? `over ${examDay}` : examDay;
    const [first, second] = [placeOf(one), placeOf(other)];
    return first < second ? -1 : Number(first > second);
  };

type PlannedUnit = PractisedUnit & UnitProgress;

/**
 * What comes next in a subject. `due`: units are due today; `begin`: it is time for units that are new; `later`: on `next`;
 * `done`: nothing is left before the exam; `over`: the exam was; `none`: there is nothing to practise.
 */
export type SubjectPlan = {
  what: 'due' | 'begin' | 'later' | 'done' | 'over' | 'none';
  /** Of the units that are meant. */
  units: PlannedUnit[];
  /** Where none is due: those that are new, as many as a session has at least. They can be begun today all the same. */
  fresh: PlannedUnit[];
  /** All of them. */
  all: PlannedUnit[];
  /** Days until the exam; undefined where its day is not known. */
  left?: number;
  next?: string;
};

/**
 * The plan of a day, from what was answered and nothing else: a missed week moves what is due, and takes nothing away. Units that
 * are new are spread over the days that are left: the fewer these are, the sooner the next ones come.
 */
export function subjectPlan({ examDay, units, attempts }: Plannable, today: string): SubjectPlan {
  const all = units.map((unit) => {
    const own = attempts.filter((one) => one.unit === unit.number);
    return { ...unit, ...unitState(own, { today, examDay }) };
  });
  const left = examDay === undefined ? undefined : daysBetween(today, examDay);
  const asked = all.filter(({ questions }) => questions > 0);
  const fresh = asked.filter(({ state }) => state === 'new').slice(0, SESSION.units);
  const base = { all, fresh: [], ...(left !== undefined && { left }) };
  if (left !== undefined && left < 0) return { ...base, what: 'over', units: [] };
  if (asked.length === 0) return { ...base, what: 'none', units: [] };
  const due = asked.filter(({ state }) => state === 'due');
  if (due.length > 0) return { ...base, what: 'due', units: due };
  const begins = fresh.length > 0 ? beginDay(asked, attempts, examDay, today) : undefined;
  if (begins === today) return { ...base, what: 'begin', units: fresh };
  // Whose exam is today has no day left before it.
  const days = left === 0 ? [] : [...asked.map((unit) => unit.next), begins].filter((day) => day != null);
  const next = days.sort()[0];
  if (next === undefined) return { ...base, what: 'done', units: [] };
  const then = asked.filter((unit) => unit.next === next);
  return { ...base, what: 'later', units: then.length > 0 ? then : fresh, fresh, next };
}

/** The day on which the next units that are new are begun: at once, then evenly until the day before the exam; a day apart at least. */
function beginDay(
  units: readonly PlannedUnit[],
  attempts: readonly UnitAttempt[],
  examDay: string | undefined,
  today: string,
): string {
  const last = attempts
    .map(({ day }) => day)
    .sort()
    .at(-1);
  if (last === undefined) return today;
  const sessions = Math.ceil(units.filter(({ state }) => state === 'new').length / SESSION.units);
  const left = examDay === undefined ? 1 : daysBetween(today, examDay);
  const day = dayAfter(last, Math.max(1, Math.floor(left / (sessions + 1))));
  const latest = examDay === undefined ? day : dayAfter(examDay, -1);
  const wanted = day < latest ? day : latest;
  return wanted < today ? today : wanted;
}
