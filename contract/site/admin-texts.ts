import type { DeletableThing } from '../core/lists.ts';
import type { ResourceKind } from '../material/kinds.ts';
import type { PanelGroup } from '../pages/navigation.ts';
import { INBOX_BOUND, type InboxPage } from './inbox.ts';

/** What is said all over the admin area. */
export const adminReplies = {
  unauthorized: 'Unauthorized. Please login again.',
  entryGone: 'This entry does not exist or was deleted.',
  nothingToRestore: 'Nothing to restore: it was not deleted, or is already restored.',
};

/** What the screens of the admin area share. */
export const adminScreens = {
  openNavigation: 'Sections',
  loading: 'Loading...',
  save: 'Save',
  cancel: 'Cancel',
  deleteExplanation: 'It disappears from the site at once. You can undo this right after.',
  backToList: 'Back to list',
  exportCsv: 'Export CSV',
  exporting: (size: string) => `Exporting: ${size}`,
  exportFailed: 'Couldn’t export the file.',
};

/** The menu of the admin's panel, and the Inbox, which says what waits. */
export const inboxScreen = {
  groups: {
    inbox: 'Inbox',
    material: 'Material',
    subjects: 'Subjects',
    people: 'People & privacy',
    site: 'Site',
  } satisfies Record<PanelGroup, string>,
  note: 'Everything that is waiting for a decision.',
  empty: 'Nothing is waiting. What people send appears here.',
  failed: 'Couldn’t load the Inbox.',
  waiting: (count: number) => (count === 1 ? '1 waiting' : `${counted(count)} waiting`),
  counted,
  whats: {
    materialAdmin: 'Contributions to review',
    trustAdmin: 'Published contributions to check',
    reports: 'Reports to answer',
    moderate: 'Questions and answers to decide on',
    takedowns: 'Removal requests to decide',
    contactsAdmin: 'Messages to read',
    privacyRequests: 'Data requests to answer',
    minors: 'Students under 18 without a guardian’s consent',
    breaches: 'Data breaches to report to the Board',
    desksAdmin: 'Grievance desks to complete',
    catalogueUnfiled: 'Subject codes we don’t know',
    filesAdmin: 'Files we couldn’t process',
    linksAdmin: 'Links that don’t open',
  } satisfies Record<InboxPage, string>,
  oldest: (age: string) => `Oldest: ${age}`,
};

/** More than this many are not counted. */
function counted(count: number): string {
  return count >= INBOX_BOUND ? `${INBOX_BOUND.toLocaleString('en-IN')}+` : String(count);
}

/** What the lists of what was sent in share; the HOD's list says the same. */
export const adminInbox = {
  deleteExplanation: 'It disappears from this list at once. You can undo this right after.',
};

/** What an admin is told of everyone's posts. */
export const blogAdminTexts = {
  deleted: 'Blog deleted successfully.',
  deleteFailed: (message: string) => `Failed to delete blog: ${message}`,
  deleteError: 'An error occurred while deleting the blog.',
  restored: 'Blog restored successfully.',
  unexpected: 'Unexpected data format received from the server.',
  fetchFailed: (message: string) => `Failed to fetch blogs: ${message}`,
  fetchError: 'An error occurred while fetching the blogs.',
  empty: 'No blogs found.',
};

/** What is said of messages to the college. */
export const contactTexts = {
  contacts: {
    sent: 'Form submitted successfully!',
    deleted: 'Contact deleted successfully',
    deleteFailed: (message: string) => `Failed to delete contact: ${message}`,
    deleteError: 'An error occurred while deleting the contact',
    restored: 'Contact restored successfully',
    empty: 'No contacts found.',
  },
};

/** The messages in the admin area. */
export const contactScreens = {
  messageOf: (name: string) => `the message of ${name}`,
};

/** What was deleted. */
export const trashScreens = {
  note: 'You can restore deleted items until the day shown.',
  empty: 'The trash is empty. Deleted items appear here.',
  failed: 'Couldn’t load the trash.',
  name: 'Name',
  what: 'What',
  about: 'About',
  deletedBy: 'Deleted by',
  deleted: 'Deleted',
  byAuthor: (name: string) => `${name}, its author`,
  gone: (day: string) => `until ${day}`,
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  restoreFailed: 'Couldn’t restore this item.',
  whats: {
    user: 'User',
    blog: 'Blog post',
    complaint: 'Grievance',
    contact_message: 'Contact message',
    material: 'Contribution',
    file: 'File',
  } satisfies Record<Exclude<DeletableThing, ResourceKind>, string>,
};
