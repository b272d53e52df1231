import type { DeletableThing } from '../core/lists.ts';
import type { ResourceKind } from '../material/kinds.ts';

/** What is said all over the admin area. */
export const adminReplies = {
  unauthorized: 'Unauthorized. Please login again.',
  entryGone: 'This entry does not exist, or has been deleted.',
  nothingToRestore: 'There is no deletion to take back.',
};

/** What the screens of the admin area share. */
export const adminScreens = {
  openNavigation: 'Sections',
  loading: 'Loading…',
  save: 'Save',
  cancel: 'Cancel',
  deleteExplanation: 'It disappears from the site at once. You can take this back right afterwards.',
  backToList: 'Back to the list',
  exportCsv: 'Export CSV',
  exporting: (size: string) => `Exporting: ${size}`,
  exportFailed: 'The file could not be exported.',
};

/** What the lists of what was sent in share; the HOD's list says the same. */
export const adminInbox = {
  deleteExplanation: 'It disappears from this list at once. You can take this back right afterwards.',
};

/** What an admin is told of everybody's posts. */
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
  note: 'What was deleted stays here for 30 days and can be brought back.',
  empty: 'Nothing was deleted in the last 30 days.',
  failed: 'The trash could not be loaded.',
  name: 'Name',
  what: 'What',
  about: 'About',
  deletedBy: 'Deleted by',
  deleted: 'Deleted',
  byAuthor: (name: string) => `${name}, its author`,
  gone: (day: string) => `until ${day}`,
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  restoreFailed: 'It could not be restored.',
  whats: {
    user: 'User',
    blog: 'Blog post',
    complaint: 'Grievance',
    contact_message: 'Contact message',
    material: 'Contribution',
    file: 'File',
  } satisfies Record<Exclude<DeletableThing, ResourceKind>, string>,
};
