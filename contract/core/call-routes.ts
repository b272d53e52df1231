import { isRole } from '../pages/roles.ts';
import { type CallName, calls } from './rules/calls.ts';
import type { Endpoint } from './rules/endpoint.ts';

/** What has to be known of a call to make it. */
export type CallRoute = Pick<Endpoint, 'method' | 'path' | 'access' | 'identifies'>;
export type CallRoutes = Partial<Record<CallName, CallRoute>>;

/** @param isWanted by who may make the call */
export function routesOf(isWanted: (access: Endpoint['access']) => boolean): CallRoutes {
  const wanted = Object.entries<Endpoint>(calls).filter(([, { access }]) => isWanted(access));
  return Object.fromEntries(
    wanted.map(([name, { method, path, access, identifies }]) => [
      name,
      { method, path, access, identifies },
    ]),
  );
}

/**
 * The calls of visitors and members by their names. The build of the web app puts the finished table in the place of this
 * module (vite.config.ts): pages make their first calls without having loaded a single rule.
 */
export const CALL_ROUTES = routesOf((access) => !isRole(access));
