import { CLAIM_MINUTES } from './values.ts';

const numbers = (some: readonly number[]) => some.join(', ');
const are = (count: number, one: string, more: string) => (count === 1 ? one : `${count} ${more}`);

/** The page on which the questions of a paper are corrected on its pictures. */
export const correctScreen = {
  loading: 'Loading the questions...',
  failed: 'Couldn’t load the questions. Try again.',
  back: 'Back to the paper',
  state: {
    uncut: 'Nobody has looked for questions in this file yet.',
    none: 'No questions found in this file.',
    proposed: (count: number) => `${are(count, '1 question', 'questions')}, not confirmed yet.`,
    confirmed: (count: number, day: string) =>
      count === 0
        ? `Confirmed on ${day}: this file has no questions.`
        : `${are(count, '1 question', 'questions')}, confirmed on ${day}.`,
    by: (name: string) => `By ${name}.`,
  },
  doubts: {
    label: 'What to check',
    none: 'Everything adds up.',
    missing: (some: readonly number[]) =>
      some.length === 1
        ? `Number ${numbers(some)} is missing.`
        : `${some.length} numbers are missing: ${numbers(some)}.`,
    twice: (some: readonly number[]) =>
      some.length === 1
        ? `Number ${numbers(some)} is there twice.`
        : `These numbers are there twice: ${numbers(some)}.`,
    unmarked: (some: readonly number[]) =>
      some.length === 1
        ? `Question ${numbers(some)} has no marks.`
        : `${some.length} questions have no marks: ${numbers(some)}.`,
    numbers: 'Some questions may be missing.',
    pages: (printed: number | undefined) =>
      printed
        ? `The paper says that it has ${printed} pages. This file has fewer.`
        : 'Pages are missing in this file.',
    marks: (printed: number | undefined) =>
      printed ? `The marks do not add up to ${printed}.` : 'The marks do not add up.',
    papers: 'Another paper begins in this file. Split the file, or delete its questions.',
    answers: 'This file has answers. Check that each box is a question.',
    long: 'This file may not be a question paper.',
  },
  notYou: 'Admins, teachers of the subject and people they allow can correct this.',
  held: (name: string, time: string) =>
    `${name} is correcting this paper until ${time}. Then you can take over.`,
  look: 'Check again',
  start: 'Correct questions',
  startHint: `The paper is reserved for you for ${CLAIM_MINUTES} minutes, and longer while you work.`,
  startFailed: 'Couldn’t reserve the paper. Try again.',
  lost: 'Your reservation ended. Save now, before someone else changes these questions.',
  confirm: 'Confirm questions',
  confirmNone: 'Confirm: no questions',
  keep: 'Save as proposal',
  nextPaper: (left: number) => `Next paper (${left} to confirm)`,
  saveFailed: 'Couldn’t save the questions. They are still here.',
  stop: 'Stop correcting',
  conflict: {
    title: 'Someone else changed these questions while you worked.',
    text: (theirs: number, mine: number) => `They have ${theirs}, you have ${mine}. Which ones count?`,
    theirs: 'Use theirs',
    mine: 'Keep mine',
    kept: 'Yours replace theirs when you save.',
  },
  tools: 'Question tools',
  draw: 'Draw box',
  drawHint: 'Drag on the page to draw a question.',
  more: 'Add box to question',
  moreHint: 'Drag on the page: the box joins the chosen question.',
  split: 'Split',
  splitHint: 'Tap the line where the next question begins. Arrow keys move the line, Enter splits.',
  splitHere: 'Split here',
  cancel: 'Cancel',
  join: 'Join with next',
  remove: 'Delete question',
  undo: 'Undo',
  redo: 'Redo',
  previous: 'Previous',
  next: 'Next',
  pictureOf: (number: number) => `Picture of page ${number}`,
  noPicture: 'This page has no picture.',
  list: 'Questions',
  listEmpty: 'No questions yet. Choose “Draw box”, then drag over a question.',
  fewer: (label: string) => `${label}: less`,
  greater: (label: string) => `${label}: more`,
  name: (number: number, part: string | undefined) => (part ? `${number} (${part})` : String(number)),
  marksOf: (marks: number) => are(marks, '1 mark', 'marks'),
  noMarks: 'no marks',
  or: 'or',
  fields: {
    legend: (name: string) => `Question ${name}`,
    number: 'Number',
    part: 'Part',
    section: 'Section',
    marks: 'Marks',
    alternative: 'Choice',
    alternativeHint: 'Of questions joined by “or”: 1, 2 ...',
    text: 'Text',
    textHint: 'Leave empty to read it from the page.',
    place: 'Place of the box',
    left: 'From the left',
    top: 'From the top',
    width: 'Width',
    height: 'Height',
    onPage: 'Page',
  },
  keys: {
    label: 'Keys',
    hint: 'They work while the focus is in the questions.',
    rows: [
      ['J, K', 'Next, previous question'],
      ['0–9', 'Type the number'],
      ['M, P, T', 'Go to marks, part, text; Enter goes to the next question'],
      ['N', 'New box below'],
      ['S', 'Split'],
      ['G', 'Join with next'],
      ['Delete', 'Delete question'],
      ['Z, Y', 'Undo, redo'],
      ['Arrow keys', 'Move the box; with Shift change its size'],
    ],
  },
  /** A subject as its teachers see it. */
  mapping: {
    loading: 'Loading the questions of this subject...',
    failed: 'Couldn’t load the questions of this subject. Try again.',
    notYou: 'Admins and teachers of this subject confirm its units.',
    heading: 'Units to confirm',
    progress: (done: number, left: number) => `${done} confirmed, ${left} to confirm.`,
    noUnits: 'This subject has no units yet. Type or paste its syllabus; we then propose units.',
    addUnits: 'Add syllabus',
    nothing: 'No unit to confirm. Questions of new papers appear here.',
    keys: 'Click a question first. Keys: 1, 2, 3 choose a unit, 0 none; J next, K previous; X selects.',
    chosen: (count: number) => (count === 1 ? '1 question selected' : `${count} questions selected`),
    chooseAll: 'Select all shown',
    chooseNone: 'Select none',
    choose: (name: string) => `Select ${name}`,
    acceptFirst: 'Confirm first proposals',
    toUnit: 'Confirm one unit for all',
    pick: 'Choose a unit',
    none: 'None of these units',
    unit: (number: number, title: string) => `Unit ${number}: ${title}`,
    sure: (unit: string, percent: number) => (percent > 0 ? `${unit} (${percent}\u00a0%)` : unit),
    was: (unit: number, title: string) =>
      `Was confirmed for unit ${unit}: ${title}. This unit has changed. Confirm again.`,
    other: (name: string, unit: number, day: string) =>
      `${name || 'Another teacher'} had chosen ${unit === 0 ? 'no unit' : `unit ${unit}`} on ${day}. Your choice counts now, and we told them.`,
    confirmFailed: 'Couldn’t confirm. We changed nothing.',
    pairs: {
      heading: 'The same question?',
      progress: (left: number) =>
        `${are(left, '1 pair', 'pairs')} to decide. Questions that are the same count as repeats and share their discussion.`,
      keys: 'Keys: S the same question, D different.',
      pair: (one: string, other: string) => `${one}; ${other}`,
      in: (exam: string, name: string) => `${exam}, ${name}`,
      same: 'The same question',
      different: 'Different',
      failed: 'Couldn’t save your decision. We changed nothing.',
    },
    papers: 'Papers',
    noPapers: 'This subject has no papers yet.',
    uncut: 'not read yet',
    questions: (count: number) => are(count, '1 question', 'questions'),
    confirmed: 'confirmed',
    unconfirmed: 'to confirm',
    doubtful: 'check this paper',
    missing: {
      heading: 'Missing papers',
      none: 'Every exam has a paper.',
      unknown:
        'No paper has the month and year of its exam yet. Add them to the papers; missing exams then appear here.',
      some: (exams: string) => `No paper of ${exams}.`,
      asked: (count: number) =>
        count === 1 ? 'Students asked for papers once.' : `Students asked for papers ${count} times.`,
      upload: 'Upload paper',
    },
    hard: {
      heading: 'What students find hard',
      intro: (fewest: number) =>
        `From the practice of students who agreed. Only what at least ${fewest} of them tried, never names. Updated once a day.`,
      rounded: 'Rounded to fives by chance, so that nobody can be traced. Totals may differ.',
      loading: 'Loading what students find hard...',
      failed: 'Couldn’t load what students find hard. Try again.',
      empty: (fewest: number) =>
        `Nothing to show yet. It takes at least ${fewest} students who agreed and tried the same question. They agree on the practice page.`,
      units: 'Units',
      questions: 'Questions',
      people: (count: number) => `about ${count} people`,
      could: (count: number) => `${count} could`,
      partly: (count: number) => `${count} partly`,
      couldNot: (count: number) => `${count} could not`,
      more: (count: number) =>
        count === 1 ? 'The CSV file has 1 more question.' : `The CSV file has ${count} more questions.`,
      exportCsv: 'Export figures',
      exportFailed: 'Couldn’t export the figures. Try again.',
    },
    all: 'All questions',
    exportCsv: 'Export as CSV',
    exportFailed: 'Couldn’t export the questions. Try again.',
  },
  correctors: {
    heading: 'Who may correct papers',
    hint: 'A teacher allows students. This ends when the teacher no longer teaches the subject.',
    loading: 'Loading people...',
    loadFailed: 'Couldn’t load who may correct papers.',
    row: (person: string, by: string, day: string) => `${person}, allowed by ${by}, until ${day}`,
    email: 'Email address of the account',
    allow: 'Allow person',
    failed: 'Couldn’t allow this person. What you typed is still here.',
    end: 'Remove',
    endOf: (name: string) => `Remove ${name}`,
    endFailed: 'Couldn’t remove this person. Try again.',
  },
};
