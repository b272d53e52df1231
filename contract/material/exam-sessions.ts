/** When a university's exams are held. */
export const EXAM_SESSIONS = ['May', 'December'] as const;
export type ExamSession = (typeof EXAM_SESSIONS)[number];

/** Tests within a semester, which are no exams of the university: mid-term (MST, sessional, minor), class test, quiz, internal. */
export const EXAM_TESTS = ['mid', 'class', 'quiz', 'internal'] as const;
export type ExamTest = (typeof EXAM_TESTS)[number];
