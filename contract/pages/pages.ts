import { BLOG_PAGE_SIZE } from '../core/constants.ts';
import { ownValue } from '../core/given.ts';
import type { ResourceKind } from '../material/kinds.ts';
import { CATALOGUE_PAGES } from './catalogue-pages.ts';
import { DESK_PAGES } from './desk-pages.ts';
import { DISCUSSION_PAGES } from './discussion-pages.ts';
import { ENTRY_PAGES } from './entry-pages.ts';
import { GRIEVANCE_PAGES } from './grievance-pages.ts';
import { KIND_PAGES } from './kind-pages.ts';
import { LEARNING_PAGES } from './learning-pages.ts';
import type { NavPlace } from './navigation.ts';
import type { Page, PageRow } from './page.ts';
import { PAPER_PAGES } from './paper-pages.ts';
import { PRIVACY_PAGES } from './privacy-pages.ts';
import { QUESTION_PAGES } from './question-pages.ts';
import type { Role } from './roles.ts';
import { STAFF_PAGES } from './staff-pages.ts';

/** Every page of the site, one row each. Routes, navigation, the pre-render, the server's pages and mails read it. */
export const PAGES = {
  home: {
    path: '/',
    icon: 'home',
    screen: 'home/home-page.tsx',
    texts: 'reading',
    nav: { footerHelp: 1 },
    prerendered: true,
    leadsToLists: true,
    returnTo: false,
  },
  about: {
    path: '/about',
    icon: 'info',
    screen: 'site/about-page.tsx',
    texts: 'reading',
    nav: { header: 1, footerHelp: 2 },
    prerendered: true,
  },
  contact: {
    path: '/contact',
    icon: 'mail',
    screen: 'site/contact-page.tsx',
    texts: 'writing',
    nav: { header: 5, startBand: 1, footerHelp: 3 },
    offeredTo: 'user',
    prerendered: true,
  },
  ...KIND_PAGES,
  subjects: {
    path: '/subjects',
    icon: 'books',
    screen: 'subjects/subject-list-page.tsx',
    texts: 'subjects',
    nav: { header: 3, footerMaterial: 7 },
    prerendered: true,
    shows: 'catalogue',
  },
  subject: {
    path: '/subjects/:code',
    icon: 'books',
    screen: 'subjects/subject-page.tsx',
    texts: 'subjects',
    shows: 'subject',
  },
  file: {
    path: '/files/:id',
    icon: 'paper',
    screen: 'files/file-page.tsx',
    texts: 'files',
    shows: 'file',
  },
  ...ENTRY_PAGES,
  dashboard: {
    calls: [],
    path: '/dashboard',
    access: 'user',
    icon: 'account',
    screen: 'users/profile-page.tsx',
    nav: { header: 11 },
  },
  updateProfile: {
    path: '/update-profile',
    access: 'user',
    icon: 'account',
    screen: 'users/update-profile-page.tsx',
    texts: 'entry',
  },
  changePassword: {
    path: '/change-password',
    access: 'user',
    icon: 'account',
    screen: 'auth/change-password-page.tsx',
    texts: 'account',
  },
  signIns: {
    calls: ['/api/auth/sessions'],
    path: '/sign-ins',
    access: 'user',
    icon: 'account',
    screen: 'auth/sign-ins-page.tsx',
    texts: 'account',
  },
  secondFactor: {
    calls: ['/api/auth/second-factor'],
    path: '/two-step-sign-in',
    access: 'user',
    icon: 'account',
    screen: 'auth/second-factor-page.tsx',
    texts: 'account',
  },
  passkeys: {
    calls: ['/api/auth/passkeys'],
    path: '/passkeys',
    access: 'user',
    icon: 'account',
    screen: 'auth/passkeys-page.tsx',
    texts: 'account',
  },
  blogs: {
    calls: [`/api/blogs?limit=${BLOG_PAGE_SIZE}`],
    path: '/blogs',
    access: 'user',
    icon: 'writing',
    screen: 'blogs/latest-page.tsx',
    texts: 'blogs',
    nav: { header: 4, homeCards: 2, footerMaterial: 4 },
  },
  blog: {
    path: '/blogs/:id',
    icon: 'writing',
    screen: 'blogs/detail-page.tsx',
    texts: 'blogs',
    shows: 'post',
  },
  composeBlog: {
    path: '/compose-blog',
    access: 'user',
    icon: 'writing',
    screen: 'blogs/compose-page.tsx',
    texts: 'blogs',
  },
  myBlogs: {
    path: '/my-blogs',
    access: 'user',
    icon: 'writing',
    screen: 'blogs/my-blogs-page.tsx',
    texts: 'blogs',
    calls: [`/api/blogs/my-blogs?limit=${BLOG_PAGE_SIZE}`],
  },
  editBlog: {
    path: '/my-blogs/edit/:id',
    access: 'user',
    icon: 'writing',
    screen: 'blogs/edit-page.tsx',
    texts: 'blogs',
  },
  materialSheet: {
    path: '/material/sheet',
    icon: 'paper',
    screen: 'material/sheet-page.tsx',
    texts: 'sheet',
  },
  sent: {
    path: '/sent',
    icon: 'handshake',
    offeredTo: 'user',
    screen: 'sent/sent-page.tsx',
    texts: 'sent',
  },
  notifications: {
    path: '/notifications',
    access: 'user',
    icon: 'account',
    screen: 'notifications/notification-list-page.tsx',
    texts: 'notifications',
    calls: ['/api/notifications', '/api/following'],
  },
  unsubscribe: {
    path: '/notifications/unsubscribe/:token',
    icon: 'mail',
    screen: 'notifications/unsubscribe-page.tsx',
    texts: 'notifications',
    returnTo: false,
  },
  ...LEARNING_PAGES,
  ...DISCUSSION_PAGES,
  ...QUESTION_PAGES,
  ...PAPER_PAGES,
  ...GRIEVANCE_PAGES,
  accessibility: {
    path: '/accessibility',
    icon: 'info',
    screen: 'site/accessibility-page.tsx',
    texts: 'reading',
    nav: { footerHelp: 6 },
    prerendered: true,
  },
  rights: {
    path: '/rights',
    icon: 'info',
    screen: 'privacy/rights-page.tsx',
    texts: 'privacy',
    nav: { footerHelp: 8 },
    prerendered: true,
  },
  bag: {
    path: '/bag',
    icon: 'books',
    screen: 'bag/bag-page.tsx',
    texts: 'bag',
    nav: { footerMaterial: 8 },
    prerendered: true,
  },
  ...PRIVACY_PAGES,
  search: {
    path: '/search',
    icon: 'search',
    screen: 'search/search-page.tsx',
    texts: 'search',
    shows: 'search',
  },
  material: {
    path: '/material',
    icon: 'handshake',
    screen: 'material/contribute-page.tsx',
    texts: 'writing',
    nav: { header: 2, footerHelp: 5 },
    prerendered: true,
  },
  ...DESK_PAGES,
  ...STAFF_PAGES,
  ...CATALOGUE_PAGES,
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as PageName[]; // Object.keys forgets the literal names

/** What a page's screen is told. */
export type ScreenProps = { page: PageName; kind?: ResourceKind };
/** The same, of the screens that a kind of study material has. */
export type KindScreenProps = Required<ScreenProps>;

/** The rows, whatever each of them has. Here the compiler sees that every role has a page of its name: its panel. */
type AnyRow = PageRow & { screen?: string; redirectTo?: PageName };
const rows: Readonly<Record<PageName | Role, AnyRow>> = PAGES;

/** A page's row. */
export function rowOf(page: PageName): AnyRow {
  return rows[page];
}

/** The pages that are in a place of navigation, in its order. */
export function pagesIn(place: NavPlace): PageName[] {
  const orderOf = (page: PageName) => rows[page].nav?.[place];
  return PAGE_NAMES.filter((page) => orderOf(page) !== undefined).sort(
    (one, other) => (orderOf(one) ?? 0) - (orderOf(other) ?? 0),
  );
}

/** To whom navigation offers a page; undefined: to everyone. */
export function audienceOf(page: PageName): 'visitor' | 'user' | Role | undefined {
  return rows[page].offeredTo ?? rows[page].access;
}

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The address of a page, its parameters filled in: `pathTo('blog', { id })`. */
export function pathTo<Name extends PageName>(
  name: Name,
  ...[params]: ParamsOf<(typeof PAGES)[Name]['path']> extends never
    ? []
    : [Record<ParamsOf<(typeof PAGES)[Name]['path']>, string>]
): string {
  const values: Record<string, string> = params ?? {};
  return PAGES[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(ownValue(values, key) ?? ''),
  );
}

/** Whether an address is one of a pattern with `:name` for each parameter. */
export function matchesPath(pattern: string, pathname: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
}
