import { matchRoutes, type RouteObject } from 'react-router';
import type { Messages } from '#contract/messages/languages.ts';
import { PAGES, type Page, type PageName } from '#contract/paths.ts';
import { CrashPage } from './crash-page.tsx';
import { Guard, type PageAccess } from './guard.tsx';
import { Shell } from './layouts/shell.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PAGE_SCREENS } from './pages.tsx';

/** What a route tells the shell: the page's name in the tab and to screen readers. */
export type RouteHandle = { title: (messages: Messages) => string };

const handle = (title: RouteHandle['title']): RouteHandle => ({ title });
const pageNames = Object.keys(PAGES) as PageName[]; // Object.keys forgets the literal names

const GUARDED: PageAccess[] = ['user', 'admin', 'hod'];

/** The areas that have a layout of their own, around all their pages. */
const LAYOUTS: Partial<Record<PageAccess, RouteObject['lazy']>> = {
  admin: async () => {
    const { AdminLayout } = await import('#web/features/admin/admin-layout.tsx');
    return { Component: AdminLayout };
  },
  hod: async () => {
    const { HodLayout } = await import('#web/features/hod/hod-layout.tsx');
    return { Component: HodLayout };
  },
};

/** The routes of the pages with this access; undefined: of those that everybody may see. */
function pagesFor(access: PageAccess | undefined): RouteObject[] {
  const isOurs = (page: Page) => page.access === access;
  return pageNames
    .filter((name) => isOurs(PAGES[name]))
    .map((name) => ({
      path: PAGES[name].path,
      handle: handle((messages) => messages.pages[name].title),
      lazy: PAGE_SCREENS[name].load,
    }));
}

/** The same, inside their area's layout. */
function areaFor(access: PageAccess): RouteObject[] {
  const lazy = LAYOUTS[access];
  return lazy ? [{ lazy, children: pagesFor(access) }] : pagesFor(access);
}

/** Every route of the site, read from PAGES, and what is shown everywhere else. A new array for every router. */
export function createRoutes(): RouteObject[] {
  return [
    {
      Component: Shell,
      // The shell around a page that failed still works, so the reader keeps the navigation.
      children: [
        {
          ErrorBoundary: CrashPage,
          children: [
            ...pagesFor(undefined),
            ...GUARDED.map((access) => ({ element: <Guard access={access} />, children: areaFor(access) })),
            {
              path: '*',
              handle: handle((messages) => messages.notFound.title),
              Component: NotFoundPage,
            },
          ],
        },
      ],
      ErrorBoundary: CrashPage,
    },
  ];
}

/**
 * Loads the screen that an address shows and puts it into its route. A router that still has to load it would first
 * render nothing, and React would mount a second copy beside the built HTML (design section 6).
 */
export async function resolveScreen(routes: RouteObject[], pathname: string): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
}
