import { Navigate, Outlet, type RouteObject, useRoutes } from 'react-router';
import { PAGE_NAMES, type PageName, rowOf } from '#contract/pages.ts';
import { isRole, ROLE_NAMES } from '#contract/roles.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guard, type PageAccess } from './guard.tsx';
import { Shell } from './layouts/shell.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Owed } from './owed.tsx';
import { Panel, Screen } from './screens.tsx';

function routeOf(page: PageName): RouteObject {
  const { path, redirectTo } = rowOf(page);
  const element = redirectTo ? <Navigate to={rowOf(redirectTo).path} replace /> : <Screen page={page} />;
  return { path, element };
}

/** The routes of the pages with this access; undefined: of those that everybody may see. */
function pagesFor(access: PageAccess | undefined): RouteObject[] {
  return PAGE_NAMES.filter((page) => rowOf(page).access === access).map(routeOf);
}

/** The same, behind the guard and, where it is a role's, inside its panel. */
function areaFor(access: PageAccess): RouteObject {
  const pages = pagesFor(access);
  return {
    element: <Guard access={access} />,
    children: isRole(access) ? [{ element: <Panel role={access} />, children: pages }] : pages,
  };
}

/** Every route of the site, read from PAGES, and what is shown everywhere else. */
const ROUTES: RouteObject[] = [
  {
    element: (
      <ErrorBoundary>
        <Shell>
          {/* The shell around a page that failed still works, so the reader keeps the navigation. */}
          <ErrorBoundary>
            <Owed>
              <Outlet />
            </Owed>
          </ErrorBoundary>
        </Shell>
      </ErrorBoundary>
    ),
    children: [
      ...pagesFor(undefined),
      areaFor('user'),
      ...ROLE_NAMES.map(areaFor),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** The app at the place that the router around it says: the browser's (AppRouter), or one that never moves. */
export function App() {
  return useRoutes(ROUTES);
}
