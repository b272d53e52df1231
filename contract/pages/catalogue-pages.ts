import { ROWS_PER_PAGE } from '../core/constants.ts';
import type { Page } from './page.ts';

const all = { access: 'admin', icon: 'books', texts: 'catalogue' } as const;

/** The admin's pages of the catalogue of subjects. */
export const CATALOGUE_PAGES = {
  catalogue: {
    ...all,
    panelIcon: 'subjects',
    path: '/admin/catalogue',
    screen: 'subjects/admin/subject-list-page.tsx',
    calls: [`/api/admin/catalogue/subjects?limit=${ROWS_PER_PAGE}`],
    nav: { admin: 20 },
    group: 'subjects',
  },
  catalogueAdd: {
    ...all,
    path: '/admin/catalogue/add',
    screen: 'subjects/admin/subject-form-page.tsx',
    calls: ['/api/admin/catalogue/frame'],
  },
  catalogueEdit: {
    ...all,
    path: '/admin/catalogue/:id/edit',
    screen: 'subjects/admin/subject-form-page.tsx',
  },
  catalogueImport: { ...all, path: '/admin/catalogue/import', screen: 'subjects/admin/import-page.tsx' },
  catalogueFrame: {
    ...all,
    path: '/admin/catalogue/programmes',
    screen: 'subjects/admin/frame-page.tsx',
    calls: ['/api/admin/catalogue/frame'],
  },
  catalogueEquivalences: {
    ...all,
    path: '/admin/catalogue/equivalences',
    screen: 'subjects/admin/equivalence-list-page.tsx',
    calls: ['/api/admin/catalogue/equivalences'],
  },
  catalogueSynonyms: {
    ...all,
    path: '/admin/catalogue/synonyms',
    screen: 'subjects/admin/synonym-list-page.tsx',
    calls: ['/api/admin/catalogue/synonyms'],
  },
  catalogueUnfiled: {
    ...all,
    panelIcon: 'question',
    path: '/admin/catalogue/unfiled',
    screen: 'subjects/admin/unfiled-list-page.tsx',
    calls: [`/api/admin/catalogue/unfiled?limit=${ROWS_PER_PAGE}`],
    nav: { admin: 21 },
    group: 'subjects',
  },
  catalogueRemoved: {
    ...all,
    path: '/admin/catalogue/removed',
    screen: 'subjects/admin/removed-list-page.tsx',
    calls: ['/api/admin/catalogue/removed'],
  },
  catalogueCoverage: {
    ...all,
    panelIcon: 'coverage',
    path: '/admin/catalogue/coverage',
    screen: 'subjects/admin/coverage-page.tsx',
    calls: ['/api/admin/catalogue/coverage', '/api/subjects'],
    nav: { admin: 22 },
    group: 'subjects',
  },
} as const satisfies Record<string, Page>;
