import type { ProposedFields } from './proposal-calls.ts';
import type { Unreadable } from './values.ts';

type From = ProposedFields['kind'][number]['from'];

/** What fills itself in while files are sent. */
export const filling = {
  reading: 'Reading the first page...',
  filled: 'Filled in from the first page. Check the fields below.',
  asks: 'Two sources disagree. Answer the question below.',
  from: {
    page: 'Read from the page',
    name: 'Read from the file’s name',
    folder: 'Read from the folder’s name',
  } satisfies Record<From, string>,
  check: 'Please check it.',
  place: 'The place on the page',
  /** As the beginning of a sentence, and within one. */
  sources: {
    page: ['The page', 'the page'],
    name: ['The file’s name', 'the file’s name'],
    folder: ['The folder’s name', 'the folder’s name'],
  } satisfies Record<From, [string, string]>,
  /** Two sources that say different things. */
  differ: (one: string, first: string, other: string, second: string) =>
    `${one} says ${first}, ${other} says ${second}. Which is right?`,
  exam: (exam: string) => `Exam: ${exam}`,
  examOf: (name: string, exam: string) => `${name}: exam ${exam}`,
  removeExam: 'Remove exam',
  /** A first page with a name, a roll number or answers. */
  personal: (name: string) =>
    `${name} seems to show a name, a roll number or answers. We don’t publish those. Cover them, or send another copy.`,
  /** @param name of the first of these files */
  blank: (name: string, count: number) =>
    count === 1
      ? `We found no words on the first page of ${name}. Is it a paper? Look at it, or take the photo again.`
      : `We found no words on the first page of ${name} and ${count - 1} more. Are they papers? Look at them, or take the photos again.`,
  /** It can be sent all the same: what it is, an admin decides. */
  unreadable: {
    encrypted: (name: string) =>
      `${name} asks for a password, so we can’t show it. Remove the password and add it again.`,
    damaged: (name: string) => `${name} is damaged or incomplete, so we can’t show it. Add another copy.`,
    pages: (name: string) => `${name} has more than 500 pages, so we can’t show it. Add it in parts.`,
    large: (name: string) => `${name} has too many pixels, so we can’t show it. Add a smaller picture.`,
    costly: (name: string) => `${name} takes too long to open, so we can’t show it. Add photos of its pages.`,
    format: (name: string) => `${name} has a type that we can’t show. Add a PDF or photos.`,
  } satisfies Record<Unreadable, (name: string) => string>,
  rights:
    'We chose “College or university paper”, because the page is an exam paper. Change it if that is wrong.',
};
