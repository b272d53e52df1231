import type { Exam } from '../exams.ts';
import type { Messages } from './languages.ts';

type Locale = Pick<Messages, 'locale'>;

/**
 * Where the colleges are: every page, mail and file tells the same day, whatever zone the server or the browser is in.
 * The server renders pages and cannot know another.
 */
const timeZone = 'Asia/Kolkata';

/** The day of a moment (ISO 8601) in India, as the language writes it: "21 Nov 2026". */
export function dayText({ locale }: Locale, moment: string): string {
  return new Date(moment).toLocaleDateString(locale, { dateStyle: 'medium', timeZone });
}

/** A day that is the same everywhere (yyyy-mm-dd). In UTC, or west of Greenwich it would be the day before. */
export function calendarDayText({ locale }: Locale, day: string): string {
  return new Date(day).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** A moment (ISO 8601) with its time in India. */
export function momentText({ locale }: Locale, moment: string): string {
  return new Date(moment).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** When an exam was held: "Dec 2024", or with a long month "December 2024". */
export function examText(
  { locale }: Locale,
  { year, session }: Pick<Exam, 'year' | 'session'>,
  month: 'short' | 'long' = 'short',
): string {
  const held = new Date(Date.UTC(year, session === 'May' ? 4 : 11));
  return held.toLocaleDateString(locale, { month, year: 'numeric', timeZone: 'UTC' });
}
