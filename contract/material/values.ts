/**
 * What the looks at a link found. `fine`: it opens; `asks`: it asks for permission or who one is; `gone`: there is nothing
 * any more; `away`: nobody answered, or so that one cannot know: readers are told nothing of it.
 */
export const LINK_STATES = ['fine', 'asks', 'gone', 'away'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** What readers are told of. */
export const TOLD_STATES = ['fine', 'asks', 'gone'] as const satisfies readonly LinkState[];

/** What a page that answered says of its link, in its words or by where it leads. */
const LINK_REASONS = [
  ...['bin', 'quota', 'terms', 'deleted', 'terminated', 'privateVideo', 'age', 'members'],
  ...['title', 'home', 'page', 'parked', 'suspended'],
  ...['signIn', 'consent', 'challenge', 'portal', 'upkeep', 'telegram'],
] as const;
export type LinkReason = (typeof LINK_REASONS)[number];

/** When a university's exams are held. */
export const EXAM_SESSIONS = ['May', 'December'] as const;
export type ExamSession = (typeof EXAM_SESSIONS)[number];

/** Tests within a semester, which are no exams of the university: mid-term (MST, sessional, minor), class test, quiz, internal. */
export const EXAM_TESTS = ['mid', 'class', 'quiz', 'internal'] as const;
export type ExamTest = (typeof EXAM_TESTS)[number];

/** What can be wrong with an entry of study material, and with a question that its paper was cut into. */
export const REASONS_OF = {
  entry: ['broken', 'subject', 'duplicate'],
  question: ['misread', 'unit'],
} as const;
export const REPORT_REASONS = [...REASONS_OF.entry, ...REASONS_OF.question] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What becomes of a report. */
export const REPORT_STATES = ['open', 'fixed', 'dismissed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
