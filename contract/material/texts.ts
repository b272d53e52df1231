import type { ExamSession, ExamTest } from './values.ts';

/** The pages of study material. */
export const resourcePage = {
  chooseSemester: 'Choose your semester',
  semester: 'Semester',
  semesterNumber: (semester: string) => `Semester ${semester}`,
  tabTitle: (title: string, semester: string) => `${title} · Semester ${semester}`,
  subject: 'Subject',
  subjectCode: 'Subject Code',
  /** Of a paper for those who sat the exam again. */
  reappear: 'reappear',
  /** Tests of a college, and the half-year of each: "Mid-term, Jan–Jun 2024". */
  tests: {
    mid: (half: string, year: number) => `Mid-term, ${half} ${year}`,
    class: (half: string, year: number) => `Class test, ${half} ${year}`,
    quiz: (half: string, year: number) => `Quiz, ${half} ${year}`,
    internal: (half: string, year: number) => `Internal test, ${half} ${year}`,
  } satisfies Record<ExamTest, (half: string, year: number) => string>,
  halves: { May: 'Jan–Jun', December: 'Jul–Dec' } satisfies Record<ExamSession, string>,
  loading: 'Loading...',
  retry: 'Try again',
  /** Without scripts, a choice counts once this is pressed. */
  show: 'Show',
  /** Of a file of the site's own. */
  pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  members: 'login needed',
  opensInNewTab: 'opens in a new tab',
  /** Of the links of an entry, those that there are not; of an entry without any, that. */
  missing: (links: string) => `${links}: not available`,
  nothing: 'Not available',
  /** What the last look at a link found. */
  checked: { fine: 'Opened fine', asks: 'Asked for permission', gone: 'Didn’t open' },
  /** In front of a subject's name: opens what can be done with its entries. */
  more: 'Save, share or report',
  programme: 'Programme',
  allProgrammes: 'All programmes',
  otherMaterial: 'Kinds of study material',
  search: 'Find a subject',
  searchHint: 'Name, code or title',
  clearSearch: 'Clear search',
  /** @param things such as "12 papers" */
  found: (things: string, subjects: number) =>
    `${things} in ${subjects} ${subjects === 1 ? 'subject' : 'subjects'}`,
  /** Subjects without any of a kind. @param none such as "papers" */
  lacking: (subjects: number, none: string) =>
    subjects === 1 ? `1 subject has no ${none} yet` : `${subjects} subjects have no ${none} yet`,
  /** Beside that: what can be done about it, once it is opened. */
  requestOrAdd: 'Request or add',
  lackingHint: 'Have one? Help the next batch.',
  andMore: (count: number) => `And ${count} more. Search for the subject.`,
  add: 'Add',
  request: 'Request',
  requested: 'Requested',
  requestFailed: 'Couldn’t send your request.',
  noMatch: (search: string, semester: string) => `Nothing matches “${search}” in semester ${semester}.`,
  lookInSemester: 'Found in',
};
