import { type CallName, calls } from './calls.ts';
import type { Access, Endpoint } from './endpoint.ts';
import { isRole } from './roles.ts';

/** What has to be known of a call to make it. */
export type CallFacts = Pick<Endpoint, 'method' | 'path' | 'access' | 'identifies'>;
type FactsByName = Record<CallName, CallFacts>;

/** The facts of the calls that are wanted, by their access and name. */
export function factsWhere(isWanted: (access: Access, name: string) => boolean): FactsByName {
  const wanted = Object.entries<Endpoint>(calls).filter(([name, { access }]) => isWanted(access, name));
  const facts = wanted.map(([name, { method, path, access, identifies }]) => [
    name,
    { method, path, access, identifies },
  ]);
  return Object.fromEntries(facts) as FactsByName; // whoever makes a call has its table
}

/** The calls of the bag and the buttons beside things, which come with them (web/api/bag-calls.ts). */
export const isOfBag = (name: string) => /^(saved\.|reports\.send$)/.test(name);

/**
 * Every call by its name; those of roles come with their panel (web/api/staff-calls.ts). The build of the web
 * app puts the finished table in the place of this module (vite.config.ts): pages make their first calls without having
 * loaded a single rule.
 */
export const CALL_FACTS = factsWhere((access, name) => !isRole(access) && !isOfBag(name));
