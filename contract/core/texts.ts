/** Rows, counted. */
const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

/** What can be done with a row of a list, an admin's or one's own. */
const rowActions = {
  edit: 'Edit',
  delete: 'Delete',
  editOf: (name: string) => `Edit ${name}`,
  deleteOf: (name: string) => `Delete ${name}`,
  askDelete: (name: string) => `Delete “${name}”?`,
};

/** What the parts say that every feature is made of. */
export const uiTexts = {
  rowActions,
  /** What every form says. */
  form: {
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    cancel: 'Cancel',
    held: 'Thank you, it was taken. Somebody looks at it before it is filed.',
    leaveEmpty: 'Leave this field empty',
    fromProfile: 'From your profile.',
    leaveTitle: 'Leave this page?',
    leaveText: 'What you have changed here will be lost.',
    leave: 'Leave',
    stay: 'Stay here',
    conflict: {
      title: 'Someone else changed this while you were editing.',
      choose: 'Choose for each field, then save again.',
      same: 'Your fields say the same. Save again.',
      theirs: (label: string) => `${label}: theirs`,
      mine: (label: string) => `${label}: yours`,
      keepMine: 'Keep mine',
      useTheirs: 'Use theirs',
      empty: '(empty)',
    },
    draft: {
      restored: 'Your draft is back: it was kept on this device when you left.',
      saved: 'Draft saved on this device',
      failed: 'This device does not keep the draft. Copy your text before you leave.',
      discard: 'Discard draft',
      discardTitle: 'Discard this draft?',
      discardText: 'The form starts empty. This cannot be taken back.',
      leaveText: 'Nobody can read it yet. Your draft stays on this device, and you find it here again.',
    },
  },
  /** A text that is shown in part at first. */
  longText: { showAll: 'Show all', showLess: 'Show less' },
  /** What every table says; a list whose words the specification fixes has its own for `empty` and `failed`. */
  table: {
    empty: 'There is nothing in this list.',
    rows,
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
  },
};

/** What any call can be answered, whatever it is about. */
export const errors = {
  notFound: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not take that kind of request.',
  badRequest: 'The request could not be read.',
  changedMeanwhile: 'Someone else changed this while you were editing.',
  tooLarge: 'That is too large to be sent.',
  unsupportedType: 'Send the request as JSON.',
  internal: 'Something went wrong on our side. Please try again.',
  /** Behind what went wrong without being foreseen; the log has the same id. */
  askForHelp: (id: string) => `If you ask for help, say: ${id}`,
  overloaded: 'The site is busy. Please try again in a moment.',
  unreachable: 'The site cannot be reached. Please check your connection and try again.',
  unexpectedReply: 'The site sent a reply that this page does not understand. Please load the page again.',
  notSignedIn: 'Unauthorized. Please login again.',
  notAllowed: 'Your account may not do this.',
  verificationUnknown: 'This verification is no longer open. Please start again.',
  tooManyTries: (minutes: number) =>
    `Too many tries. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
};

/** What is wrong with a field. */
export const validation = {
  required: (field: string) => `${field} is required.`,
  tooLong: (field: string, max: number) => `${field} may have at most ${max} characters.`,
  controlCharacter: (field: string) => `${field} contains a character that cannot be stored.`,
  semester: 'Choose a semester from 1 to 8.',
  department: 'Choose a department from the list.',
  email: 'Enter an email address like name@college.ac.in.',
  phone: 'Enter a phone number of 7 to 15 digits.',
  passwordTooShort: 'The password needs at least 8 characters.',
  otp: 'The OTP has 6 digits.',
  service: 'Choose a service from the list.',
  url: (field: string) => `${field} must be a web address.`,
  date: 'Choose a day between 1 January 2000 and today.',
  kind: 'Choose a kind of study material.',
  examYear: 'Enter the year of the exam, from 1990 to next year.',
  examSession: 'Choose May or December.',
  anyLink: 'Fill in at least one link.',
  postTooLarge: 'This post is longer than 1 MB. Please shorten it or split it into several posts.',
  postTooIntricate: 'This post has more formatting than can be stored. Please remove some of it.',
  format: 'The format is text or html.',
  footerYear: 'Enter a year of four digits.',
  host: 'Enter a host name like drive.example.org, without https:// and without a path.',
  atLeast: (count: number) => `At least ${count} must be filled in.`,
  atMost: (count: number) => `There may be at most ${count}.`,
  twice: 'This is in the list twice.',
  age: 'Say whether you are 18 or older.',
  noNumbers: 'Do not write numbers down: who issued it is enough.',
  moment: 'Choose a day and a time that have come.',
  people: 'Enter a whole number.',
  reason: 'Please say what is wrong.',
};
