import type { ResourceKind } from '#contract/kinds.ts';
import type { Messages } from '#contract/messages/languages.ts';
import type { PageName } from '#contract/paths.ts';
import type { Session } from '#web/api/session.tsx';

export type NavLinkRow = { page: PageName; label: (messages: Messages) => string };
/** Who sees an entry (spec section 2, header and navigation; the panels are an addition, see NAV_ROWS). */
type When = 'always' | 'visitor' | 'user' | 'admin' | 'hod';
export type NavRow = { when: When } & (
  | NavLinkRow
  | { label: (messages: Messages) => string; menu: readonly NavLinkRow[] }
);

const resource = (kind: ResourceKind): NavLinkRow => ({
  page: kind,
  label: ({ shell }) => shell.resourceLinks[kind],
});

/** The entries of the Resources menu, in the spec's order; Notes is an addition (design section 9). */
const RESOURCE_ROWS: readonly NavLinkRow[] = [
  resource('pyq'),
  resource('syllabus'),
  resource('book'),
  resource('youtube'),
  resource('notes'),
];

const link = (when: When, page: PageName, label: NavLinkRow['label']): NavRow => ({ when, page, label });

/**
 * The header's entries. A page that is new to the site gets its row here. The panels are here besides the home page
 * (spec section 2), because whoever works there comes back to them from every page.
 */
const NAV_ROWS: readonly NavRow[] = [
  link('always', 'about', ({ navigation }) => navigation.about),
  link('always', 'material', ({ navigation }) => navigation.contribute),
  { when: 'user', label: ({ shell }) => shell.resources, menu: RESOURCE_ROWS },
  link('user', 'blogs', ({ blogScreens }) => blogScreens.menu),
  link('user', 'contact', ({ navigation }) => navigation.contact),
  link('admin', 'admin', ({ shell }) => shell.adminPanel),
  link('hod', 'hod', ({ shell }) => shell.hodPanel),
  link('visitor', 'login', ({ shell }) => shell.login),
  link('visitor', 'register', ({ shell }) => shell.register),
  link('user', 'dashboard', ({ shell }) => shell.dashboard),
  link('user', 'logout', ({ shell }) => shell.logout),
];

const SEES: Record<When, (session: Pick<Session, 'isLoggedIn' | 'isAdmin' | 'isHod'>) => boolean> = {
  always: () => true,
  visitor: ({ isLoggedIn }) => !isLoggedIn,
  user: ({ isLoggedIn }) => isLoggedIn,
  admin: ({ isAdmin }) => isAdmin,
  hod: ({ isHod }) => isHod,
};

/** The header's entries for whoever uses the page. */
export function navRowsFor(session: Parameters<(typeof SEES)[When]>[0]): readonly NavRow[] {
  return NAV_ROWS.filter(({ when }) => SEES[when](session));
}
