import { ROWS_PER_PAGE } from '../core/constants.ts';
import type { Page } from './page.ts';

const all = { access: 'admin', icon: 'books', texts: 'catalogue' } as const;

/** The admin's pages of the catalogue of subjects. */
export const CATALOGUE_PAGES = {
  catalogue: {
    ...all,
    path: '/admin/catalogue',
    screen: 'admin/catalogue/subject-list-page.tsx',
    calls: [`/api/admin/catalogue/subjects?limit=${ROWS_PER_PAGE}`],
    nav: { admin: 2.5 },
  },
  catalogueAdd: {
    ...all,
    path: '/admin/catalogue/add',
    screen: 'admin/catalogue/subject-form-page.tsx',
    calls: ['/api/admin/catalogue/frame'],
  },
  catalogueEdit: {
    ...all,
    path: '/admin/catalogue/:id/edit',
    screen: 'admin/catalogue/subject-form-page.tsx',
  },
  catalogueImport: { ...all, path: '/admin/catalogue/import', screen: 'admin/catalogue/import-page.tsx' },
  catalogueFrame: {
    ...all,
    path: '/admin/catalogue/programmes',
    screen: 'admin/catalogue/frame-page.tsx',
    calls: ['/api/admin/catalogue/frame'],
  },
  catalogueEquivalences: {
    ...all,
    path: '/admin/catalogue/equivalences',
    screen: 'admin/catalogue/equivalence-list-page.tsx',
    calls: ['/api/admin/catalogue/equivalences'],
  },
  catalogueSynonyms: {
    ...all,
    path: '/admin/catalogue/synonyms',
    screen: 'admin/catalogue/synonym-list-page.tsx',
    calls: ['/api/admin/catalogue/synonyms'],
  },
  catalogueUnfiled: {
    ...all,
    path: '/admin/catalogue/unfiled',
    screen: 'admin/catalogue/unfiled-list-page.tsx',
    calls: [`/api/admin/catalogue/unfiled?limit=${ROWS_PER_PAGE}`],
  },
  catalogueRemoved: {
    ...all,
    path: '/admin/catalogue/removed',
    screen: 'admin/catalogue/removed-list-page.tsx',
    calls: ['/api/admin/catalogue/removed'],
  },
  catalogueCoverage: {
    ...all,
    path: '/admin/catalogue/coverage',
    screen: 'admin/catalogue/coverage-page.tsx',
    calls: ['/api/admin/catalogue/coverage', '/api/subjects'],
  },
} as const satisfies Record<string, Page>;
