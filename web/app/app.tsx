import { Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router';
import { PAGE_NAMES, type PageName, rowOf } from '#contract/pages/pages.ts';
import { isRole } from '#contract/pages/roles.ts';
import { Panel, pageAt, Screen } from '../router/screens.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guard } from './guard.tsx';
import { Shell } from './layouts/shell.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Owed } from './owed.tsx';

/** Around every page. */
const layout = (
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
);

/** The way to a page: behind the guard where not everybody may see it and, where it is a role's, inside its panel. */
function routesTo(page: PageName): RouteObject[] {
  const { path, redirectTo, access } = rowOf(page);
  const element = redirectTo ? <Navigate to={rowOf(redirectTo).path} replace /> : <Screen page={page} />;
  let way: RouteObject = { path, element };
  if (access && isRole(access)) way = { element: <Panel role={access} />, children: [way] };
  if (access) way = { element: <Guard access={access} />, children: [way] };
  return [{ element: layout, children: [way] }];
}

/** Each page's own: the library weighs all that it is given anew for each change of the address. */
const ROUTES = new Map(PAGE_NAMES.map((page) => [page, routesTo(page)]));
/** What is shown everywhere else. */
const NOT_FOUND: RouteObject[] = [{ element: layout, children: [{ path: '*', element: <NotFoundPage /> }] }];

/** The app at the place that the router around it says: the browser's (AppRouter), or one that never moves. */
export function App() {
  const page = pageAt(useLocation().pathname);
  return useRoutes((page && ROUTES.get(page)) ?? NOT_FOUND);
}
