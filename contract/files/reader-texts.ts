import type { RightsBasis, Unreadable } from './values.ts';

/** The page of an open file. */
export const fileScreens = {
  description: (what: string) => `${what}: read it page by page, and search its words.`,
  loading: 'Opening the file…',
  failed: 'The file could not be opened.',
  /** Leads to everything of its kind that there is for its subject. */
  /** Of the links to what a file belongs to. */
  place: 'Where this file belongs',
  moreOf: (kind: string, subject: string) => `${kind} of ${subject}`,
  membersOnly: 'for members',
  rights: {
    own: 'Own work of whoever sent it',
    college: 'Set by the college',
    university: 'With permission of the university',
    licence: 'Open licence',
  } satisfies Record<RightsBasis, string>,
  hiddenFromOthers:
    'Somebody says that this file must not be here. Only admins see it until the request is decided.',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  /** What a screen reader hears in place of the picture. */
  pictureOf: (page: number, title: string) => `Page ${page} of ${title}. Its words follow below as text.`,
  viewOf: (page: number) => `Page ${page}: plus and minus zoom, R turns it, arrow keys lead to other pages`,
  tools: 'Look at the page',
  previous: 'Previous page',
  next: 'Next page',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  zoomed: (percent: number) => `${percent} %`,
  turn: 'Turn the page',
  dim: 'Dark paper',
  print: 'Print',
  printing: 'Getting the pages ready…',
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
  textLoading: 'Loading the text…',
  textFailed: 'The text of this page could not be loaded.',
  noText: 'There are no words on this page.',
  waits: 'Not searchable yet: the words of this page are still to be read from its picture.',
  readFromPicture: 'Read from the picture by a program: there may be mistakes in it.',
  found: (count: number, words: string) =>
    count === 0
      ? `“${words}” is not on this page.`
      : `“${words}” is marked ${count === 1 ? 'once' : `${count} times`} on this page.`,
  /** Before the pages of the same file that have the words, each a link. */
  foundOn: (pages: number) => (pages === 1 ? 'One page has it:' : `${pages} pages have it:`),
  pageHas: (page: number, words: string) => `Page ${page}, where “${words}” is`,
  /** Below papers of one year, before what they hang on: that is what is saved and reported. */
  whole: 'Save and Report act on the whole entry, with its papers of every year:',
  pictureFailed: 'The picture of this page did not come.',
  pictureMissing: 'The picture of this page is still being made. Its words are there already.',
  pageMissing: 'This page could not be read. The original has it.',
  pageWaits: 'This page is being read. It shows here as soon as it is.',
  earlier: (isPaper: boolean) => (isPaper ? 'Earlier paper' : 'File before this one'),
  later: (isPaper: boolean) => (isPaper ? 'Later paper' : 'File after this one'),
  others: 'What else there is of this subject',
  beingRead: {
    title: 'This file is being read',
    text: 'It was sent a moment ago. Its pages show here by themselves as soon as they are there.',
  },
  unreadable: {
    title: 'This file cannot be shown',
    encrypted: 'It asks for a password.',
    damaged: 'It ends too soon, or makes no sense.',
    pages: 'It has too many pages.',
    large: 'It is a picture of too many points.',
    costly: 'Reading it takes too much time, memory or disk space.',
    format: 'It is of a format that cannot be shown.',
  } satisfies Record<Unreadable | 'title', string>,
  members: {
    title: 'This file is for members',
    text: 'Sign in, and you come back to this very page.',
    withoutScripts:
      'This file is for members. Turn JavaScript on and sign in: then you come back to this very page.',
    signIn: 'Sign in',
    register: 'Register',
  },
  gone: { title: 'This file is not here', text: 'It was deleted, or its address is wrong.' },
  hidden: {
    title: 'This file is hidden',
    text: 'Somebody says that it must not be here. It is hidden until an admin has decided.',
  },
  search: 'Search for something else',
  /** The page of the link that proves the address of a request. */
  confirmRemoval: {
    title: 'Confirm your request',
    text: 'You asked us to remove a file. Confirm that this is your email address: the file is then hidden until an admin decides.',
    button: 'Confirm request',
    done: 'Request confirmed',
    failed: 'Your request could not be confirmed.',
  },
  takedownForm: {
    heading: 'Request removal',
    text: 'For owners of the work and anyone whose rights it harms. If you are logged in, the file is hidden at once until an admin decides; otherwise we email you a link that confirms your address first.',
    name: 'Your name',
    email: 'Your email address',
    reason: 'Why it must not be here',
    submit: 'Send request',
    failed: 'Your request could not be sent.',
  },
};
