import type { ImportRow } from '../material/calls.ts';
import { reportReasons } from '../material/report-reason-texts.ts';

const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

/** What calls of lists say. */
export const listReplies = {
  search: 'A search may have at most 200 characters. Please shorten it.',
  choice: 'This list does not have that filter or sort order. Reload the page and choose again.',
  deleted: (count: number) => `${entries(count)} deleted`,
  restored: (count: number) => `${entries(count)} restored`,
  accepted: (count: number) => `${entries(count)} accepted`,
};

/** What the pages of lists say, each in its own words as well. */
export const listScreens = {
  rangeOfMany: (first: number, last: number, bound: number) =>
    `${first}–${last} of ${bound.toLocaleString('en')}+`,
  many: (bound: number) => `${bound.toLocaleString('en')}+`,
  page: (page: number) => `Page ${page}`,
  nothing: 'No entries match these filters. Change or clear them.',
  filters: {
    role: { label: 'Role', any: 'All roles', student: 'Students' },
    semester: { label: 'Semester', any: 'All semesters', one: (semester: string) => `Semester ${semester}` },
    sender: {
      label: 'Sender',
      any: 'All senders',
      verified: 'Logged in',
      unverified: 'Not logged in',
    },
    review: { label: 'Review', any: 'In the list', held: 'Waiting for review' },
    what: { label: 'What was deleted', any: 'Everything' },
    state: {
      label: 'State',
      any: 'Open',
      fixed: 'Fixed',
      dismissed: 'Dismissed',
      removed: 'Removed',
      restored: 'Restored',
    },
    reason: { label: 'What is wrong', any: 'Any problem', ...reportReasons },
    kind: { label: 'Request', any: 'All requests' },
    progress: { label: 'State', any: 'All states' },
    told: {
      label: 'Details sent to the Board',
      any: 'All breaches',
      waiting: 'Not sent yet',
      sent: 'Sent',
    },
  },
  select: 'Select',
  selectRow: (name: string) => `Select ${name}`,
  selectShown: (count: number) => (count === 1 ? 'Select the one shown' : `Select all ${count} shown`),
  selected: (count: number) => `${count} selected`,
  askDelete: (count: number) => `Delete ${entries(count)}?`,
  deleteSelected: (count: number) => `Delete ${count}`,
  held: (count: string) => `${count} waiting for review.`,
  showHeld: 'Review them',
  heldNote: 'We got more than usual, or a program may have sent them. Accept those that belong in the list.',
  accept: 'Accept',
  acceptOf: (name: string) => `Accept ${name}`,
  acceptSelected: (count: number) => `Accept ${count}`,
  acceptFailed: 'Couldn’t accept the entry.',
};

/** Why a file or a row of it cannot be imported. */
export const importReplies = {
  empty: 'This file has no rows.',
  missingColumns: (columns: readonly string[]) =>
    `The first line must name the columns. Missing: ${columns.join(', ')}.`,
  repeatedColumns: (columns: readonly string[]) =>
    `The first line repeats these columns: ${columns.join(', ')}. Keep each once.`,
  tooManyRows: (max: number) => `The limit is ${max} rows in a file. Please split it.`,
  notCsv: 'We can’t read this file as CSV: too many lines have misplaced quotes. Save it as CSV again.',
  brokenQuotes: 'A quote is missing or extra in this line. Correct it and upload the file again.',
  wrongCellCount: (cells: number, columns: number) =>
    `This line has ${cells} cells, but the first line names ${columns} columns.`,
  unknownId: 'No entry has this _id. Leave _id empty to add a new entry.',
  repeatedId: 'A line above has the same _id. Keep one of them.',
  double:
    'An entry with this semester, subject code and title already exists. Change the title, or add its _id to update it.',
};

/** The admin's page that imports study material from a file. */
export const importScreen = {
  explanation:
    'Use the columns of the exported file. A row with an _id updates that entry; a row without one adds a new entry. You see a preview before we change anything.',
  choose: 'Choose CSV file',
  dropHere: 'or drop it here',
  another: 'Choose another file',
  checking: (file: string, size: string) => `Checking ${file}: ${size}...`,
  importing: (rows: string, size: string) => `Importing ${rows}: ${size}...`,
  failed: 'Couldn’t import the file.',
  unreadable: 'We can’t read this file as text. Save it as “CSV UTF-8” and choose it again.',
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. Please split it.`,
  preview: (file: string) => `Preview of ${file}`,
  result: (file: string) => `Result of ${file}`,
  apply: (rows: string) => `Import ${rows}`,
  nothingToDo: 'Nothing to import in this file.',
  applied: (rows: string) => `${rows} imported`,
  line: 'Line',
  action: 'Action',
  column: 'Column',
  problems: 'Problem',
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
