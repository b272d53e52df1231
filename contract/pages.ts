import { BLOG_PAGE_SIZE, LOG_PAGE_SIZE, ROWS_PER_PAGE } from './constants.ts';
import { KIND_PAGES } from './kind-pages.ts';
import type { ResourceKind } from './kinds.ts';
import type { NavPlace } from './navigation.ts';
import type { Page, PageRow } from './page.ts';
import { PRIVACY_PAGES } from './privacy-pages.ts';
import type { Role } from './roles.ts';

/** Every page of the site, one row each. Routes, navigation, the pre-render, the server's pages and mails read it. */
export const PAGES = {
  home: {
    path: '/',
    icon: 'home',
    screen: 'home/home-page.tsx',
    nav: { footerHelp: 1 },
    prerendered: true,
    leadsToLists: true,
    returnTo: false,
  },
  about: {
    path: '/about',
    icon: 'info',
    screen: 'about/about-page.tsx',
    nav: { header: 1, footerHelp: 2 },
    prerendered: true,
  },
  contact: {
    path: '/contact',
    icon: 'mail',
    screen: 'contact/contact-page.tsx',
    nav: { header: 4, startBand: 1, footerHelp: 3 },
    offeredTo: 'user',
    prerendered: true,
  },
  ...KIND_PAGES,
  login: {
    path: '/login',
    icon: 'account',
    screen: 'auth/auth-page.tsx',
    nav: { header: 7 },
    offeredTo: 'visitor',
    prerendered: true,
    returnTo: false,
  },
  register: {
    path: '/register',
    icon: 'account',
    screen: 'auth/auth-page.tsx',
    nav: { header: 8 },
    offeredTo: 'visitor',
    prerendered: true,
    returnTo: false,
  },
  logout: {
    path: '/logout',
    icon: 'account',
    screen: 'auth/logout-page.tsx',
    nav: { header: 10 },
    offeredTo: 'user',
    returnTo: false,
  },
  forgotPassword: {
    path: '/forgot-password',
    icon: 'account',
    screen: 'auth/forgot-page.tsx',
    prerendered: true,
    returnTo: false,
  },
  resetPassword: {
    path: '/reset-password/:token',
    icon: 'account',
    screen: 'auth/reset-page.tsx',
    returnTo: false,
  },
  signIn: {
    path: '/sign-in',
    icon: 'account',
    screen: 'auth/provider-page.tsx',
    returnTo: false,
  },
  dashboard: {
    calls: [],
    path: '/dashboard',
    access: 'user',
    icon: 'account',
    screen: 'profile/profile-page.tsx',
    nav: { header: 9 },
  },
  updateProfile: {
    path: '/update-profile',
    access: 'user',
    icon: 'account',
    screen: 'profile/update-profile-page.tsx',
  },
  changePassword: {
    path: '/change-password',
    access: 'user',
    icon: 'account',
    screen: 'account/change-password-page.tsx',
    texts: 'account',
  },
  signIns: {
    calls: ['/api/auth/sessions'],
    path: '/sign-ins',
    access: 'user',
    icon: 'account',
    screen: 'account/sign-ins-page.tsx',
    texts: 'account',
  },
  secondFactor: {
    calls: ['/api/auth/second-factor'],
    path: '/two-step-sign-in',
    access: 'user',
    icon: 'account',
    screen: 'account/second-factor-page.tsx',
    texts: 'account',
  },
  passkeys: {
    calls: ['/api/auth/passkeys'],
    path: '/passkeys',
    access: 'user',
    icon: 'account',
    screen: 'account/passkeys-page.tsx',
    texts: 'account',
  },
  blogs: {
    calls: [`/api/blogs?limit=${BLOG_PAGE_SIZE}`],
    path: '/blogs',
    access: 'user',
    icon: 'writing',
    screen: 'blogs/latest-page.tsx',
    nav: { header: 3, homeCards: 2, footerMaterial: 4 },
  },
  blog: { path: '/blogs/:id', icon: 'writing', screen: 'blogs/detail-page.tsx', post: true },
  composeBlog: { path: '/compose-blog', access: 'user', icon: 'writing', screen: 'blogs/compose-page.tsx' },
  myBlogs: {
    path: '/my-blogs',
    access: 'user',
    icon: 'writing',
    screen: 'blogs/my-blogs-page.tsx',
    calls: [`/api/blogs/my-blogs?limit=${BLOG_PAGE_SIZE}`],
  },
  editBlog: { path: '/my-blogs/edit/:id', access: 'user', icon: 'writing', screen: 'blogs/edit-page.tsx' },
  complaints: {
    path: '/complaints',
    access: 'user',
    icon: 'grievance',
    screen: 'complaints/complaint-page.tsx',
    nav: { homeCards: 1, footerHelp: 4 },
  },
  accessibility: {
    path: '/accessibility',
    icon: 'info',
    screen: 'accessibility/accessibility-page.tsx',
    nav: { footerHelp: 6 },
    prerendered: true,
  },
  ...PRIVACY_PAGES,
  material: {
    path: '/material',
    icon: 'handshake',
    screen: 'material/contribute-page.tsx',
    nav: { header: 2, footerHelp: 5 },
    prerendered: true,
  },
  hod: {
    path: '/hod',
    access: 'hod',
    icon: 'home',
    redirectTo: 'hodComplaints',
    nav: { header: 6, startBand: 3 },
  },
  hodComplaints: {
    calls: [`/api/hod/complaint?limit=${ROWS_PER_PAGE}&sort=-filed`],
    path: '/hod/complaints',
    access: 'hod',
    icon: 'grievance',
    screen: 'hod/complaint-list-page.tsx',
    nav: { hod: 1 },
  },
  admin: {
    path: '/admin',
    access: 'admin',
    icon: 'home',
    redirectTo: 'users',
    nav: { header: 5, startBand: 2 },
  },
  users: {
    calls: [`/api/admin/user?limit=${ROWS_PER_PAGE}`],
    path: '/admin/users',
    access: 'admin',
    icon: 'users',
    screen: 'admin/users/user-list-page.tsx',
    nav: { admin: 1 },
  },
  userEdit: {
    path: '/admin/users/:id/edit',
    access: 'admin',
    icon: 'users',
    screen: 'admin/users/user-edit-page.tsx',
  },
  contactsAdmin: {
    calls: [`/api/admin/contacts?limit=${ROWS_PER_PAGE}`],
    path: '/admin/contacts',
    access: 'admin',
    icon: 'mail',
    screen: 'admin/contacts/contact-list-page.tsx',
    nav: { admin: 2 },
  },
  blogsAdmin: {
    calls: [`/api/admin/blogs?limit=${ROWS_PER_PAGE}`],
    path: '/admin/blogs',
    access: 'admin',
    icon: 'article',
    screen: 'admin/blogs/blog-list-page.tsx',
    nav: { admin: 8 },
  },
  materialAdmin: {
    calls: [`/api/data/material/all?limit=${ROWS_PER_PAGE}`],
    path: '/admin/material',
    access: 'admin',
    icon: 'handshake',
    screen: 'admin/material/material-list-page.tsx',
    nav: { admin: 9 },
  },
  materialPublish: {
    path: '/admin/material/:id/publish',
    access: 'admin',
    icon: 'handshake',
    screen: 'admin/material/publish-page.tsx',
  },
  trash: {
    calls: [`/api/admin/trash?limit=${ROWS_PER_PAGE}`],
    path: '/admin/trash',
    access: 'admin',
    icon: 'trash',
    screen: 'trash/trash-page.tsx',
    nav: { admin: 20 },
  },
  hodTrash: {
    calls: [`/api/hod/trash?limit=${ROWS_PER_PAGE}`],
    path: '/hod/trash',
    access: 'hod',
    icon: 'trash',
    screen: 'trash/trash-page.tsx',
    nav: { hod: 20 },
  },
  siteSettings: {
    calls: ['/api/admin/site'],
    path: '/admin/settings',
    access: 'admin',
    icon: 'settings',
    screen: 'admin/settings/settings-page.tsx',
    nav: { admin: 10 },
  },
  overview: {
    calls: ['/api/admin/overview'],
    path: '/admin/overview',
    access: 'admin',
    icon: 'info',
    screen: 'admin/overview/overview-page.tsx',
    nav: { admin: 11 },
  },
  audit: {
    calls: [`/api/admin/audit?limit=${LOG_PAGE_SIZE}`],
    path: '/admin/audit',
    access: 'admin',
    icon: 'history',
    screen: 'admin/logs/audit-page.tsx',
    nav: { admin: 60 },
  },
  events: {
    calls: [`/api/admin/events?limit=${LOG_PAGE_SIZE}`],
    path: '/admin/audit/events',
    access: 'admin',
    icon: 'history',
    screen: 'admin/logs/events-page.tsx',
  },
  browserErrors: {
    calls: [`/api/admin/browser-errors?limit=${LOG_PAGE_SIZE}`],
    path: '/admin/audit/browser-errors',
    access: 'admin',
    icon: 'history',
    screen: 'admin/logs/browser-errors-page.tsx',
  },
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

/** The pages that stand in a place of navigation, in its order. */
export function pagesIn(place: NavPlace): PageName[] {
  const orderOf = (page: PageName) => rows[page].nav?.[place];
  return PAGE_NAMES.filter((page) => orderOf(page) !== undefined).sort(
    (one, other) => (orderOf(one) ?? 0) - (orderOf(other) ?? 0),
  );
}

/** To whom navigation offers a page; undefined: to everybody. */
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
  return PAGES[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

/** Whether an address is one of a pattern with `:name` for each parameter. */
export function matchesPath(pattern: string, pathname: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
}
