import ICAL from 'ical.js';
import { MAX_LENGTH } from '#contract/core/constants.ts';
import { ownValue } from '#contract/core/given.ts';
import { type Notice, say } from '#contract/core/notices.ts';
import type { CalendarDay } from '#contract/grievances/calendar-calls.ts';
import { DAY_KINDS, type DayKind, dayAfter, daysBetween } from '#contract/grievances/clock.ts';
import { type PlannedRow, readCsvTable } from '#server/http/lists/csv-import.ts';
import { dateIn, eventsIn, isCalendarFile, isDay } from '#server/http/lists/dates-in-files.ts';
import { Refusal } from '#server/http/serve/errors.ts';

/** So many days one row may name: a year. */
const MOST_DAYS = 366;
/** As many rows or days as one file may have: more than a college has in ten years. */
const MOST_ROWS = 4000;

/** A row of a file: the days that it names, or what is wrong with it. */
type Entry = {
  line: number;
  from: string;
  until: string;
  name: string;
  kind: DayKind;
  problem?: Notice | undefined;
};

/** What a file comes to: a line per row, and what to write where no row is wrong. */
export type CalendarPlan = { rows: PlannedRow[]; days: CalendarDay[] };

/**
 * Works out what a CSV or iCalendar file would do to the calendar, and writes nothing.
 * @param stored the days that are there
 * @throws HttpError 400 for a file that cannot be read at all
 */
export function planDays(file: string, stored: readonly CalendarDay[]): CalendarPlan {
  const entries = isCalendarFile(file) ? eventsOf(file) : linesOf(file);
  const named = entries.filter(({ problem }) => !problem);
  const total = named.reduce((sum, { from, until }) => sum + daysBetween(from, until) + 1, 0);
  if (total > MOST_ROWS) throw new Refusal(say('calendar.long', MOST_ROWS));
  const known = new Map(stored.map((day) => [day.on, day]));
  const days = new Map<string, CalendarDay>();
  const rows = entries.map(({ line, from, until, name, kind, problem }): PlannedRow => {
    const own = problem ? [] : daysOf({ from, until, kind, name });
    const told = problem ?? (own.some(({ on }) => days.has(on)) ? say('calendar.twice') : undefined);
    if (!told) for (const day of own) days.set(day.on, day);
    const isNew = own.some(({ on }) => !known.has(on));
    const isChanged = own.some(
      (day) => known.get(day.on)?.kind !== day.kind || known.get(day.on)?.name !== day.name,
    );
    return {
      line,
      action: told ? 'reject' : isNew ? 'add' : isChanged ? 'change' : 'same',
      subject: name,
      subjectcode: until === from ? from : `${from} – ${until}`,
      problems: told ? [told] : [],
    };
  });
  return { rows, days: [...days.values()] };
}

/** Each day from one to another. */
export function daysOf({
  from,
  until,
  kind,
  name,
}: {
  from: string;
  until: string;
  kind: DayKind;
  name: string;
}): CalendarDay[] {
  const count = daysBetween(from, until) + 1;
  return Array.from({ length: count }, (_, at) => ({ on: dayAfter(from, at), kind, name }));
}

/** What is wrong with a first and a last day (yyyy-mm-dd). */
export function termProblem(from: string, until: string): Notice | undefined {
  const count = daysBetween(from, until) + 1;
  if (count < 1) return say('calendar.order');
  return count > MOST_DAYS ? say('calendar.long', MOST_DAYS) : undefined;
}

const COLUMNS = ['date', 'until', 'name', 'kind'] as const;
/** Other headings of the columns. */
const HEADINGS: Readonly<Record<string, (typeof COLUMNS)[number]>> = {
  ...{ day: 'date', from: 'date', 'first day': 'date', start: 'date' },
  ...{ to: 'until', 'last day': 'until', end: 'until' },
  ...{ holiday: 'name', title: 'name', occasion: 'name', event: 'name' },
  type: 'kind',
};

function linesOf(csv: string): Entry[] {
  const lines = readCsvTable(csv, {
    columns: COLUMNS,
    required: ['date'],
    most: MOST_ROWS,
    nameOf: (heading) => ownValue(HEADINGS, heading.toLowerCase()) ?? heading.toLowerCase(),
  });
  return lines.map(({ line, cells, problem }) => {
    const from = dateIn(cells.date ?? '');
    const until = cells.until ? dateIn(cells.until) : from;
    const kind = kindIn(cells.kind ?? '');
    const wrong =
      problem ??
      (from === undefined || until === undefined ? say('calendar.date') : termProblem(from, until)) ??
      (kind === undefined ? say('calendar.kind') : undefined);
    return {
      line,
      from: from ?? cells.date ?? '',
      until: until ?? cells.until ?? '',
      name: (cells.name ?? '').slice(0, MAX_LENGTH.name),
      kind: kind ?? 'holiday',
      problem: wrong,
    };
  });
}

/** @returns undefined for a word that is no kind */
function kindIn(text: string): DayKind | undefined {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/ days?$/, '')
    .replace(/s$/, '');
  return word === '' ? 'holiday' : DAY_KINDS.find((kind) => kind === word);
}

/** Events of iCalendar (RFC 5545). Whose name speaks of a vacation is one. */
function eventsOf(file: string): Entry[] {
  return eventsIn(file, MOST_ROWS).map((event, at) => {
    const start = event.getFirstPropertyValue('dtstart');
    const end = event.getFirstPropertyValue('dtend');
    const name = String(event.getFirstPropertyValue('summary') ?? '').slice(0, MAX_LENGTH.name);
    const kind = /vacation|recess|break/i.test(name) ? 'vacation' : 'holiday';
    const from = start instanceof ICAL.Time && start.isDate ? String(start) : undefined;
    // The end is the day behind the last one; without it the event is one day.
    const last = end instanceof ICAL.Time && end.isDate ? dayAfter(String(end), -1) : from;
    const until = last !== undefined && from !== undefined && last < from ? from : last;
    const problem =
      from === undefined || until === undefined || !isDay(from) || !isDay(until)
        ? say('calendar.timed')
        : event.hasProperty('rrule')
          ? say('calendar.repeats')
          : termProblem(from, until);
    return { line: at + 1, from: from ?? '', until: until ?? '', name, kind, problem };
  });
}
