/** What the calls of practice reply. */
export const learningReplies = {
  full: 'Your account is full: it can’t keep more answers. We delete answers after two years.',
  shared: 'Thank you. Your answers count from tomorrow, without your name.',
  unshared: 'Your answers no longer count in your teachers’ figures.',
};

/** What the calls about exam dates reply, and what is wrong with a row of a date sheet. */
export const examReplies = {
  saved: 'Saved. Plans follow the new date from now on.',
  removed: 'Deleted. Plans go on without this date.',
  gone: 'Someone deleted this date. Reload the page.',
  noSubject: (code: string) => `No subject has the code ${code}. Check the code, or add the subject first.`,
  noProgramme: (code: string) => `No programme has the code ${code}. Check it, or leave it empty.`,
  semester: 'Write a semester from 1 to 8, or leave it empty.',
  date: 'Write the date as 2026-12-26, 26-12-2026 or 26-Dec-2026.',
  past: 'This date is more than half a year ago. Check the year.',
  over: 'This date is over. Check the year.',
  twice: 'This exam is in the file twice.',
  noCode:
    'No subject code in the name of this event. Write the code in it, for example “BTCS-301-18 Data Structures”.',
  row: (days: string, programme: string, semester: string) =>
    [days, programme, semester && `semester ${semester}`].filter(Boolean).join(', '),
  own: (subject: string) => `Your exam date for ${subject} is saved.`,
  official: (subject: string) => `The date sheet counts for ${subject} again.`,
  tooMany: 'Your plan is full. Remove a subject first.',
};

/** What the calls of learning paths reply. */
export const pathReplies = {
  unitTwice: 'A unit is on the path twice. Remove one of them.',
  needsItself: 'A unit can’t come before itself. Choose other units.',
  noSteps: 'The path has no units. Add one first.',
  notOnPath: (title: string) =>
    `“${title}” needs a unit that is not on the path. Add that unit, or remove it from “Units that come first”.`,
  noUnit: (title: string) => `The syllabus no longer has a unit “${title}”. Remove it from the path.`,
  noMaterial: (title: string) =>
    `Some material of “${title}” is no longer on the site. Remove it from the path.`,
  noProgramme: (code: string) => `No programme has the code ${code}. Choose another one.`,
  noClass: 'A semester needs its programme. Choose both, or none.',
  meanwhile: (version: number) =>
    `You published version ${version} of this path in another window. Reload the page to see it, or publish this one after it.`,
  published: (version: number) => `Published version ${version}.`,
  withdrawn: 'Withdrawn. Students who copied the path keep their copies.',
  shown: 'The path is on the subject’s page again.',
  gone: 'This path was deleted. Reload the page.',
  full: 'Your account can’t keep more paths. Delete one of your copies first.',
};

/** What the calendar of a plan says. */
export const planCalendarTexts = {
  name: 'Basta plan',
  exam: (subject: string) => `Exam: ${subject}`,
  practise: (subject: string) => `Practise ${subject}`,
  unit: (number: number, title: string) => `Unit ${number}: ${title}`,
};
