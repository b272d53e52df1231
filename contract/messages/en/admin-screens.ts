import type { AdminPageName } from '../../admin-paths.ts';
import type { ResourceKind } from '../../kinds.ts';
import type { ImportRow } from '../../resources.ts';
import { blogAdminPages } from './blogs.ts';
import { formAdminPages } from './forms.ts';

/** What one kind of study material is called on the admin's screens; `entry` follows "Delete", "Edit" and the like. */
type KindTexts = { menu: string; heading: string; entry: string };

const kinds: Record<ResourceKind, KindTexts> = {
  syllabus: { menu: 'Syllabus', heading: 'Syllabus', entry: 'syllabus' },
  pyq: { menu: 'Previous Year Questions', heading: 'Previous Year Questions', entry: 'papers' },
  notes: { menu: 'Notes', heading: 'Notes', entry: 'notes' },
  book: { menu: 'Book', heading: 'Books', entry: 'book' },
  youtube: { menu: 'Youtube', heading: 'Youtube Channels', entry: 'channel' },
};

const title = (text: string) => ({ title: text, description: '' });

/** A kind's four pages, by their names in PAGES. */
function pagesOf(kind: ResourceKind) {
  const { heading, entry } = kinds[kind];
  return {
    [`${kind}Admin`]: title(`${heading}, Admin Panel`),
    [`${kind}Add`]: title(`Add ${entry}`),
    [`${kind}Edit`]: title(`Edit ${entry}`),
    [`${kind}Import`]: title(`Import ${heading}`),
  };
}

/** The names of the admin's pages; they have no description, because no search engine gets to see them. */
export const adminPages = {
  admin: title('Admin Panel'),
  users: title('Users, Admin Panel'),
  userEdit: title('Update User Data'),
  ...formAdminPages,
  ...blogAdminPages,
  ...pagesOf('syllabus'),
  ...pagesOf('pyq'),
  ...pagesOf('notes'),
  ...pagesOf('book'),
  ...pagesOf('youtube'),
} as Record<AdminPageName, ReturnType<typeof title>>; // computed names are forgotten

const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

/** What the admin's screens say besides the specification's messages. */
export const adminScreens = {
  panel: 'Admin Panel',
  navigation: 'Admin',
  openNavigation: 'Sections',
  home: 'Home',
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
    heading: 'Users',
    menu: 'Users',
    editHeading: 'Update User Data',
    total: 'Total Users Registered',
    roles: 'Roles',
    rolesExplanation: 'A role counts from the next click of the user on, without a new sign-in.',
    isAdmin: 'Admin',
    isHod: 'HOD',
    adminExplanation: 'Maintains users and study material in this area.',
    hodExplanation: 'Reads and closes the grievances of the students.',
    saveRoles: 'Save roles',
    rolesFailed: 'Failed to update the roles',
    update: 'Update User',
    deleteExplanation:
      'They are signed out everywhere at once. What they wrote stays. You can take this back right afterwards; they then set a new password.',
  },
  resources: {
    kinds,
    addNew: 'Add New',
    addHeading: (entry: string) => `Add ${entry}`,
    editHeading: (entry: string) => `Edit ${entry}`,
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
    heading: (kind: string) => `Import ${kind}`,
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
    empty: 'The file has no rows.',
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

/** What every table says. */
export const table = {
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
