/** What somebody saves and opens: the page, and the buttons beside each thing. */
export const bagScreens = {
  heading: 'My bag',
  intro: 'What you saved, and what you opened last.',
  visitor: 'Kept in this browser only.',
  signIn: 'Sign in',
  signInWhy: 'to have it in every browser.',
  loading: 'Loading your bag…',
  failed: 'Your bag could not be loaded.',
  empty: 'Your bag is empty.',
  emptyHint: 'Press the bag beside a subject, an entry or a post, and it is here.',
  lists: {
    subject: 'Subjects',
    resource: 'Study material',
    post: 'Posts',
    opened: 'Opened lately',
  },
  clear: 'Clear',
  clearLabel: 'Clear what was opened lately',
  clearFailed: 'It could not be cleared.',
  missing: 'no link',
  /** Of an entry: leads to the first of them. */
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  semester: (semester: string) => `Semester ${semester}`,
  by: (author: string) => `by ${author}`,
};

export const saveButton = {
  save: 'Save',
  saveOf: (name: string) => `Save ${name} to my bag`,
  isSaved: 'Saved',
  isSavedOf: (name: string) => `${name} is in my bag: take it out`,
  saved: 'In your bag',
  removed: 'Taken out of your bag',
  full: (most: number) => `Your bag is full: it holds ${most} things. Take something out first.`,
  failed: 'Your bag could not be changed.',
};

export const shareButton = {
  share: 'Share',
  shareOf: (name: string) => `Share ${name}`,
  heading: 'Share',
  whatsApp: 'WhatsApp',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied. It is selected: copy it yourself.',
  address: 'Link',
  more: 'Other apps',
  close: 'Close',
};

export const reportButton = {
  report: 'Report',
  reportOf: (name: string) => `Report a problem with ${name}`,
  heading: 'Report a problem',
  reason: 'What is wrong?',
  noteLabel: 'Anything else?',
  email: 'Your email address',
  emailHint: 'You get one mail once it is put right. Leave it empty to get none.',
  submit: 'Send report',
  failed: 'Your report could not be sent.',
};

/** What can be done with the entries of a subject, one below the other. */
export const entrySheet = {
  /** By what right an entry is here that is a link: none is needed. */
  linkOnly: 'Link only: opens another site',
  /** What has no title of its own, where there are several. */
  numbered: (name: string, number: number) => `${name} (${number})`,
  close: 'Close',
};
