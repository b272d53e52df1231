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
  loading: 'Loading…',
  retry: 'Try again',
  /** Without scripts, a choice counts once this is pressed. */
  show: 'Show',
  /** Of a file of the site's own. */
  pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  members: 'members',
  opensInNewTab: 'opens in a new tab',
  /** Of the links of an entry, those that there are not; of an entry without any, that. */
  missing: (links: string) => `${links}: not available`,
  nothing: 'Not available',
  /** What the last look at a link found. */
  checked: { fine: 'Opened fine', asks: 'Asked for permission', gone: 'Did not open' },
  /** In front of a subject's name: opens what can be done with its entries. */
  more: 'Save, share or report',
  programme: 'Programme',
  allProgrammes: 'All programmes',
  otherMaterial: 'Kinds of study material',
  search: 'Find a subject',
  searchHint: 'Name, code or title',
  clearSearch: 'Clear the search',
  found: (entries: number, subjects: number) =>
    `${entries} ${entries === 1 ? 'entry' : 'entries'} in ${subjects} ${subjects === 1 ? 'subject' : 'subjects'}`,
  noMatch: (search: string, semester: string) => `Nothing matches “${search}” in semester ${semester}.`,
  lookInSemester: 'There is something in',
};
