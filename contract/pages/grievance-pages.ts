import type { Page } from './page.ts';

const all = { icon: 'grievance', texts: 'cases' } as const;

/** The pages of grievances that students have; those of desks are in staff-pages.ts. */
export const GRIEVANCE_PAGES = {
  complaints: {
    ...all,
    texts: 'complaint',
    path: '/complaints',
    offeredTo: 'user',
    screen: 'grievances/complaint-page.tsx',
    nav: { homeCards: 1, footerHelp: 4 },
    prerendered: true,
  },
  myCases: {
    ...all,
    path: '/complaints/mine',
    screen: 'grievances/my-cases-page.tsx',
    prerendered: true,
  },
  redress: {
    ...all,
    texts: 'papers',
    path: '/grievances',
    screen: 'grievances/redress-page.tsx',
    prerendered: true,
    shows: 'redress',
  },
  order: {
    ...all,
    texts: 'papers',
    path: '/grievances/orders/:id',
    screen: 'grievances/print/order-page.tsx',
  },
  case: {
    ...all,
    path: '/complaints/case/:number',
    access: 'user',
    screen: 'grievances/case-page.tsx',
  },
  casePrint: {
    ...all,
    path: '/complaints/case/:number/print',
    access: 'user',
    screen: 'grievances/print/case-print-page.tsx',
  },
} as const satisfies Record<string, Page>;
