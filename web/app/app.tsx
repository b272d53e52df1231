import type { ReactNode } from 'react';
import { type PageName, pathTo, rowOf } from '#contract/pages/pages.ts';
import { isRole } from '#contract/pages/roles.ts';
import type { Duty } from '#contract/users/calls.ts';
import { useSession } from '#web/api/session.tsx';
import { Logo } from '#web/content/logo.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import { Navigate, useLocation } from '../router/location.tsx';
import { pageAt } from '../router/match.ts';
import { Panel, Screen } from '../router/screens.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guard } from './guard.tsx';
import { Shell } from './layouts/shell.tsx';

/** The app at the place that the router around it says: the browser's (AppRouter), or one that never moves. */
export function App() {
  const page = pageAt(useLocation().pathname);
  return (
    <ErrorBoundary>
      <Shell>
        {/* The shell around a page that failed still works, so the reader keeps the navigation. */}
        <ErrorBoundary>
          <Owed>{page ? <WayTo page={page} /> : <NotFoundPage />}</Owed>
        </ErrorBoundary>
      </Shell>
    </ErrorBoundary>
  );
}

/** A page: behind the guard where not everyone may see it and, where it is a role's, inside its panel. */
function WayTo({ page }: { page: PageName }) {
  const { redirectTo, access } = rowOf(page);
  let way = redirectTo ? <Navigate to={rowOf(redirectTo).path} replace /> : <Screen page={page} />;
  if (access && isRole(access)) way = <Panel role={access}>{way}</Panel>;
  if (access) way = <Guard access={access}>{way}</Guard>;
  return way;
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
