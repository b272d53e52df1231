import ICAL from 'ical.js';
import { MAX_LENGTH, SEMESTERS } from '#contract/core/constants.ts';
import { ownValue } from '#contract/core/given.ts';
import { type Notice, say } from '#contract/core/notices.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { type PlannedRow, readCsvTable } from '#server/http/lists/csv-import.ts';
import { dateIn, eventsIn, isCalendarFile, isDay } from '#server/http/lists/dates-in-files.ts';
import type { KeptCatalogue } from '../subjects/catalogue.ts';
import type { ExamRow } from './exam-queries.ts';

/** As many exams as one sheet may have. */
const MOST_ROWS = 2000;

/** So many days an exam that was stays in the list. */
export const SHOWN_DAYS = 183;
/** Whether an exam is so long ago that the list would not show it: its year is wrong. */
export const isLongPast = (on: string, today: string): boolean => on < dayAfter(today, -SHOWN_DAYS);

/** A row of a sheet as it was read. */
type Entry = {
  line: number;
  /** The code as it is written, or the name of the event that has none. */
  code: string;
  subject: Subject | undefined;
  programme: string;
  semester: number;
  on: string;
  problem: Notice | undefined;
};

/** What a sheet comes to: a line per row, and what to write where no row is wrong. */
export type SheetPlan = { rows: PlannedRow[]; dates: ExamRow[] };

/**
 * Works out what a date sheet (CSV or iCalendar) would do, and writes nothing.
 * @param stored the dates that are there
 * @param today as yyyy-mm-dd
 * @throws HttpError 400 for a file that cannot be read at all
 */
export function planSheet(
  file: string,
  catalogue: Pick<KeptCatalogue, 'byKey' | 'programmes'>,
  stored: readonly ExamRow[],
  today: string,
): SheetPlan {
  const entries = isCalendarFile(file) ? eventRows(file, catalogue) : sheetRows(file, catalogue);
  const known = new Map(stored.map((row) => [nameOf(row), row.on]));
  const dates = new Map<string, ExamRow>();
  const rows = entries.map(({ line, code, subject, programme, semester, on, problem }): PlannedRow => {
    const row = { key: codeKey(subject?.code ?? code), programme, semester, on };
    const told =
      problem ??
      (isLongPast(on, today) ? say('exams.past') : undefined) ??
      (dates.has(nameOf(row)) ? say('exams.twice') : undefined);
    if (!told) dates.set(nameOf(row), row);
    const before = known.get(nameOf(row));
    return {
      line,
      action: told ? 'reject' : before === undefined ? 'add' : before === on ? 'same' : 'change',
      subject: [code, subject?.name].filter(Boolean).join(' '),
      // Of a date that moves, both days.
      subjectcode: say(
        'exams.row',
        !told && before !== undefined && before !== on ? `${before} → ${on}` : on,
        programme,
        semester > 0 ? String(semester) : '',
      ),
      problems: told ? [told] : [],
    };
  });
  return { rows, dates: [...dates.values()] };
}

const nameOf = ({ key, programme, semester }: Omit<ExamRow, 'on'>) => `${key} ${programme} ${semester}`;

const COLUMNS = ['code', 'date', 'programme', 'semester'] as const;
/** Other headings of the columns. */
const HEADINGS: Readonly<Record<string, (typeof COLUMNS)[number]>> = {
  ...{
    'subject code': 'code',
    'paper code': 'code',
    subjectcode: 'code',
    'sub code': 'code',
    'paper id': 'code',
  },
  ...{ day: 'date', 'exam date': 'date', 'date of exam': 'date', on: 'date' },
  ...{ branch: 'programme', program: 'programme', course: 'programme' },
  sem: 'semester',
};

function sheetRows(csv: string, { byKey, programmes }: Pick<KeptCatalogue, 'byKey' | 'programmes'>): Entry[] {
  const lines = readCsvTable(csv, {
    columns: COLUMNS,
    required: ['code', 'date'],
    most: MOST_ROWS,
    nameOf: (heading) => ownValue(HEADINGS, heading.toLowerCase()) ?? heading.toLowerCase(),
  });
  return lines.map(({ line, cells, problem }) => {
    const code = (cells.code ?? '').slice(0, MAX_LENGTH.subjectCode);
    const subject = byKey.get(codeKey(code));
    const on = dateIn(cells.date ?? '');
    const wanted = (cells.programme ?? '').slice(0, MAX_LENGTH.subjectCode);
    const programme = programmes.find(({ code: own, name }) =>
      [own, name].some((one) => one.toLowerCase() === wanted.toLowerCase()),
    )?.code;
    const semester = cells.semester ? SEMESTERS.indexOf(cells.semester as (typeof SEMESTERS)[number]) + 1 : 0;
    return {
      ...{ line, code, subject, programme: programme ?? '', semester, on: on ?? cells.date ?? '' },
      problem:
        problem ??
        (code ? undefined : say('validation.required', { field: 'subjectcode' })) ??
        (subject ? undefined : say('exams.noSubject', code)) ??
        (on ? undefined : say('exams.date')) ??
        (wanted && programme === undefined ? say('exams.noProgramme', wanted) : undefined) ??
        (cells.semester && semester === 0 ? say('exams.semester') : undefined),
    };
  });
}

/** Events of iCalendar: the code is in the name, and an exam with an hour is of its day in India. */
function eventRows(file: string, { byKey }: Pick<KeptCatalogue, 'byKey'>): Entry[] {
  return eventsIn(file, MOST_ROWS).map((event, at) => {
    const name = String(event.getFirstPropertyValue('summary') ?? '').slice(0, MAX_LENGTH.name);
    const start = event.getFirstPropertyValue('dtstart');
    const on =
      start instanceof ICAL.Time
        ? start.isDate || start.zone === ICAL.Timezone.localTimezone
          ? start.toString().slice(0, 10)
          : dayInIndia(start.toJSDate())
        : '';
    const subject = subjectIn(name, byKey);
    return {
      ...{ line: at + 1, code: subject?.code ?? name, subject, programme: '', semester: 0, on },
      problem:
        (subject ? undefined : say('exams.noCode')) ??
        (isDay(on) ? undefined : say('exams.date')) ??
        (event.hasProperty('rrule') ? say('calendar.repeats') : undefined),
    };
  });
}

/** The subject whose code is among the words of a name: the longest run of up to four of them. */
function subjectIn(name: string, byKey: KeptCatalogue['byKey']): Subject | undefined {
  const words = name.split(/[\s,:;()[\]]+/).slice(0, 40);
  for (const length of [4, 3, 2, 1])
    for (let at = 0; at + length <= words.length; at += 1) {
      const found = byKey.get(codeKey(words.slice(at, at + length).join(' ')));
      if (found) return found;
    }
  return undefined;
}
