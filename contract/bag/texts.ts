import { THING_LISTS } from '../core/things.ts';

/** What someone saves and opens: the page, and the buttons beside each thing. */
export const bagScreens = {
  heading: 'My bag',
  intro: 'What you saved and recently opened.',
  visitor: 'Saved on this device only.',
  signIn: 'Log in',
  signInWhy: 'to sync.',
  loading: 'Loading your bag...',
  failed: 'Couldn’t load your bag.',
  empty: 'Your bag is empty.',
  emptyHint: 'Tap the bag icon to save anything here.',
  lists: { ...THING_LISTS, opened: 'Recently opened' },
  clear: 'Clear',
  clearLabel: 'Clear recently opened',
  clearFailed: 'Couldn’t clear the list.',
  missing: 'no link',
  /** Of an entry: leads to the first of them. */
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  semester: (semester: string) => `Semester ${semester}`,
  by: (author: string) => `by ${author}`,
};

export const saveButton = {
  save: 'Save',
  saveOf: (name: string) => `Save ${name} to bag`,
  isSaved: 'Saved',
  isSavedOf: (name: string) => `Remove ${name} from bag`,
  saved: 'Saved to your bag',
  removed: 'Removed from your bag',
  full: (most: number) => `Your bag is full: the limit is ${most}. Remove something first.`,
  failed: 'Couldn’t change your bag.',
};

export const shareButton = {
  share: 'Share',
  shareOf: (name: string) => `Share ${name}`,
  heading: 'Share',
  whatsApp: 'WhatsApp',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Couldn’t copy the link. It is selected: copy it yourself.',
  address: 'Link',
  more: 'Other apps',
};

export const askButton = {
  ask: 'Ask',
  askOf: (name: string) => `Ask about ${name}`,
};

export const reportButton = {
  report: 'Report',
  reportOf: (name: string) => `Report a problem with ${name}`,
  heading: 'Report a problem',
  reason: 'What is wrong?',
  noteLabel: 'Anything else?',
  email: 'Your email address',
  emailHint: 'Optional: we’ll email you when it’s fixed.',
  submit: 'Send report',
  failed: 'Couldn’t send your report.',
};

/** What can be done with the entries of a subject, one below the other. */
export const entrySheet = {
  /** Who owns an entry that is a link: not asked. */
  linkOnly: 'Link only: opens another site',
  /** What has no title of its own, where there are several. */
  numbered: (name: string, number: number) => `${name} (${number})`,
};
