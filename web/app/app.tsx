import type { ReactNode } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router';
import { PAGE_NAMES, type PageName, pathTo, rowOf } from '#contract/pages/pages.ts';
import { isRole } from '#contract/pages/roles.ts';
import type { Duty } from '#contract/users/calls.ts';
import { useSession } from '#web/api/session.tsx';
import { Logo } from '#web/content/logo.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import { Panel, pageAt, Screen } from '../router/screens.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guard } from './guard.tsx';
import { Shell } from './layouts/shell.tsx';

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

/** The way to a page: behind the guard where not everyone may see it and, where it is a role's, inside its panel. */
function routesTo(page: PageName): RouteObject[] {
  const { path, redirectTo, access } = rowOf(page);
  const element = redirectTo ? <Navigate to={rowOf(redirectTo).path} replace /> : <Screen page={page} />;
  let way: RouteObject = { path, element };
  if (access && isRole(access)) way = { element: <Panel role={access} />, children: [way] };
  if (access) way = { element: <Guard access={access} />, children: [way] };
  return [{ element: layout, children: [way] }];
}

/** Each page's own: the library weighs all that it is given again for each change of the address. */
const ROUTES = new Map(PAGE_NAMES.map((page) => [page, routesTo(page)]));
/** What is shown everywhere else. */
const NOT_FOUND: RouteObject[] = [{ element: layout, children: [{ path: '*', element: <NotFoundPage /> }] }];

/** The app at the place that the router around it says: the browser's (AppRouter), or one that never moves. */
export function App() {
  const page = pageAt(useLocation().pathname);
  return useRoutes((page && ROUTES.get(page)) ?? NOT_FOUND);
}

/** Any address that has no page. */
function NotFoundPage() {
  const { notFound } = useMessages();
  return (
    <StatusScreen picture={<Logo size={112} />} title={notFound.title} text={notFound.explanation}>
      <ButtonLink to={pathTo('home')}>{notFound.returnHome}</ButtonLink>
      <ButtonLink to={pathTo('contact')} look="plain">
        {notFound.reportProblem}
      </ButtonLink>
    </StatusScreen>
  );
}

/** Where each thing is done that comes before anything else. */
const DONE_AT = { password: 'changePassword', secondFactor: 'secondFactor' } as const satisfies Record<
  Duty,
  PageName
>;

/** Leads the person who has to do something first there, from wherever they are; logging out stays possible. */
function Owed({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const place = user?.owes && pathTo(DONE_AT[user.owes]);
  if (place && pathname !== place && pathname !== pathTo('logout')) return <Navigate to={place} replace />;
  return children;
}
