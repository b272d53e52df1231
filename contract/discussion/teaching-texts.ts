/** What waits for a teacher, on their page. */
const panel = {
  intro: 'Five minutes a week help your students: answer, endorse, correct.',
  youTeach: 'You teach',
  unitsOf: (title: string, subject: string) => `${title}: ${subject}`,
  until: (subject: string, day: string) => `${subject}, until ${day}`,
  loading: 'Loading your questions and answers...',
  failed: 'Couldn’t load your questions and answers. Try again.',
  nothing: 'Nothing to do now. We notify you when a question needs you.',
  nothingNext: 'See all questions',
  notYet: 'You do not teach a subject on Basta yet.',
  how: 'Send your HOD or an admin your email address and the subject code. They add you, and your subject’s questions appear here.',
  howNext: 'Contact an admin',
  parts: {
    unanswered: 'Questions without an answer',
    toEndorse: 'Answers to endorse',
    suspended: 'Changed after you endorsed',
  },
  hints: {
    unanswered: 'The oldest first. Open one to answer it.',
    toEndorse:
      'Read an answer, then endorse it with your name. If it is wrong, open the question and say why.',
    suspended: 'Your endorsement does not count until you read the new version and endorse it again.',
  },
  oldest: (count: number) => `You see the ${count} oldest.`,
  asked: (ago: string) => `Asked ${ago}`,
  written: (ago: string) => `Written ${ago}`,
  changed: (ago: string) => `Changed ${ago}`,
  about: (subject: string, question: string) => `${subject}: ${question}`,
  answerLoading: 'Loading answer...',
  answerFailed: 'Couldn’t load the answer. Try again.',
  answerAway: 'Open the question to read this answer.',
  endorse: 'Endorse answer',
  again: 'Endorse again',
  open: 'Open question',
};

/** Who teaches what, for admins and the HOD. */
const list = {
  note: 'Teachers endorse answers in their subjects, with their name, from the first day to the last.',
  hodNote:
    'Teachers endorse answers in their subjects, with their name, from the first day to the last. You see the subjects of your department’s programme.',
  loading: 'Loading teachers...',
  failed: 'Couldn’t load the teachers.',
  empty: 'Nobody teaches a subject here yet. Add a teacher by email address.',
  person: 'Person',
  subject: 'Subject',
  programme: 'Programme',
  allProgrammes: 'All programmes',
  from: 'First day',
  until: 'Last day',
  state: 'Today',
  states: { counts: 'Teaches', later: 'Not yet', ended: 'Ended' },
  give: 'Add teacher',
  email: 'Email address of the account',
  subjectHint: 'Type the name or the code, then choose.',
  giveFailed: 'Couldn’t save the teacher. What you typed is still here.',
  change: 'Change days',
  changeOf: (name: string, subject: string) => `Change days: ${name}, ${subject}`,
  end: 'End teaching',
  endOf: (name: string, subject: string) => `End teaching: ${name}, ${subject}`,
  endFailed: 'Couldn’t end the teaching.',
  more: 'More teachers',
  first: 'Back to the first',
};

/** What those who announce something of a subject read. */
const announcements = {
  add: 'Announce',
  submit: 'Announce',
  changeTitle: 'Change announcement',
  text: 'What do students need to know?',
  hint: 'It appears on this page with your name. People who follow the subject get a notification.',
  until: 'Last day',
  save: 'Save changes',
  failed: 'Couldn’t save the announcement. What you typed is still here.',
  change: 'Change',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this announcement?',
  withdrawFailed: 'Couldn’t withdraw the announcement. Try again.',
  of: (action: string, text: string) => `${action}: ${text}`,
};

export const teachingScreens = { panel, list, announcements };
