import { type CallName, calls } from './rules/calls.ts';
import type { Endpoint } from './rules/endpoint.ts';

/** What has to be known of a call to make it. */
export type CallRoute = Pick<Endpoint, 'method' | 'path' | 'access' | 'identifies'>;

const routes = Object.entries<Endpoint>(calls).map(([name, { method, path, access, identifies }]) => [
  name,
  { method, path, access, identifies },
]);

/**
 * Every call by its name. The build of the web app puts the finished table in the place of this module (vite.config.ts):
 * pages make their first calls without having loaded a single rule.
 */
export const CALL_ROUTES = Object.fromEntries(routes) as Record<CallName, CallRoute>; // fromEntries forgets the names
