import { DAY_MS, INDIA_OFFSET_MS } from '../core/constants.ts';
import type { DueKind, Rule, Term } from './presets.ts';
import type { DeskPreset } from './values.ts';

/** What makes a day another than its day of the week does. A `working` day is one even on a Sunday. */
export const DAY_KINDS = ['holiday', 'vacation', 'working'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** The college's calendar. `weeklyOff`: days of the week, 0 is Sunday. Days are yyyy-mm-dd. */
export type Calendar = {
  weeklyOff: readonly number[];
  days: readonly { on: string; kind: DayKind }[];
};

/** A date that is told with the receipt, and never moves. */
export type Due = { kind: DueKind; stage: DeskPreset; on: string };

/** The calendar has no day on which it could be due. */
export const NO_WORKING_DAYS = 'noWorkingDays';
type NoWorkingDays = typeof NO_WORKING_DAYS;

/** Thursday, 1 January 1970 is day 0. */
const THURSDAY = 4;
/** So far ahead a working day is looked for: no vacation is longer than two years. */
const FARTHEST = 2 * 366;

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const textOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The day of a moment in India, as yyyy-mm-dd, wherever the server is. */
export function dayInIndia(moment: Date): string {
  return textOf(Math.floor((moment.getTime() + INDIA_OFFSET_MS) / DAY_MS));
}

/** So many days from one day to another (yyyy-mm-dd); negative where it is over. */
export function daysBetween(from: string, to: string): number {
  return numberOf(to) - numberOf(from);
}

/** So many days after a day. */
export function dayAfter(day: string, days: number): string {
  return textOf(numberOf(day) + days);
}

/** Looks days up by their number. */
function reader({ weeklyOff, days }: Calendar) {
  const kinds = new Map(days.map(({ on, kind }) => [numberOf(on), kind]));
  const isOff = (day: number) => weeklyOff.includes((day + THURSDAY) % 7);
  return {
    /** Offices are open in a vacation; a working day is another matter. */
    isOpen(day: number): boolean {
      const kind = kinds.get(day);
      return kind === 'working' || (kind !== 'holiday' && !isOff(day));
    },
    isWorking(day: number): boolean {
      const kind = kinds.get(day);
      return kind === 'working' || (kind === undefined && !isOff(day));
    },
  };
}

/** Whether a day counts as a working day, on which holders get their digest. */
export function isWorkingDay(calendar: Calendar, day: string): boolean {
  return reader(calendar).isWorking(numberOf(day));
}

/**
 * The last day of a term. The day on which it starts does not count. Days of the calendar go on over holidays, but a term that would
 * end on one ends on the next open day (General Clauses Act, 1897). Working days count one by one.
 * @param from yyyy-mm-dd
 */
export function endOf(from: string, { days, working }: Term, calendar: Calendar): string | NoWorkingDays {
  const { isOpen, isWorking } = reader(calendar);
  const start = numberOf(from);
  let left = working ? days : 1;
  const first = working ? start + 1 : start + days;
  const counts = working ? isWorking : isOpen;
  for (let day = first; day <= first + days + FARTHEST; day += 1) {
    if (counts(day)) left -= 1;
    if (left <= 0) return textOf(day);
  }
  return NO_WORKING_DAYS;
}

/** What a case is told when it is received. */
export type Receipt = { receivedAt: Date; calendar: Calendar; rule: Rule };

/**
 * The due dates of a case, in the order of its rule. Pure: the same receipt, calendar and rule give the same dates in every zone.
 * @returns `noWorkingDays` where the calendar has no day for one of them
 */
export function dueDates({ receivedAt, calendar, rule }: Receipt): Due[] | NoWorkingDays {
  const received = dayInIndia(receivedAt);
  const dues: Due[] = [];
  for (const { kind, stage, ...term } of rule.due) {
    const on = endOf(received, term, calendar);
    if (on === NO_WORKING_DAYS) return NO_WORKING_DAYS;
    dues.push({ kind, stage, on });
  }
  return dues;
}
