import { ROWS_PER_PAGE } from '../core/constants.ts';
import type { Page } from './page.ts';

/** The HOD and the members of other desks have the same inbox, each in their panel. */
const DESK_INBOX = {
  calls: [`/api/desk/grievances?limit=${ROWS_PER_PAGE}`],
  icon: 'list',
  texts: ['cases', 'casework'],
  screen: 'grievances/desk/inbox-page.tsx',
} as const;
const DESK_TEXTS = {
  calls: ['/api/desk/texts'],
  icon: 'writing',
  texts: 'desks',
  screen: 'grievances/desk/texts-page.tsx',
} as const;
const DESK_CASE = {
  icon: 'list',
  texts: ['cases', 'casework'],
  screen: 'grievances/desk/desk-case-page.tsx',
} as const;

/** Whose contributions are published at once, for admins and for the HOD. */
export const TRUST = {
  icon: 'handshake',
  panelIcon: 'trusted',
  texts: 'review',
  screen: 'material/admin/trust-page.tsx',
} as const;

/** Who teaches what, for admins and for the HOD. */
export const TEACHERS = {
  icon: 'account',
  texts: 'teaching',
  screen: 'discussion/teaching/teacher-list-page.tsx',
} as const;

/** What accreditation asks for, for chairs and for admins. */
const BUNDLE = {
  icon: 'list',
  panelIcon: 'figures',
  // Minutes are attached like the files of cases.
  texts: ['papers', 'cases'],
  screen: 'grievances/print/bundle-page.tsx',
} as const;

/** The panels of the HOD and of the members of other desks, and the admin's pages of desks and of the calendar. */
export const DESK_PAGES = {
  hod: {
    path: '/hod',
    access: 'hod',
    icon: 'home',
    redirectTo: 'hodComplaints',
    nav: { header: 7, startBand: 3 },
  },
  hodComplaints: {
    calls: [`/api/hod/complaint?limit=${ROWS_PER_PAGE}&sort=-filed`],
    path: '/hod/complaints',
    access: 'hod',
    icon: 'grievance',
    screen: 'grievances/complaint-list-page.tsx',
    nav: { hod: 1 },
  },
  hodCases: {
    ...DESK_INBOX,
    path: '/hod/cases',
    access: 'hod',
    nav: { hod: 2 },
  },
  hodTexts: { ...DESK_TEXTS, path: '/hod/texts', access: 'hod', nav: { hod: 3 } },
  hodCase: { ...DESK_CASE, path: '/hod/cases/:number', access: 'hod' },
  hodBundle: { ...BUNDLE, calls: ['/api/desk/bundle'], path: '/hod/figures', access: 'hod', nav: { hod: 4 } },
  hodTrust: { ...TRUST, path: '/hod/trust', access: 'hod', nav: { hod: 5 }, calls: ['/api/hod/trust'] },
  hodTeachers: {
    ...TEACHERS,
    path: '/hod/teachers',
    access: 'hod',
    nav: { hod: 6 },
    calls: ['/api/hod/teaching'],
  },
  desk: {
    path: '/desk',
    access: 'desk',
    icon: 'home',
    redirectTo: 'deskCases',
    nav: { header: 8, startBand: 4 },
  },
  deskCases: {
    ...DESK_INBOX,
    path: '/desk/cases',
    access: 'desk',
    nav: { desk: 1 },
  },
  deskTexts: { ...DESK_TEXTS, path: '/desk/texts', access: 'desk', nav: { desk: 3 } },
  deskCase: { ...DESK_CASE, path: '/desk/cases/:number', access: 'desk' },
  deskSeats: {
    calls: ['/api/grievances/seats'],
    path: '/desk/seats',
    access: 'desk',
    icon: 'users',
    texts: 'desks',
    screen: 'grievances/desk/own-seats-page.tsx',
    nav: { desk: 2 },
  },
  deskBundle: {
    ...BUNDLE,
    calls: ['/api/desk/bundle'],
    path: '/desk/figures',
    access: 'desk',
    nav: { desk: 4 },
  },
  deskOrders: {
    calls: ['/api/desk/orders'],
    path: '/desk/orders',
    access: 'desk',
    icon: 'list',
    panelIcon: 'orders',
    offeredWith: 'publishesOrders',
    texts: 'papers',
    screen: 'grievances/orders/own-orders-page.tsx',
    nav: { desk: 5 },
  },
  desksAdmin: {
    calls: ['/api/admin/desks'],
    path: '/admin/desks',
    access: 'admin',
    icon: 'grievance',
    texts: 'desks',
    screen: 'grievances/desk/desk-list-page.tsx',
    nav: { admin: 34 },
    group: 'people',
  },
  rulesAdmin: {
    calls: ['/api/admin/grievance-rules'],
    path: '/admin/grievance-rules',
    access: 'admin',
    icon: 'list',
    panelIcon: 'rules',
    texts: 'desks',
    screen: 'grievances/desk/rule-list-page.tsx',
    nav: { admin: 34.5 },
    group: 'people',
  },
  calendarAdmin: {
    calls: ['/api/admin/calendar'],
    path: '/admin/calendar',
    access: 'admin',
    icon: 'list',
    panelIcon: 'calendar',
    texts: 'desks',
    screen: 'grievances/desk/calendar-page.tsx',
    nav: { admin: 35 },
    group: 'people',
  },
  bundleAdmin: {
    ...BUNDLE,
    calls: ['/api/admin/grievances/bundle'],
    path: '/admin/grievances',
    access: 'admin',
    nav: { admin: 36 },
    group: 'people',
  },
  calendarImport: {
    path: '/admin/calendar/import',
    access: 'admin',
    icon: 'list',
    texts: 'desks',
    screen: 'grievances/desk/calendar-import-page.tsx',
  },
  hodTrash: {
    calls: [`/api/hod/trash?limit=${ROWS_PER_PAGE}`],
    path: '/hod/trash',
    access: 'hod',
    icon: 'trash',
    screen: 'site/trash-page.tsx',
    nav: { hod: 20 },
  },
} as const satisfies Record<string, Page>;
