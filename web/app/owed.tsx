import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type PageName, pathTo } from '#contract/pages/pages.ts';
import type { Duty } from '#contract/users/calls.ts';
import { useSession } from '#web/api/session.tsx';

/** Where each thing is done that comes before anything else. */
const DONE_AT = { password: 'changePassword', secondFactor: 'secondFactor' } as const satisfies Record<
  Duty,
  PageName
>;

/** Leads whoever has to do something first there, from wherever they are; logging out stays possible. */
export function Owed({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const place = user?.owes && pathTo(DONE_AT[user.owes]);
  if (place && pathname !== place && pathname !== pathTo('logout')) return <Navigate to={place} replace />;
  return children;
}
