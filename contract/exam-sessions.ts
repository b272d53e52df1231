/** When a university's exams are held. */
export const EXAM_SESSIONS = ['May', 'December'] as const;
export type ExamSession = (typeof EXAM_SESSIONS)[number];
