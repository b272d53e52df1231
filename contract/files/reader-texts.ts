import type { RightsBasis, Unreadable } from './values.ts';

/** The page of an open file. */
export const fileScreens = {
  description: (what: string) => `${what}: read it page by page and search inside it.`,
  loading: 'Opening the file...',
  failed: 'Couldn’t open the file.',
  /** Of the links to what a file belongs to. */
  place: 'Where this file belongs',
  /** Leads to everything of its kind that there is for its subject. */
  thanks: (name: string) => `Contributed by ${name}. Thank you.`,
  moreOf: (kind: string, subject: string) => `${kind} of ${subject}`,
  membersOnly: 'login needed',
  rights: {
    own: 'Shared by its author',
    college: 'College or university paper',
    university: 'Shared with university permission',
    licence: 'Open licence',
  } satisfies Record<RightsBasis, string>,
  hiddenFromOthers: 'Reported. Only admins see this file until they decide.',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  /** What a screen reader hears in place of the picture. */
  pictureOf: (page: number, title: string) => `Page ${page} of ${title}. The text follows below.`,
  viewOf: (page: number) =>
    `Page ${page}: press plus or minus to zoom, R to rotate, arrow keys for other pages`,
  tools: 'Page tools',
  more: 'More',
  scroll: 'Scroll pages',
  find: 'Find in this file',
  finding: 'Searching...',
  findFailed: 'Couldn’t search this file.',
  findSubmit: 'Find',
  /** What was found, before anyone goes from one to the next. */
  matches: (count: number, pages: number) =>
    `${count === 1 ? '1 match' : `${count} matches`} on ${pages === 1 ? '1 page' : `${pages} pages`}`,
  matchOf: (at: number, count: number) => `${at} of ${count}`,
  noMatch: 'No match in this file.',
  findIncomplete: 'Some pages are not searchable yet.',
  nextMatch: 'Next match',
  previousMatch: 'Previous match',
  previous: 'Previous page',
  next: 'Next page',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  turn: 'Rotate',
  dim: 'Invert',
  ask: 'Ask about this page',
  markPart: 'Mark a part',
  parts: {
    hint: 'Drag over the part that you ask about.',
    marked: (page: number) => `Part of page ${page} marked. Drag again to change it.`,
    drawn: (page: number, left: number, top: number, width: number, height: number) =>
      `Marked part of page ${page}: ${left} % from the left, ${top} % from the top, ${width} % wide, ${height} % high. Arrow keys move it, with Shift they resize it. Press Enter to ask.`,
    ask: 'Ask about this part',
    askWords: 'Ask about these words',
    cancel: 'Cancel',
    marks: (page: number) => `Questions at page ${page}`,
    mark: (count: number, heading: string) =>
      count === 1 ? `1 question: ${heading}` : `${count} questions, first: ${heading}`,
    beside: 'Question beside the page',
    thread: 'Question',
    others: (count: number) =>
      count === 1 ? '1 more question about this page' : `${count} more questions about this page`,
    ownPage: 'Open its page',
    close: 'Close panel',
    larger: 'Larger question panel',
    openThread: 'Open the question',
  },
  ownQuestions: 'Questions of this paper',
  questions: {
    label: 'Questions about the pages',
    here: (count: number) =>
      count === 0
        ? 'No questions about this page'
        : count === 1
          ? '1 question about this page'
          : `${count} questions about this page`,
    hint: 'Stuck? Mark the question on the page, and ask. The next batch finds the answer here.',
    others: 'On other pages:',
    onPage: (page: number, count: number) => `Page ${page} (${count})`,
  },
  print: 'Print',
  printing: 'Preparing pages...',
  open: 'Open',
  openOf: (title: string) => `Open ${title}`,
  download: 'Download',
  downloadOf: (title: string) => `Download ${title}`,
  takedown: 'Request removal',
  takedownOf: (title: string) => `Request removal: ${title}`,
  allPages: 'Pages',
  pageNumber: (page: number) => `Page ${page}`,
  goTo: 'Page number',
  go: 'Go',
  text: (page: number) => `Page ${page} as text`,
  textLoading: 'Loading the text...',
  textFailed: 'Couldn’t load the text of this page.',
  noText: 'This page has no text.',
  waits: 'Not searchable yet: we are still recognising the text of this page.',
  readFromPicture: 'Auto-recognised text; may contain errors',
  found: (count: number, words: string) =>
    count === 0
      ? `“${words}” is not on this page.`
      : `“${words}” is marked ${count === 1 ? 'once' : `${count} times`} on this page.`,
  /** Before the pages of the same file that have the words, each a link. */
  foundOn: (pages: number) => (pages === 1 ? 'Found on 1 page:' : `Found on ${pages} pages:`),
  pageHas: (page: number, words: string) => `Page ${page}, with “${words}”`,
  /** Below papers of one year, before what they hang on: that is what is saved and reported. */
  whole: 'Save and Report apply to all papers of this entry:',
  pictureFailed: 'This page didn’t load.',
  pictureMissing: 'We are still preparing the image of this page. You can read its text below.',
  pageMissing: 'We couldn’t process this page. Download the file to see it.',
  pageWaits: 'We are processing this page. It will appear here soon.',
  earlier: (isPaper: boolean) => (isPaper ? 'Earlier paper' : 'Previous file'),
  later: (isPaper: boolean) => (isPaper ? 'Later paper' : 'Next file'),
  others: 'More for this subject',
  beingRead: {
    title: 'Processing this file',
    text: 'It was just uploaded. Its pages will appear here soon.',
  },
  unreadable: {
    title: 'We can’t show this file',
    encrypted: 'Locked with a password',
    damaged: 'Damaged or incomplete file',
    pages: 'Too many pages',
    large: 'Image resolution too high',
    costly: 'Needs too much time, memory or disk space',
    format: 'File type not supported',
  } satisfies Record<Unreadable | 'title', string>,
  members: {
    title: 'Log in to view this paper.',
    text: 'You’ll return here.',
    withoutScripts: 'Log in to view this paper. Turn on JavaScript first; you’ll return here.',
    signIn: 'Log in',
    register: 'Register',
  },
  gone: { title: 'File not found', text: 'It was deleted, or the address is wrong. Search for another.' },
  hidden: {
    title: 'This file is hidden',
    text: 'Reported. Hidden while an admin reviews it.',
  },
  search: 'Search again',
  /** The page of the link that proves the address of a request. */
  confirmRemoval: {
    title: 'Confirm your request',
    text: 'You asked us to remove a file. Confirm that this is your email address: we then hide the file until an admin decides.',
    button: 'Confirm request',
    done: 'Request confirmed',
    failed: 'Couldn’t confirm your request.',
  },
  takedownForm: {
    heading: 'Request removal',
    text: 'Do you own this work, or does it harm your rights? Tell us why. If you are logged in, we hide the file at once until an admin decides. Otherwise we first email you a link to confirm your address.',
    name: 'Your name',
    email: 'Your email address',
    reason: 'Why should we remove it?',
    submit: 'Send request',
    failed: 'Couldn’t send your request.',
  },
};
