/** The admin's screens of the date sheet. */
export const examScreens = {
  note: 'Exam dates of subjects. Plans of students follow them; dates that students enter themselves come first.',
  loading: 'Loading exam dates...',
  failed: 'Couldn’t load the exam dates.',
  empty: 'No exam dates yet. Add one, or import the date sheet.',
  day: 'Date',
  subject: 'Subject',
  code: 'Subject code',
  codeHint: 'As in the catalogue, for example BTCS-301-18',
  whom: 'For whom',
  everyone: 'Everyone',
  ofSemester: (semester: string) => `Semester ${semester}`,
  programme: 'Programme code',
  programmeHint: 'Leave it empty for every programme.',
  semester: 'Semester',
  everySemester: 'Every semester',
  add: 'Add date',
  addFailed: 'Couldn’t save the date.',
  removeFailed: 'Couldn’t delete the date.',
  import: 'Import',
  choose: 'Choose CSV or .ics file',
  importNote:
    'Choose a CSV file with the columns Code and Date and, if you like, Programme and Semester. An .ics file works, too: the name of each event has the subject code. You see a preview before we change anything.',
  fix: (count: number) =>
    count === 1 ? 'Fix 1 row, then choose the file again.' : `Fix ${count} rows, then choose the file again.`,
};
