import { CALL_ROUTES, type CallRoute, type CallRoutes } from '#contract/core/call-routes.ts';
import type { CallName } from '#contract/core/rules/calls.ts';

const known = new Map(Object.entries(CALL_ROUTES)) as Map<CallName, CallRoute>; // Object.entries forgets the literal names

/** Makes further calls known: those of staff come with the panel of a role. */
export function addRoutes(routes: CallRoutes): void {
  for (const [name, route] of Object.entries(routes)) known.set(name as CallName, route); // it forgets them, too
}

/** How a call is made. @throws Error where it comes with a panel that is not there */
export function routeOf(name: CallName): CallRoute {
  const route = known.get(name);
  if (!route) throw new Error(`The call ${name} is known in the panel of a role only.`);
  return route;
}

/** The names of all calls that can be made here. */
export const knownCalls = (): CallName[] => [...known.keys()];
