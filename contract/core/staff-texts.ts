import type { ImportRow } from '../material/calls.ts';
import { reportReasons } from '../material/report-reason-texts.ts';

const entries = (count: number) => (count === 1 ? 'One entry' : `${count} entries`);

/** What calls of lists say. */
export const listReplies = {
  search: 'A search has at most 200 characters, and only such as can be typed.',
  choice: 'The list has no such order, and nothing to narrow it by of this name.',
  deleted: (count: number) => `${entries(count)} deleted`,
  restored: (count: number) => `${entries(count)} restored`,
  accepted: (count: number) => `${entries(count)} accepted`,
};

/** What the pages of lists say, each in its own words besides. */
export const listScreens = {
  rangeOfMany: (first: number, last: number, bound: number) =>
    `${first}–${last} of ${bound.toLocaleString('en')}+`,
  many: (bound: number) => `${bound.toLocaleString('en')}+`,
  page: (page: number) => `Page ${page}`,
  nothing: 'Nothing in this list is like that.',
  filters: {
    role: { label: 'Role', any: 'All roles', student: 'Students' },
    semester: { label: 'Semester', any: 'All semesters', one: (semester: string) => `Semester ${semester}` },
    sender: {
      label: 'Sender',
      any: 'All senders',
      verified: 'Sent with an account',
      unverified: 'Sent without an account',
    },
    review: { label: 'Review', any: 'In the list', held: 'Waiting for review' },
    what: { label: 'What was deleted', any: 'Everything' },
    state: {
      label: 'State',
      any: 'Open',
      fixed: 'Fixed',
      dismissed: 'Dismissed',
      removed: 'Taken away',
      restored: 'Put back',
    },
    reason: { label: 'What is wrong', any: 'Anything', ...reportReasons },
    kind: { label: 'Request', any: 'All requests' },
    progress: { label: 'State', any: 'All states' },
    told: {
      label: 'Details to the Board',
      any: 'All breaches',
      waiting: 'Details not sent yet',
      sent: 'Details sent',
    },
  },
  select: 'Select',
  selectRow: (name: string) => `Select ${name}`,
  selectShown: (count: number) => `Select all ${count} shown`,
  selected: (count: number) => `${count} selected`,
  askDelete: (count: number) => `Delete ${entries(count)}?`,
  deleteSelected: (count: number) => `Delete ${count}`,
  held: (count: string) => `${count} wait for review.`,
  showHeld: 'Look through them',
  heldNote: 'More came in than usual, or a program may have sent it. Accept what belongs into the list.',
  accept: 'Accept',
  acceptOf: (name: string) => `Accept ${name}`,
  acceptSelected: (count: number) => `Accept ${count}`,
  acceptFailed: 'It could not be accepted.',
};

/** Why a file or a row of it cannot be imported. */
export const importReplies = {
  empty: 'This file has no rows.',
  missingColumns: (columns: readonly string[]) =>
    `The first line of the file must name its columns. Missing: ${columns.join(', ')}.`,
  repeatedColumns: (columns: readonly string[]) =>
    `The first line of the file names a column twice: ${columns.join(', ')}.`,
  tooManyRows: (max: number) => `A file may have at most ${max} rows. Please split it.`,
  notCsv: 'This file could not be read as CSV: too many of its lines have misplaced quotes.',
  brokenQuotes: 'The quotes of this line do not match.',
  wrongCellCount: (cells: number, columns: number) =>
    `This line has ${cells} cells where the first line names ${columns} columns.`,
  unknownId: 'No entry has this _id. Leave _id empty to add a new entry.',
  repeatedId: 'A line above has the same _id.',
  double:
    'There is an entry of this semester, subject code and title already. Give this one another title, or its _id to change it.',
};

/** The admin's page that imports study material from a file. */
export const importScreen = {
  explanation:
    'Columns as in the exported file. A row with an _id changes that entry, one without adds a new one. Nothing is written before you have seen what would happen.',
  choose: 'Choose a CSV file',
  dropHere: 'or drop it here',
  another: 'Choose another file',
  checking: (file: string, size: string) => `Checking ${file}: ${size}…`,
  importing: (rows: string, size: string) => `Importing ${rows}: ${size}…`,
  failed: 'The file could not be imported.',
  unreadable: 'This file cannot be read as text. Please save it as “CSV UTF-8” and choose it again.',
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. Please split it.`,
  preview: (file: string) => `What ${file} would do`,
  result: (file: string) => `What ${file} did`,
  apply: (rows: string) => `Import ${rows}`,
  nothingToDo: 'There is nothing to import in this file.',
  applied: (rows: string) => `${rows} imported`,
  line: 'Line',
  action: 'What happens',
  problems: 'Why not',
  actions: {
    add: 'Add',
    change: 'Change',
    same: 'Unchanged',
    reject: 'Reject',
  } satisfies Record<ImportRow['action'], string>,
  doneActions: {
    add: 'Added',
    change: 'Changed',
    same: 'Unchanged',
    reject: 'Rejected',
  } satisfies Record<ImportRow['action'], string>,
};
