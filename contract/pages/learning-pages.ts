import type { Page } from './page.ts';

const exams = { access: 'admin', icon: 'list', texts: 'exams' } as const;

/** The pages of practice, of the plan and of the date sheet. */
export const LEARNING_PAGES = {
  practice: {
    path: '/subjects/:code/practice',
    icon: 'books',
    screen: 'learning/practice-page.tsx',
    texts: 'learning',
    shows: 'subject',
  },
  questionBank: {
    path: '/subjects/:code/question-bank',
    icon: 'paper',
    screen: 'learning/question-bank-page.tsx',
    texts: 'learning',
  },
  path: {
    path: '/subjects/:code/path',
    icon: 'list',
    screen: 'learning/path-page.tsx',
    texts: 'learning',
    shows: 'paths',
  },
  teachPath: {
    path: '/teach/:code/path',
    access: 'user',
    icon: 'list',
    screen: 'learning/teach-path-page.tsx',
    texts: 'learning',
  },
  plan: {
    path: '/plan',
    icon: 'paper',
    screen: 'learning/plan-page.tsx',
    texts: 'learning',
    nav: { footerMaterial: 10 },
    prerendered: true,
  },
  examDates: {
    ...exams,
    panelIcon: 'exams',
    path: '/admin/exam-dates',
    screen: 'learning/admin/exam-date-page.tsx',
    calls: ['/api/admin/exam-dates'],
    nav: { admin: 23.5 },
    group: 'subjects',
  },
  examImport: { ...exams, path: '/admin/exam-dates/import', screen: 'learning/admin/exam-import-page.tsx' },
} as const satisfies Record<string, Page>;
