import type { Page } from './page.ts';

/** The pages of questions of papers. */
export const QUESTION_PAGES = {
  questions: {
    path: '/subjects/:code/questions',
    icon: 'books',
    screen: 'questions/question-list-page.tsx',
    texts: 'questions',
  },
  question: {
    path: '/questions/:id',
    icon: 'books',
    screen: 'questions/question-page.tsx',
    texts: 'questions',
  },
} as const satisfies Record<string, Page>;
