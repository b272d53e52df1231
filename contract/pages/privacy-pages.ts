import { ROWS_PER_PAGE } from '../core/constants.ts';
import type { Page } from './page.ts';

/** The pages about personal data and other people's rights: of everyone, of members, and of the admin. */
export const PRIVACY_PAGES = {
  privacy: {
    path: '/privacy',
    icon: 'info',
    screen: 'privacy/privacy-page.tsx',
    texts: 'privacy',
    nav: { footerHelp: 7 },
    prerendered: true,
  },
  confirmRemoval: {
    path: '/removal/:id/:token',
    icon: 'paper',
    screen: 'files/confirm-removal-page.tsx',
    texts: 'files',
    returnTo: false,
  },
  myData: {
    path: '/my-data',
    access: 'user',
    icon: 'account',
    screen: 'privacy/my-data-page.tsx',
    texts: 'privacy',
    calls: ['/api/privacy/my-data?contents=no'],
  },
  deleteAccount: {
    path: '/delete-account',
    access: 'user',
    icon: 'account',
    screen: 'privacy/delete-account-page.tsx',
    texts: 'privacy',
  },
  privacyRequests: {
    calls: [`/api/admin/privacy/requests?limit=${ROWS_PER_PAGE}`],
    path: '/admin/privacy',
    access: 'admin',
    icon: 'list',
    panelIcon: 'personalData',
    screen: 'privacy/admin/request-list-page.tsx',
    nav: { admin: 31 },
    group: 'people',
  },
  minors: {
    calls: [`/api/admin/privacy/minors?limit=${ROWS_PER_PAGE}`, '/api/admin/privacy/minors/not-stated'],
    path: '/admin/minors',
    access: 'admin',
    icon: 'users',
    panelIcon: 'minors',
    screen: 'privacy/admin/minor-list-page.tsx',
    nav: { admin: 32 },
    group: 'people',
  },
  breaches: {
    calls: [`/api/admin/privacy/breaches?limit=${ROWS_PER_PAGE}`],
    path: '/admin/breaches',
    access: 'admin',
    icon: 'grievance',
    panelIcon: 'breach',
    screen: 'privacy/admin/breach-list-page.tsx',
    nav: { admin: 33 },
    group: 'people',
  },
  breachAdd: {
    path: '/admin/breaches/add',
    access: 'admin',
    icon: 'grievance',
    screen: 'privacy/admin/breach-page.tsx',
  },
  breach: {
    path: '/admin/breaches/:id',
    access: 'admin',
    icon: 'grievance',
    screen: 'privacy/admin/breach-page.tsx',
  },
} as const satisfies Record<string, Page>;
