import type { ImportRow } from '../material/calls.ts';

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
