import type { Page } from './page.ts';

/** Nobody wants to come back to them after a login. */
const entry = { icon: 'account', texts: 'entry', returnTo: false } as const;

/** The pages of logging in and out, of registering and of a new password. */
export const ENTRY_PAGES = {
  login: {
    ...entry,
    path: '/login',
    screen: 'auth/auth-page.tsx',
    nav: { header: 9 },
    offeredTo: 'visitor',
    prerendered: true,
  },
  register: {
    ...entry,
    path: '/register',
    screen: 'auth/auth-page.tsx',
    nav: { header: 10 },
    offeredTo: 'visitor',
    prerendered: true,
  },
  logout: {
    ...entry,
    path: '/logout',
    screen: 'auth/logout-page.tsx',
    nav: { header: 12 },
    offeredTo: 'user',
  },
  forgotPassword: {
    ...entry,
    path: '/forgot-password',
    screen: 'auth/forgot-page.tsx',
    prerendered: true,
  },
  resetPassword: {
    ...entry,
    path: '/reset-password/:token',
    screen: 'auth/reset-page.tsx',
  },
  signIn: {
    ...entry,
    path: '/sign-in',
    screen: 'auth/provider-page.tsx',
  },
} as const satisfies Record<string, Page>;
