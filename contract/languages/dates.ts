import { DAY_MS, HOME_ZONE } from '../core/constants.ts';
import type { Exam } from '../material/exam-fields.ts';
import type { Messages, PageMessages } from './groups.ts';

type Locale = Pick<Messages, 'locale'> & {
  /** The reader's, where it is known. */
  timeZone?: string;
};
type ExamTexts = Locale & {
  resourcePage: Pick<PageMessages['resourcePage'], 'reappear' | 'tests' | 'halves'>;
};

/** The day of a moment (ISO 8601), as the language writes it: "21 Nov 2026". */
export function dayText({ locale, timeZone = HOME_ZONE }: Locale, moment: string): string {
  return new Date(moment).toLocaleDateString(locale, { dateStyle: 'medium', timeZone });
}

/** A day that is the same everywhere (yyyy-mm-dd). In UTC, or west of Greenwich it would be the day before. */
export function calendarDayText({ locale }: Locale, day: string): string {
  return new Date(day).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** A moment (ISO 8601) with its time. */
export function momentText({ locale, timeZone = HOME_ZONE }: Locale, moment: string): string {
  return new Date(moment).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** How long ago a moment was, in whole days: "today", "yesterday", "12 days ago". @param now in milliseconds since 1970 */
export function agoText({ locale }: Locale, moment: string, now: number): string {
  const days = Math.max(0, Math.floor((now - Date.parse(moment)) / DAY_MS));
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
}

/**
 * What an exam is called: "Dec 2024", or with a long month "December 2024 (reappear)". Of a test the half-year is known, and no
 * month: "Mid-term, Jan–Jun 2024".
 */
export function examText(
  { locale, resourcePage }: ExamTexts,
  { year, session, test, isReappear }: Exam,
  month: 'short' | 'long' = 'short',
): string {
  if (test) return resourcePage.tests[test](resourcePage.halves[session], year);
  const held = new Date(Date.UTC(year, session === 'May' ? 4 : 11));
  const date = held.toLocaleDateString(locale, { month, year: 'numeric', timeZone: 'UTC' });
  return isReappear ? `${date} (${resourcePage.reappear})` : date;
}
