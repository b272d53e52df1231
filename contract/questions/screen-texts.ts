import { questionNaming } from './naming-texts.ts';

/** What the pages of questions of papers say. */
export const questionScreens = {
  loading: 'Loading questions...',
  failed: 'Couldn’t load the questions.',
  ...questionNaming,
  section: (name: string) => `Section ${name}`,
  proposed: 'Found by a program, not checked yet',
  unitOf: (number: number, title: string) => `Unit ${number}: ${title}`,
  unitProposed: (number: number, title: string) => `Probably unit ${number}: ${title}`,
  cutOf: (name: string) => `${name}, as printed in the paper`,
  asked: {
    intro: (papers: number, questions: number) =>
      `${papers === 1 ? '1 paper' : `${papers} papers`}, ${questions === 1 ? '1 question' : `${questions} questions`}. Counted from past papers: not a prediction.`,
    tooFew: (papers: number, fewest: number) =>
      papers === 0
        ? 'We have not read a paper of this subject yet.'
        : `We have read ${papers === 1 ? '1 paper' : `${papers} papers`}. With ${fewest} papers, you see here what was asked from each unit.`,
    noUnits: 'This subject has no units yet.',
    papersOf: (count: number, all: number) => `in ${count} of ${all} papers`,
    marksOf: (count: number, all: number) => `${count} of ${all} marks`,
    repeats: (count: number) => (count === 1 ? '1 question repeated' : `${count} questions repeated`),
    last: (exam: string) => `last: ${exam}`,
    never: 'not asked in these papers',
    unmapped: (count: number) =>
      count === 1 ? '1 question has no unit yet' : `${count} questions have no unit yet`,
    unconfirmed: (count: number) =>
      count === 1 ? 'The unit of 1 question is a proposal' : `The units of ${count} questions are proposals`,
    uncut: (count: number) =>
      count === 1 ? '1 more paper has no questions yet' : `${count} more papers have no questions yet`,
    papers: 'Papers that were counted',
    all: 'All questions',
  },
  list: {
    heading: (subject: string) => `Questions of ${subject}`,
    units: 'Unit',
    allUnits: 'All units',
    /** As short as fits beside the others on a phone; the whole name is for a screen reader, and below once it is chosen. */
    unit: (number: number) => `Unit ${number}`,
    noUnit: 'Without a unit',
    empty: 'No questions yet. They appear once we have read papers of this subject.',
    forMembers: (count: number) => (count === 1 ? 'Log in to read 1 more.' : `Log in to read ${count} more.`),
    more: 'More questions',
    back: 'Back to subject',
  },
  page: {
    gone: 'This question is no longer on the site',
    goneText: 'Its paper may have been deleted or replaced.',
    forMembers: 'This paper is for members. Log in to read its questions.',
    logIn: 'Log in',
    text: 'Text',
    inPaper: 'Show in the paper',
    alsoAsked: 'Also asked in',
    threads: 'Questions and answers about it',
    noThreads: 'Nobody has asked about this question yet.',
    threadsLoading: 'Loading questions and answers...',
    threadsFailed: 'Couldn’t load the questions and answers.',
    allThreads: 'All questions and answers about it',
    ask: 'Ask about this question',
  },
};
