import type { Lack } from './decision-calls.ts';

const contributions = (count: number) => (count === 1 ? '1 contribution' : `${count} contributions`);

const entryWith = (files: number) =>
  files === 0 ? 'an entry with links only' : `an entry with ${files === 1 ? '1 file' : `${files} files`}`;

/** Where admins decide about contributions, one by one or many at once. */
export const reviewScreen = {
  progress: {
    label: 'State',
    any: 'Waiting and returned',
    waiting: 'Waiting',
    returned: 'Returned',
    unchecked: 'Published, not checked',
  },
  publishMany: (count: number) => `Publish ${count}`,
  returnMany: (count: number) => `Return ${count}...`,
  correctMany: (count: number) => `Correct ${count}...`,
  correct: {
    title: (count: number) => `Correct the subject of ${contributions(count)}`,
    submit: 'Correct',
    failed: 'Couldn’t correct these.',
    /** Of others that say the same wrong subject as the one before. */
    offer: (count: number, said: string) =>
      count === 1 ? `1 more says “${said}”.` : `${count} more say “${said}”.`,
    accept: 'Correct them too',
  },
  rejectMany: (count: number) => `Reject ${count}...`,
  published: (message: string, left: number) =>
    left === 0 ? message : `${message} ${contributions(left)} not published: the list says why.`,
  publishFailed: 'Couldn’t publish these.',
  notPublished: 'Not published:',
  lacks: {
    code: 'its subject code is not in the catalogue.',
    exam: 'a paper has no month and year.',
    files: 'we are still processing a file, or can’t show it.',
    known: 'it is on the site already.',
    alike: 'a similar paper, or one of the same exam, is on the site. Compare both.',
    blank: 'its first page has no words that we could read. Look at it.',
    differs: 'its first page says another subject or exam.',
    person: 'its first page seems to show a name, a roll number or answers.',
    rights: 'an admin must read who allowed it.',
    held: 'it is waiting for review.',
    returned: 'it is waiting for its sender.',
  } satisfies Record<Lack, string>,
  decide: {
    return: {
      titleOf: (name: string) => `Return “${name}”?`,
      title: (count: number) => `Return ${contributions(count)}?`,
      submit: 'Return',
    },
    reject: {
      titleOf: (name: string) => `Reject “${name}”?`,
      title: (count: number) => `Reject ${contributions(count)}?`,
      submit: 'Reject',
    },
    takeAway: {
      titleOf: (name: string) => `Withdraw “${name}”?`,
      title: (count: number) => `Withdraw ${contributions(count)}?`,
      submit: 'Withdraw',
    },
    reason: 'Reason',
    note: 'What to do, or why',
    advice: (text: string) => `Its sender reads: ${text}`,
    failed: 'Couldn’t save your decision.',
  },
  undoFailed: 'Couldn’t undo this.',
  /** Of what was published at once. */
  unchecked: 'A trusted person sent this, so we published it at once. Check it.',
  confirm: 'Looks right',
  takeAway: 'Withdraw...',
  check: 'Check',
  checkOf: (name: string) => `Check ${name}`,
  confirmMany: (count: number) => (count === 1 ? 'Looks right' : `${count} look right`),
  takeAwayMany: (count: number) => `Withdraw ${count}...`,
  place: (at: number, count: number, isMore: boolean) => `${at} of ${count}${isMore ? ' or more' : ''}`,
  actions: 'Decide',
  previous: 'Previous',
  next: 'Next',
  return: 'Return...',
  reject: 'Reject...',
  wrongSubject: 'Wrong subject',
  undo: 'Undo last',
  keys: 'Keys:',
  /** Of one of the papers of a file that an admin split. */
  splitNote: {
    of: (count: number) =>
      `This paper came in one file with ${count - 1 === 1 ? '1 other' : `${count - 1} others`}.`,
    undo: 'Undo split',
  },
  openToo: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} has this open, too.` : `${names.join(', ')} have this open, too.`,
  decidedBefore: (name: string, told: string) => `${name}: ${told}`,
  thanks: (name: string) => `Thank them as ${name}.`,
  noThanks: 'They don’t want to be named.',
  returned: (date: string, reason: string) => `Returned to its sender on ${date}: ${reason}.`,
  again: (date: string, reason: string) => `Sent again. It was returned on ${date}: ${reason}.`,
  filed: (code: string, semester: string, files: readonly number[]) =>
    `On the site for ${code}, semester ${semester}: ${files.map(entryWith).join(', ')}.`,
  pages: 'Pages of its files',
  loadingPages: 'Loading pages...',
  pagesFailed: 'The pages didn’t load.',
  pageOf: (page: number, name: string) => `Page ${page} of ${name}`,
  showPhotos: 'Show photos',
  hidePhotos: 'Hide photos',
  photoOf: (page: number, name: string) => `Photo of page ${page} of ${name}`,
  pageFailed: (page: number) => `Page ${page} didn’t load.`,
  noPicture: (page: number) => `Page ${page} has no picture. Open the file to read it.`,
  beingRead: 'We are processing this file. Its pages will appear here soon.',
  unreadable: 'We can’t show this file.',
  nothing: 'Nothing is waiting. You have decided on every contribution.',
  openNext: 'Open the next one',
};
