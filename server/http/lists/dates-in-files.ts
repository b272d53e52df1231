import ICAL from 'ical.js';
import { say } from '#contract/core/notices.ts';
import { Refusal } from '../serve/errors.ts';

export const isDay = (iso: string) => new Date(`${iso}T00:00:00Z`).toJSON()?.startsWith(iso) === true;

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** A date as sheets write it: the year first, or the day first, as in India. Spreadsheets write 26-Dec-26, too. */
export function dateIn(text: string): string | undefined {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ??
    (([whole, d, m, y]) => [whole, y, m, d])(
      /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{4}|\d{2})$/i.exec(text) ?? [],
    );
  // In full, or its first letters.
  const named = MONTHS.findIndex((name) => month.length > 2 && name.startsWith(month.toLowerCase())) + 1;
  const iso = [
    year.length === 2 ? `20${year}` : year,
    (named > 0 ? `${named}` : month).padStart(2, '0'),
    day.padStart(2, '0'),
  ].join('-');
  return isDay(iso) ? iso : undefined;
}

/** Whether a file is iCalendar (RFC 5545); else it is taken for CSV. */
export const isCalendarFile = (file: string) => /^\s*BEGIN:VCALENDAR/i.test(file);

/** The events of an iCalendar file. @throws HttpError 400 where it cannot be read, has none, or has more than `most` */
export function eventsIn(file: string, most: number): ICAL.Component[] {
  let events: ICAL.Component[];
  try {
    events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
  } catch {
    throw new Refusal(say('calendar.notIcs'));
  }
  if (events.length === 0) throw new Refusal(say('admin.import.empty'));
  if (events.length > most) throw new Refusal(say('admin.import.tooManyRows', most));
  return events;
}
