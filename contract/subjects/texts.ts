import { kindSections } from '../material/kind-texts.ts';
import type { LinkField } from '../material/kinds.ts';
import type { ExamSession, ExamTest } from '../material/values.ts';
import type { SubjectType } from './values.ts';

/** What the server says about subjects. */
export const subjectReplies = {
  gone: 'No subject has this code. Check it, or search for the name.',
  askedForYou: (count: number) =>
    count === 1
      ? 'Request sent. We tell you when it has arrived.'
      : `Request sent. ${count} students want this. We tell you when it has arrived.`,
  asked: (count: number) => (count === 1 ? 'Request sent.' : `Request sent. ${count} students want this.`),
};

const one = (count: number, single: string, several: string) => `${count} ${count === 1 ? single : several}`;

/** The pages of subjects. */
export const subjectScreens = {
  /** Where an admin says of which exam a paper is. */
  examForm: {
    legends: {
      link: 'Exam of the paper',
      linka: 'Exam of paper 1',
      linkb: 'Exam of paper 2',
      linkc: 'Exam of paper 3',
    } satisfies Record<LinkField, string>,
    session: 'Session',
    unknown: 'Not known',
    sessions: { May: 'May', December: 'December' } satisfies Record<ExamSession, string>,
    year: 'Year',
    sort: 'Type',
    regular: 'Regular',
    reappear: 'Reappear',
    tests: {
      mid: 'Mid-term (MST, sessional)',
      class: 'Class test',
      quiz: 'Quiz',
      internal: 'Internal test',
    } satisfies Record<ExamTest, string>,
  },
  types: {
    theory: 'Theory',
    lab: 'Lab',
    practical: 'Practical',
    project: 'Project',
    audit: 'No credits',
  } satisfies Record<SubjectType, string>,
  list: {
    heading: 'Subjects',
    programme: 'Programme',
    anyProgramme: 'All programmes',
    scheme: 'Scheme',
    anyScheme: 'All schemes',
    semesters: 'Semesters',
    unplaced: 'No semester yet',
    electives: (group: string) => (group ? `Electives: ${group}` : 'Electives'),
    count: (count: number) => one(count, 'subject', 'subjects'),
    /** Of a subject that has nothing to open. */
    nothing: 'No study material yet',
    empty: 'No subjects for this semester yet. Choose another semester.',
    emptyAll: 'No subjects yet. An admin adds them to the catalogue.',
    loading: 'Loading subjects...',
    failed: 'Couldn’t load the subjects.',
  },
  page: {
    loading: 'Loading subject...',
    failed: 'Couldn’t load the subject.',
    goneTitle: 'Subject not found',
    goneText: 'No subject has this code. Check the spelling, or search for its name.',
    allSubjects: 'All subjects',
    place: (semester: string, programmes: string) => `Semester ${semester} · ${programmes}`,
    credits: (credits: number) => one(credits, 'credit', 'credits'),
    /** Hours a week of lectures, tutorials and practicals. */
    hours: 'L-T-P',
    hoursLong: 'Hours a week of lectures, tutorials and practicals',
    jump: 'On this page',
    sections: kindSections,
    units: 'Units',
    posts: 'Blog posts',
    whatWasAsked: 'What was asked',
    questions: 'Questions',
    announcements: 'Announcements by teachers',
    announcedUntil: (day: string) => `until ${day}`,
    practice: 'Practice',
    practiceHint: 'Six questions from these papers, mixed from several units.',
    practise: 'Practise questions',
    examDate: 'Set exam date',
    questionBank: 'Print question bank',
    path: 'Open learning path',
    askQuestion: 'Ask about this subject',
    unanswered: 'Unanswered questions',
    codes: 'Codes and schemes',
    paper: (number: number) => `Paper ${number}`,
    unreadable: 'cannot be shown',
    undated: 'Year not known',
    /** Behind what belongs to another subject. */
    of: (code: string) => `of ${code}`,
    ofSame: 'the same',
    ofPart: 'in part',
    opensInNewTab: 'opens in a new tab',
    more: (kind: string) => `More ${kind.toLowerCase()}`,
    hoursOfUnit: (hours: number) => one(hours, 'hour', 'hours'),
    /** @param kinds such as "notes, books or videos" */
    missing: (kinds: string) => `No ${kinds} yet`,
    /** Where what is the same has some. */
    missingOwn: (kinds: string) => `No ${kinds} for this subject itself yet`,
    missingHint: 'Have one? Help the next batch.',
    add: 'Add',
    ask: 'Request',
    asked: 'Requested',
    askedCount: (count: number) => `${count} requested`,
    askFailed: 'Couldn’t send your request.',
    inScheme: (schemes: readonly string[], code: string) =>
      `In the ${schemes.join(' and ')} ${schemes.length === 1 ? 'scheme' : 'schemes'}: ${code}`,
    elective: (place: string, group: string) => `${place}, elective${group && ` (${group})`}`,
    otherCodes: 'Other codes',
    aliases: 'Also called',
    /** How another subject stands to this one: "the same subject". */
    degrees: { same: 'the same subject', part: 'the same in part', different: 'not the same' },
    equivalent: (scheme: string, code: string, degree: string) =>
      scheme ? `In the ${scheme} scheme ${code}, ${degree}` : `${code}, ${degree}`,
    by: 'by',
    description: (name: string, code: string, where: string) =>
      `Papers by year, notes, books, videos and syllabus of ${name}, ${code}${where ? `, ${where}` : ''}.`,
  },
  combobox: {
    hint: 'Type two letters. Short forms work too.',
    none: 'Not in the catalogue. You can still send it.',
    found: (count: number) => one(count, 'subject found', 'subjects found'),
    label: 'Choose a subject',
  },
};
