/** What the calls of practice reply. */
export const learningReplies = {
  full: 'Your account has as many answers as it can keep. Older ones go after two years.',
};

/** What the calls about exam dates reply, and what is wrong with a row of a date sheet. */
export const examReplies = {
  saved: 'Saved. Plans follow the new date from now on.',
  removed: 'Deleted. Plans go on without this date.',
  gone: 'This date is no longer there. Reload the page.',
  noSubject: (code: string) => `No subject has the code ${code}. Check the code, or add the subject first.`,
  noProgramme: (code: string) => `No programme has the code ${code}. Check it, or leave it empty.`,
  semester: 'Write a semester from 1 to 8, or leave it empty.',
  date: 'Write the date as 2026-12-26 or 26-12-2026.',
  twice: 'This exam is in the file twice.',
  noCode:
    'No subject code in the name of this event. Write the code in it, for example “BTCS-301-18 Data Structures”.',
  own: (subject: string) => `Your exam date for ${subject} is saved.`,
  official: (subject: string) => `The date sheet counts for ${subject} again.`,
  tooMany: 'Your plan has as many subjects as possible. Remove one first.',
};

/** What the calendar of a plan says. */
export const planCalendarTexts = {
  name: 'Basta plan',
  exam: (subject: string) => `Exam: ${subject}`,
  practise: (subject: string) => `Practise ${subject}`,
  unit: (number: number, title: string) => `Unit ${number}: ${title}`,
};
