/** A column of a sheet of subjects. */
type SheetRow = {
  /** What the template calls it. */
  heading: string;
  /** By which other headings it is understood, the likelier first; capitals, blanks and signs do not count. */
  also: readonly string[];
  /** In the template's one row. */
  example: string;
};

/** The columns that a sheet of subjects may have, as a college keeps one: a line for each subject, and each programme of it. */
export const SHEET = {
  code: {
    heading: 'Code',
    also: ['subject code', 'course code', 'paper code', 'sub code', 'code no', 'subject no', 'subject id'],
    example: 'BTCS301-18',
  },
  name: {
    heading: 'Subject',
    also: [
      ...['subject name', 'subject title', 'name of subject', 'name of the subject', 'course name'],
      ...[
        'course title',
        'name of course',
        'name of the course',
        'paper name',
        'paper title',
        'title',
        'name',
      ],
      ...['subjects', 'course', 'paper'],
    ],
    example: 'Data Structure & Algorithms',
  },
  type: {
    heading: 'Type',
    also: [
      'subject type',
      'course type',
      'paper type',
      'type of subject',
      'type of course',
      'theory/practical',
    ],
    example: 'Theory',
  },
  programme: {
    heading: 'Programme',
    also: [
      ...['programme/branch', 'program', 'branch', 'programme code', 'program code', 'branch code'],
      ...['department', 'dept', 'stream', 'discipline', 'program/branch', 'branch/programme', 'programmes'],
    ],
    example: 'CSE',
  },
  scheme: {
    heading: 'Scheme',
    also: ['scheme year', 'syllabus', 'syllabus year', 'regulation', 'regulations', 'edition', 'curriculum'],
    example: '2018',
  },
  semester: { heading: 'Semester', also: ['sem', 'semester no', 'sem no', 'semesters'], example: '3' },
  credits: { heading: 'Credits', also: ['credit', 'credit points', 'cr', 'total credits'], example: '4' },
  lecture: {
    heading: 'Lectures',
    also: ['l', 'lecture', 'lecture hours', 'lectures per week'],
    example: '3',
  },
  tutorial: { heading: 'Tutorials', also: ['t', 'tutorial', 'tutorial hours'], example: '1' },
  practical: { heading: 'Practicals', also: ['p', 'practical', 'practical hours'], example: '0' },
  elective: {
    heading: 'Elective group',
    also: ['elective', 'elective name', 'elective/core'],
    example: '',
  },
  other_codes: {
    heading: 'Other codes',
    also: ['other code', 'alternate codes', 'alternate code', 'old code', 'equivalent codes'],
    example: '',
  },
  aliases: {
    heading: 'Short forms',
    also: ['short form', 'short name', 'abbreviation', 'acronym', 'aliases', 'alias', 'other names'],
    example: 'DSA',
  },
} as const satisfies Record<string, SheetRow>;

export type SheetColumn = keyof typeof SHEET;
const SHEET_COLUMNS = Object.keys(SHEET) as SheetColumn[]; // Object.keys forgets the literal names

/** What a sheet must have. */
export const SHEET_NEEDS = ['code', 'name'] as const satisfies SheetColumn[];

const keyOf = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The words of each column, the template's first. */
const wordsOf = (column: SheetColumn) => [SHEET[column].heading, ...SHEET[column].also].map(keyOf);

/** Which column each heading of a sheet is; undefined for one that says nothing. No column is there twice. */
export function understood(headings: readonly string[]): (SheetColumn | undefined)[] {
  const keys = headings.map(keyOf);
  const columns: (SheetColumn | undefined)[] = headings.map(() => undefined);
  for (const column of SHEET_COLUMNS) {
    const places = wordsOf(column).map((word) => keys.indexOf(word));
    const place = places.find((at) => at >= 0 && columns[at] === undefined);
    if (place !== undefined) columns[place] = column;
  }
  return columns;
}

/** The sheet that people fill in: its headings, and one line that shows how (CSV). */
export function sheetTemplate(): string {
  const cell = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const line = (of: (row: SheetRow) => string) =>
    SHEET_COLUMNS.map((name) => cell(of(SHEET[name]))).join(',');
  return `${line(({ heading }) => heading)}\r\n${line(({ example }) => example)}\r\n`;
}
