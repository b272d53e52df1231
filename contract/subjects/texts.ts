import { kindSections } from '../material/kind-texts.ts';
import type { LinkField } from '../material/kinds.ts';
import type { ExamSession, ExamTest } from '../material/values.ts';
import type { SubjectType } from './values.ts';

/** What the server says about subjects. */
export const subjectReplies = {
  gone: 'There is no subject with this code.',
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
    sort: 'For',
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
    unplaced: 'In no semester yet',
    electives: (group: string) => (group ? `Electives: ${group}` : 'Electives'),
    count: (count: number) => one(count, 'subject', 'subjects'),
    /** Of a subject that has nothing to open. */
    nothing: 'No study material yet',
    empty: 'No subject of this semester is in the catalogue yet.',
    emptyAll: 'There are no subjects in the catalogue yet.',
    loading: 'Loading the subjects…',
    failed: 'The subjects could not be loaded.',
  },
  page: {
    loading: 'Loading the subject…',
    failed: 'The subject could not be loaded.',
    goneTitle: 'No such subject',
    goneText:
      'No subject has this code. It may be written in another way, or it is not in the catalogue yet.',
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
    codes: 'Codes and schemes',
    paper: (number: number) => `Paper ${number}`,
    unreadable: 'cannot be shown',
    undated: 'No year known',
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
    missingOwn: (kinds: string) => `No ${kinds} of this subject itself yet`,
    missingHint: 'Have one? Help the next batch.',
    add: 'Add',
    ask: 'Request',
    asked: 'Requested',
    askedCount: (count: number) => `${count} requested`,
    askFailed: 'Your request could not be sent.',
    inScheme: (schemes: readonly string[], code: string) =>
      `In the ${schemes.join(' and ')} ${schemes.length === 1 ? 'scheme' : 'schemes'}: ${code}`,
    elective: (place: string, group: string) => `${place}, elective${group && ` (${group})`}`,
    otherCodes: 'Also written',
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
    hint: 'Two letters are enough, also of a short form.',
    none: 'Not in the catalogue. It can be sent all the same.',
    found: (count: number) => one(count, 'subject found', 'subjects found'),
    label: 'Choose a subject',
  },
};
