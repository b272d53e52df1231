import { matchRoutes, Navigate, type RouteObject } from 'react-router';
import { titleIn } from '#contract/messages/page-texts.ts';
import { PAGE_NAMES, type PageName, rowOf } from '#contract/pages.ts';
import { isRole, ROLE_NAMES } from '#contract/roles.ts';
import { CrashPage } from './crash-page.tsx';
import { Guard, type PageAccess } from './guard.tsx';
import type { RouteHandle } from './layouts/route-announcer.tsx';
import { Shell } from './layouts/shell.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { loadScreen } from './screens.tsx';

const handle = (title: RouteHandle['title']): RouteHandle => ({ title });

function routeOf(page: PageName): RouteObject {
  const { path, redirectTo } = rowOf(page);
  return {
    path,
    handle: handle((messages) => titleIn(page, messages)),
    ...(redirectTo
      ? { element: <Navigate to={rowOf(redirectTo).path} replace /> }
      : { lazy: () => loadScreen(page) }),
  };
}

/** The routes of the pages with this access; undefined: of those that everybody may see. */
function pagesFor(access: PageAccess | undefined): RouteObject[] {
  return PAGE_NAMES.filter((page) => rowOf(page).access === access).map(routeOf);
}

/** The same, behind the guard and, where it is a role's, inside its panel. */
function areaFor(access: PageAccess): RouteObject {
  const lazy = async () => {
    const { RolePanel } = await import('./layouts/role-panel.tsx');
    return { element: isRole(access) && <RolePanel role={access} /> };
  };
  const pages = pagesFor(access);
  return {
    element: <Guard access={access} />,
    children: isRole(access) ? [{ lazy, children: pages }] : pages,
  };
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
            areaFor('user'),
            ...ROLE_NAMES.map(areaFor),
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
 * render nothing, and React would mount a second copy beside the built HTML.
 */
export async function resolveScreen(routes: RouteObject[], pathname: string): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
}
