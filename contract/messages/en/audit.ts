import type { AuditAction, AuditThing } from '../../audit.ts';
import type { EventKind } from '../../events.ts';

/** What is said to the browser that tells of an error; nobody reads it. */
export const browserErrorReplies = { reported: 'Thank you.' };

/** The logs in the admin area: of changes, of events, and of errors in browsers. */
export const logScreens = {
  tabs: 'Logs',
  person: 'Person',
  personHint: 'Name or email',
  personOrAddressHint: 'Name, email or IP address',
  thing: 'What',
  action: 'Done',
  kind: 'What happened',
  from: 'From',
  until: 'Until',
  all: 'All',
  loading: 'Loading…',
  loadMore: 'Show older lines',
  moreFailed: 'The older lines could not be loaded.',
  shown: (count: number, isAll: boolean) => (isAll ? `${count} shown, that is all` : `${count} shown`),
  field: 'Field',
  before: 'Before',
  after: 'After',
  nothing: 'empty',
  yes: 'yes',
  no: 'no',
  /** A line that was written before the log kept this. */
  untold: 'not kept',
  details: (count: number) => `${count} ${count === 1 ? 'field' : 'fields'}`,

  changes: {
    note: 'What admins and HODs changed, the latest first. Lines are kept for three years.',
    empty: 'There is no such change.',
    failed: 'The log of changes could not be loaded.',
    operator: 'Command line',
    gone: 'Somebody whose account is gone',
    actions: {
      add: 'Added',
      update: 'Changed',
      delete: 'Deleted',
      restore: 'Restored',
      roles: 'Changed roles',
      import: 'Imported',
      publish: 'Published',
    } satisfies Record<AuditAction, string>,
    things: {
      user: 'User',
      site: 'Site settings',
      blog: 'Blog',
      complaint: 'Grievance',
      contact_message: 'Contact message',
      material: 'Contributed material',
      syllabus: 'Syllabus',
      notes: 'Notes',
      pyq: 'Question paper',
      book: 'Book',
      youtube: 'Video channel',
    } satisfies Record<AuditThing, string>,
    /** Names of fields that no form has. */
    fields: {
      isAdmin: 'Admin',
      isHod: 'HOD',
      phones: 'Phone numbers',
      emails: 'Email addresses',
      banner: 'Banner messages',
      topics: 'About topics',
      developers: 'Developers',
      links: 'Links',
      trustedHosts: 'Trusted link hosts',
      departments: 'Departments',
      profile: 'Registration and profile',
      complaint: 'Grievances',
      material: 'Contribute',
      resource: 'Entry',
      add: 'Rows added',
      change: 'Rows changed',
      same: 'Rows that were the same',
      reject: 'Rows rejected',
    } as Record<string, string>,
  },

  events: {
    note: 'Who signed in or failed to, and who was held up by a limit. Lines are kept for 90 days.',
    empty: 'There is no such event.',
    failed: 'The log of events could not be loaded.',
    nobody: 'Nobody who is known',
    address: (address: string) => `from ${address}`,
    kinds: {
      signIn: 'Signed in',
      signInFailed: 'Failed to sign in',
      signOut: 'Signed out',
      limited: 'Held up by a limit',
    } satisfies Record<EventKind, string>,
  },

  errors: {
    note: 'What went wrong in readers’ browsers, the latest first. It names no person and no address.',
    empty: 'No browser has reported an error.',
    failed: 'The errors of browsers could not be loaded.',
    times: (count: number) => (count === 1 ? 'once' : `${count} times`),
    between: (first: string, last: string) => `${first} to ${last}`,
    onPage: (page: string) => `on ${page}`,
    somewhere: 'on an unknown page',
    place: 'Where in the scripts',
  },
};
