import { dayAfter, daysBetween } from '../grievances/clock.ts';

/** What a student says after looking at the answer. */
export const OUTCOMES = ['could', 'partly', 'couldNot'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * How far someone is with a unit, from the least to the most. `new`: nothing tried. `shaky`: of fewer than half of the questions
 * tried the last answer was "could". `started`: of half or more. `solid`: see `isSolid`.
 */
export const UNIT_LEVELS = ['new', 'shaky', 'started', 'solid'] as const;
type UnitLevel = (typeof UNIT_LEVELS)[number];

/** What a page says of a unit: how far someone is, or that its day to be practised again has come. */
export const UNIT_STATES = [...UNIT_LEVELS, 'due'] as const;
export type UnitState = (typeof UNIT_STATES)[number];

/** One answer to one question. `mixed`: in a session with questions of at least three units. */
export type Attempt = { question: string; outcome: Outcome; day: string; mixed: boolean };

/** After so many days a unit is practised again: one rung up after each successful day that kept its distance. */
export const REPETITION_DAYS = [1, 3, 7, 14, 30] as const;

/** A unit is solid with so many questions, on two days at least so far apart. */
const SOLID = { questions: 3, daysApart: 7 } as const;

export type UnitProgress = {
  state: UnitState;
  /** How far someone is, whether it is due or not: time alone never lowers it. */
  level: UnitLevel;
  /** The day of the next repetition, from today on; null where nothing was tried, and where none is left before the exam. */
  next: string | null;
};

/**
 * A unit's state, from the answers to its questions and nothing else: not how long they took, nor how often a page was opened.
 * The order of the attempts makes no difference, and one that was sent twice counts once. A day after today (a clock that goes
 * wrong) counts as today; what is no day is left out. An exam that is over, or today, shortens nothing.
 * @param attempts days as `yyyy-mm-dd`
 */
export function unitState(
  attempts: readonly Attempt[],
  { today, examDay }: { today: string; examDay?: string | undefined },
): UnitProgress {
  const answers = answersOf(attempts, today);
  const days = [...new Set(answers.map(({ day }) => day))].sort();
  const lastDay = days.at(-1);
  if (lastDay === undefined) return { state: 'new', level: 'new', next: null };
  const level = levelOf(answers);
  const planned = dayAfter(lastDay, REPETITION_DAYS[rungOf(answers, days)] ?? 1);
  const lastChance = isDay(examDay) && examDay > today ? dayAfter(examDay, -1) : undefined;
  if (lastChance !== undefined && lastChance < planned) {
    // It was practised on the last day before the exam, which is today: enough.
    if (lastDay >= lastChance) return { state: level, level, next: null };
    return lastChance <= today
      ? { state: 'due', level, next: today }
      : { state: level, level, next: lastChance };
  }
  return planned <= today ? { state: 'due', level, next: today } : { state: level, level, next: planned };
}

/** The best answer to each question on each day: someone who looked at the answer and then could, could. */
function answersOf(attempts: readonly Attempt[], today: string): Attempt[] {
  const best = new Map<string, Attempt>();
  for (const attempt of attempts) {
    if (!isDay(attempt.day)) continue;
    const day = attempt.day > today ? today : attempt.day;
    const key = `${day} ${attempt.question}`;
    const known = best.get(key);
    if (known === undefined || worth(attempt) > worth(known)) best.set(key, { ...attempt, day });
  }
  return [...best.values()];
}

/** Of two answers on a day the better one counts, and of two that are as good the one in a mixed session. */
function worth({ outcome, mixed }: Attempt): number {
  return 2 * (OUTCOMES.length - OUTCOMES.indexOf(outcome)) + Number(mixed);
}

function levelOf(answers: readonly Attempt[]): UnitLevel {
  const last = new Map<string, Attempt>();
  for (const answer of answers) {
    if (answer.day >= (last.get(answer.question)?.day ?? '')) last.set(answer.question, answer);
  }
  const known = new Set([...last.values()].filter(isSuccess).map(({ question }) => question));
  if (2 * known.size < last.size) return 'shaky';
  return isSolid(answers.filter(({ question }) => known.has(question))) ? 'solid' : 'started';
}

/**
 * Three different questions "could", on two days at least a week apart, in mixed sessions.
 * @param answers those to questions whose last answer was "could": what was forgotten since does not count
 */
function isSolid(answers: readonly Attempt[]): boolean {
  const counted = answers.filter((answer) => answer.mixed && isSuccess(answer));
  const days = counted.map(({ day }) => day).sort();
  return (
    new Set(counted.map(({ question }) => question)).size >= SOLID.questions &&
    daysBetween(days[0] ?? '', days.at(-1) ?? '') >= SOLID.daysApart
  );
}

/**
 * The rung of the ladder: how many days at least as far apart as its rungs had as many successes as failures, since the last day
 * that had more failures. Practice before its day, and a missed week, take nothing away.
 */
function rungOf(answers: readonly Attempt[], days: readonly string[]): number {
  let [rung, before]: [number, string | undefined] = [0, undefined];
  for (const day of days) {
    const own = answers.filter((answer) => answer.day === day);
    const successes = own.filter(isSuccess).length;
    const failures = own.filter(({ outcome }) => outcome === 'couldNot').length;
    if (failures > successes) [rung, before] = [0, undefined];
    else if (successes === 0) continue;
    else if (before === undefined) before = day;
    else if (daysBetween(before, day) >= (REPETITION_DAYS[rung] ?? 0) && rung < REPETITION_DAYS.length - 1)
      [rung, before] = [rung + 1, day];
  }
  return rung;
}

const isSuccess = ({ outcome }: Attempt) => outcome === 'could';

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
