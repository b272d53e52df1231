import type { ImportRow } from '../../resources.ts';

const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

/** What the admin's screens say besides the specification's messages. */
export const adminScreens = {
  openNavigation: 'Sections',
  loading: 'Loading…',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  delete: 'Delete',
  editOf: (name: string) => `Edit ${name}`,
  deleteOf: (name: string) => `Delete ${name}`,
  askDelete: (name: string) => `Delete “${name}”?`,
  deleteExplanation: 'It disappears from the site at once. You can take this back right afterwards.',
  backToList: 'Back to the list',
  exportCsv: 'Export CSV',
  exportFailed: 'The file could not be exported.',
  users: {
    total: 'Total Users Registered',
    roles: 'Roles',
    rolesExplanation: 'A role counts from the next click of the user on, without a new sign-in.',
    saveRoles: 'Save roles',
    rolesFailed: 'Failed to update the roles',
    update: 'Update User',
    deleteExplanation:
      'They are signed out everywhere at once. What they wrote stays. You can take this back right afterwards; they then set a new password.',
  },
  resources: {
    addNew: 'Add New',
    importCsv: 'Import CSV',
    optional: 'Optional. Tells two entries of one subject apart.',
    links: 'Links',
    noLink: 'No link',
    blockedLink: 'Students cannot open this link',
    blockedLinkHint:
      'Students could not open this link: it is not a Google Drive file, and its site is not one of the trusted ones. You can save it all the same.',
    empty: 'Nothing is filed here yet. Add the first entry, or import a CSV file.',
  },
  import: {
    explanation:
      'Columns as in the exported file. A row with an _id changes that entry, one without adds a new one. Nothing is written before you have seen what would happen.',
    choose: 'Choose a CSV file',
    dropHere: 'or drop it here',
    another: 'Choose another file',
    reading: 'Reading the file…',
    failed: 'The file could not be imported.',
    unreadable: 'This file cannot be read as text. Please save it as “CSV UTF-8” and choose it again.',
    tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. Please split it.`,
    preview: (file: string) => `What ${file} would do`,
    result: (file: string) => `What ${file} did`,
    apply: (count: number) => `Import ${rows(count)}`,
    nothingToDo: 'There is nothing to import in this file.',
    applied: (count: number) => `${rows(count)} imported`,
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
  },
};

/** What every table says; a list whose words the specification fixes has its own for `empty` and `failed`. */
export const table = {
  empty: 'There is nothing in this list.',
  failed: 'This list could not be loaded.',
  search: 'Search',
  actions: 'Actions',
  sortBy: 'Sort by',
  unsorted: 'Usual order',
  sortedBy: (column: string) => `Sort by ${column}`,
  ascending: 'Ascending. Change to descending',
  descending: 'Descending. Change to ascending',
  noMatch: (search: string) => `Nothing matches “${search}”.`,
  range: (first: number, last: number, total: number) =>
    total > last - first + 1 ? `${first}–${last} of ${total}` : rows(total),
  pages: 'Pages',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous',
  next: 'Next',
};
