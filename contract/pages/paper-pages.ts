import type { Page } from './page.ts';

/** The pages on which the questions of papers are corrected. */
export const PAPER_PAGES = {
  fileQuestions: {
    path: '/files/:id/questions',
    access: 'user',
    icon: 'paper',
    screen: 'questions/correct/correct-page.tsx',
    texts: ['files', 'correcting'],
  },
} as const satisfies Record<string, Page>;
