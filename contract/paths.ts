import { ADMIN_PAGES } from './admin-paths.ts';
import type { Access } from './endpoint.ts';
import { RESOURCE_KINDS, type ResourceKind } from './kinds.ts';

export type Page = {
  /** The address, with `:name` for each parameter. */
  path: string;
  /** Who may see it; everybody where it is left out. */
  access?: Exclude<Access, 'public'>;
  /** Rendered at build time and hydrated: the pages that need no login. */
  prerendered?: boolean;
  /** The list that the server sends along with the page, so that its cards need no second round trip. */
  list?: ResourceKind;
};

const resourcePages = Object.fromEntries(
  RESOURCE_KINDS.map((kind) => [kind, { path: `/${kind}`, prerendered: true, list: kind }]),
) as { [Kind in ResourceKind]: { path: `/${Kind}`; prerendered: true; list: Kind } }; // fromEntries forgets the literal names

/** Every page of the site. Links, redirects, the pre-render and the server's 404 read it. */
export const PAGES = {
  home: { path: '/', prerendered: true },
  about: { path: '/about', prerendered: true },
  contact: { path: '/contact', prerendered: true },
  ...resourcePages,
  login: { path: '/login', prerendered: true },
  register: { path: '/register', prerendered: true },
  logout: { path: '/logout' },
  forgotPassword: { path: '/forgot-password', prerendered: true },
  resetPassword: { path: '/reset-password/:token' },
  dashboard: { path: '/dashboard', access: 'user' },
  updateProfile: { path: '/update-profile', access: 'user' },
  blogs: { path: '/blogs', access: 'user' },
  blog: { path: '/blogs/:id' },
  composeBlog: { path: '/compose-blog', access: 'user' },
  myBlogs: { path: '/my-blogs', access: 'user' },
  editBlog: { path: '/my-blogs/edit/:id', access: 'user' },
  complaints: { path: '/complaints', access: 'user' },
  material: { path: '/material', prerendered: true },
  hod: { path: '/hod', access: 'hod' },
  hodComplaints: { path: '/hod/complaints', access: 'hod' },
  ...ADMIN_PAGES,
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;

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
