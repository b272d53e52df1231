import type { Page } from './page.ts';

/** The pages on which the questions of papers are corrected, and get their units. */
export const PAPER_PAGES = {
  fileQuestions: {
    path: '/files/:id/questions',
    access: 'user',
    icon: 'paper',
    screen: 'questions/correct/correct-page.tsx',
    texts: ['files', 'correcting'],
  },
  teachSubject: {
    path: '/teach/:code',
    access: 'user',
    icon: 'books',
    screen: 'questions/mapping/mapping-page.tsx',
    texts: ['correcting', 'questions'],
  },
  teachSyllabus: {
    path: '/teach/:code/syllabus',
    access: 'user',
    icon: 'books',
    screen: 'subjects/teach-syllabus-page.tsx',
    texts: 'catalogue',
  },
} as const satisfies Record<string, Page>;
