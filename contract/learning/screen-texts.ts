import type { Outcome, UnitState } from './unit-state.ts';

const questions = (count: number) => (count === 1 ? '1 question' : `${count} questions`);
const answers = (count: number) => (count === 1 ? '1 answer' : `${count} answers`);

/** "A, B and C". */
const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What the pages about practice and the plan say. */
export const learningScreens = {
  unit: (number: number, title: string) => `Unit ${number}: ${title}`,
  noUnit: 'Unit not known yet',
  states: {
    new: 'New',
    started: 'Started',
    shaky: 'Shaky',
    solid: 'Solid',
    due: 'Due today',
  } satisfies Record<UnitState, string>,
  again: (day: string) => `Again on ${day}`,
  /** What waits for a connection, and what is in the browser of someone who logged in since. */
  waiting: (count: number, paths = 0) => {
    const changed = paths === 1 ? 'changes to 1 path' : `changes to ${paths} paths`;
    const all = [count > 0 && answers(count), paths > 0 && changed].filter(Boolean).join(' and ');
    return `Not sent yet: ${all}. We send them once you are online.`;
  },
  sendNow: 'Send now',
  sent: 'Saved in your account.',
  gone: (count: number) =>
    count === 1
      ? 'We couldn’t save 1 answer: its question is no longer on the site.'
      : `We couldn’t save ${count} answers: their questions are no longer on the site.`,
  kept: {
    visitor: 'Your answers, exam dates and paths are saved on this device only.',
    logIn: 'Log in',
    why: 'to save them in your account.',
    found: (count: number, days: number, paths = 0) => {
      const exams = days === 1 ? '1 exam date' : `${days} exam dates`;
      const ways = paths === 1 ? '1 learning path' : `${paths} learning paths`;
      const all = listed(
        [count > 0 && answers(count), days > 0 && exams, paths > 0 && ways].filter((one) => one !== false),
      );
      return `From before you logged in, this device has ${all}.`;
    },
    add: 'Add to account',
    remove: 'Delete from device',
    failed: 'Couldn’t add them to your account. They are still on this device. Try again.',
  },
  bank: {
    title: (code: string) => `Question bank: ${code}`,
    units: 'Units',
    all: 'All units',
    unit: (number: number) => `Unit ${number}`,
    print: 'Print questions',
    wait: 'You can print once all pictures have loaded.',
    hint: 'To keep it as a file, choose “Save as PDF” in the print window.',
    count: (count: number) => `${questions(count)} from past papers.`,
  },
  plan: {
    heading: 'Plan',
    intro: 'What to practise today, until each exam. It follows your answers and changes every day.',
    harder: 'Missed some days? The plan moves with you, and you lose nothing.',
    loading: 'Loading your plan...',
    failed: 'Couldn’t load your plan. Try again.',
    empty: 'No exams in your plan yet. Add one: the plan begins today.',
    exam: (day: string) => `Exam on ${day}`,
    left: (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`),
    was: (day: string) => `The exam was on ${day}.`,
    noDay: 'No exam date yet.',
    bySheet: 'From the date sheet.',
    sheetSays: (day: string) => `The date sheet says ${day}.`,
    due: (units: readonly string[], count: number, minutes: number) =>
      `Today: ${listed(units)} ${units.length === 1 ? 'is' : 'are'} due, ${questions(count)}, about ${minutes} minutes.`,
    begin: (units: readonly string[], count: number, minutes: number) =>
      `Today: begin ${listed(units)}, ${questions(count)}, about ${minutes} minutes.`,
    later: (units: readonly string[], day: string) =>
      `Nothing is due today. Next: ${listed(units)} on ${day}.`,
    fresh: (units: readonly string[]) => `You can begin ${listed(units)} today.`,
    done: 'Nothing more to repeat before the exam.',
    over: 'Enter the new date if the exam was moved.',
    none: 'No questions for this subject yet.',
    unit: (number: number) => `Unit ${number}`,
    all: 'questions from all units',
    practise: 'Practise now',
    practiseOf: (subject: string) => `Practise now: ${subject}`,
    units: 'All units',
    bank: 'Question bank',
    path: 'Learning path',
    pathOf: (subject: string) => `Learning path: ${subject}`,
    nextOnPath: (unit: string) => `Next on your path: ${unit}.`,
    bankOf: (subject: string) => `Question bank: ${subject}`,
    change: 'Change date',
    changeOf: (subject: string) => `Change date: ${subject}`,
    on: 'Exam date',
    save: 'Save date',
    remove: 'Remove date',
    saved: (subject: string) => `Exam date saved for ${subject}.`,
    removed: (subject: string) => `Exam date removed for ${subject}.`,
    saveFailed: 'Couldn’t save the date.',
    noSubject: 'We don’t know this subject. Type its name or code, and choose it from the list.',
    add: 'Add exam',
    code: 'Subject',
    codeHint: 'Type its name or code, and choose it from the list.',
    calendar: {
      heading: 'In your phone’s calendar',
      text: 'A secret address shows your exams and practice days in any calendar app. Anyone with the address can see them.',
      make: 'Make address',
      renew: 'Renew address',
      renewHint: 'The old address stops working.',
      address: 'Calendar address',
      copy: 'Copy address',
      copied: 'Copied the address.',
      failed: 'Couldn’t make the address.',
    },
  },
  practice: {
    heading: (name: string) => `Practice: ${name}`,
    intro: 'Questions from past papers, mixed from several units.',
    steps: [
      'Read the question and think, or write on paper.',
      'Show answers and compare.',
      'Say how well you could answer it.',
    ],
    harder:
      'Mixed and spaced practice feels harder than reading notes again. You remember more because of it.',
    only: (unit: number) => `Only questions of unit ${unit}.`,
    mixAll: 'Practise all units',
    start: 'Start practice',
    length: (count: number, minutes: number) => `${questions(count)}, about ${minutes} minutes.`,
    units: 'Your units',
    forMembers: (count: number) =>
      count === 1 ? 'Members can practise 1 more question.' : `Members can practise ${count} more questions.`,
    loading: 'Loading questions...',
    failed: 'Couldn’t load the questions. Try again.',
    empty: 'No questions yet',
    onlyMembers: 'Log in to see the questions',
    onlyMembersHint: (count: number) =>
      count === 1
        ? 'The 1 question of this subject is for members.'
        : `All ${count} questions are for members.`,
    logIn: 'Log in',
    emptyHint: 'They come from past papers. Upload one to begin.',
    upload: 'Upload paper',
    toSubject: 'Back to subject',
    goneTitle: 'Subject not found',
    goneText: 'No subject has this code. Look for it in the list.',
    allSubjects: 'All subjects',
    of: (at: number, count: number) => `Question ${at} of ${count}`,
    /** Of a paper; of two of which one is answered, the second: "Q. 3 (a), or". */
    number: (number: number, part?: string, alternative?: number) =>
      `Q. ${number}${part ? ` (${part})` : ''}${alternative && alternative > 1 ? ', or' : ''}`,
    marks: (marks: number) => (marks === 1 ? '1 mark' : `${marks} marks`),
    asText: 'Read as text',
    pictureOf: (text: string) => `Question as printed: ${text}`,
    show: 'Show answers',
    answers: 'Answers',
    loadingAnswers: 'Loading answers...',
    answersFailed: 'Couldn’t load the answers. Try again.',
    noAnswers: 'No answers on the site yet. Compare with your notes, or open the paper and ask there.',
    endorsedBy: (name: string, subject: string) => `Endorsed by ${name}, teacher of ${subject}`,
    inPaper: 'Open paper',
    how: 'How well could you answer it?',
    outcomes: {
      could: 'Could',
      partly: 'Partly',
      couldNot: 'Could not',
    } satisfies Record<Outcome, string>,
    keys: 'Or press 1, 2 or 3.',
    skip: 'Skip question',
    change: 'Change last answer',
    done: (count: number) => `You practised ${questions(count)}.`,
    doneNone: 'You skipped all questions.',
    next: 'When to practise each unit again:',
    more: 'Practise more',
    plan: 'Set exam date',
    sharing: {
      heading: 'Help your teachers',
      label: 'Count my answers in what teachers see',
      hint: (fewest: number) =>
        `They see which questions the class finds hard, in rounded numbers of at least ${fewest} students. Never your name. You can turn it off at any time; your answers then stop counting at once.`,
      failed: 'Couldn’t save your choice. Try again.',
    },
  },
};
