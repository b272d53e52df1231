/** Rows, counted. */
const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

/** What can be done with a row of a list, an admin's or your own. */
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
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    cancel: 'Cancel',
    close: 'Close',
    held: 'Thanks! An admin will review it.',
    leaveEmpty: 'Leave this field empty',
    fromProfile: 'From your profile.',
    leaveTitle: 'Leave this page?',
    leaveText: 'You will lose your changes.',
    leave: 'Leave',
    stay: 'Stay here',
    conflict: {
      title: 'Someone else changed this while you were editing.',
      choose: 'Choose a version of each field, then save again.',
      same: 'Both versions are the same. Save again.',
      theirs: (label: string) => `${label}: theirs`,
      mine: (label: string) => `${label}: yours`,
      keepMine: 'Keep mine',
      useTheirs: 'Use theirs',
      empty: '(empty)',
    },
    draft: {
      restored: 'Draft restored from this device.',
      saved: 'Draft saved on this device',
      failed: 'Couldn’t save the draft on this device. Copy your text before you leave.',
      discard: 'Discard draft',
      discardTitle: 'Discard this draft?',
      discardText: 'The form will be empty. You cannot undo this.',
      leaveText: 'You have not published this yet. Your draft stays on this device.',
    },
  },
  /** A text that is shown in part at first. */
  longText: { showAll: 'Show all', showLess: 'Show less' },
  /** What every table says; a list whose words the specification fixes has its own for `empty` and `failed`. */
  table: {
    empty: 'Nothing here yet.',
    rows,
    failed: 'Couldn’t load this list.',
    search: 'Search',
    actions: 'Actions',
    sortBy: 'Sort by',
    unsorted: 'Default order',
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
  notFound: 'There is nothing at this address. Check it, or search for what you need.',
  methodNotAllowed: 'This address does not accept that kind of request.',
  badRequest: 'We couldn’t read the request. Reload the page and try again.',
  changedMeanwhile: 'Someone else changed this while you were editing.',
  tooLarge: 'That is too large to send. Please make it smaller.',
  unsupportedType: 'Send the request as JSON.',
  internal: 'Something went wrong on our side. Please try again.',
  /** Behind what went wrong without being foreseen; the log has the same id. */
  askForHelp: (id: string) => `If you ask for help, send us this code: ${id}`,
  overloaded: 'The site is busy. Please try again in a minute.',
  unreachable: 'Couldn’t reach the site. Check your connection and try again.',
  unexpectedReply: 'We couldn’t read the site’s reply. Please reload the page.',
  notSignedIn: 'Unauthorized. Please login again.',
  notAllowed: 'Your account is not allowed to do this. Ask an admin for access.',
  verificationUnknown: 'This verification has ended. Please start again.',
  tooManyTries: (minutes: number) =>
    `Too many tries. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
};

/** What is wrong with a field. */
export const validation = {
  required: (field: string) => `${field} is required.`,
  tooLong: (field: string, max: number) => `${field} may have at most ${max} characters.`,
  controlCharacter: (field: string) =>
    `${field} has a character that we can’t save. Delete it and type again.`,
  semester: 'Choose a semester from 1 to 8.',
  department: 'Choose a department from the list.',
  email: 'Enter an email address like name@college.ac.in.',
  phone: 'Enter a phone number of 7 to 15 digits.',
  passwordTooShort: 'The password needs at least 8 characters.',
  otp: 'Enter the 6 digits of the OTP.',
  service: 'Choose a service from the list.',
  url: (field: string) => `${field} must be a web address, such as https://example.org.`,
  date: 'Choose a day between 1 January 2000 and today.',
  kind: 'Choose a kind of study material.',
  examYear: 'Enter the year of the exam, from 1990 to next year.',
  examSession: 'Choose May or December.',
  anyLink: 'Fill in at least one link.',
  postTooLarge: 'This post is longer than 1 MB. Shorten it or split it into several posts.',
  postTooIntricate: 'This post has too much formatting. Please remove some of it.',
  format: 'The format must be text or html.',
  footerYear: 'Enter a 4-digit year.',
  host: 'Enter a website such as drive.example.org, without https:// or a path.',
  atLeast: (count: number) => `Fill in at least ${count}.`,
  atMost: (count: number) => `The limit is ${count}. Remove some.`,
  twice: 'This is already in the list. Remove one of the two.',
  age: 'Choose whether you are 18 or older.',
  noNumbers: 'Do not write document numbers. Write only who issued the document.',
  moment: 'Choose a day and time in the past.',
  people: 'Enter a whole number.',
  reason: 'Choose what is wrong.',
};
