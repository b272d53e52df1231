import { type CallName, calls } from './calls.ts';
import type { Access, Endpoint } from './endpoint.ts';
import { isRole } from './roles.ts';

/** What has to be known of a call to make it. */
export type CallFacts = Pick<Endpoint, 'method' | 'path' | 'access' | 'identifies'>;
type FactsByName = Record<CallName, CallFacts>;

/** The facts of the calls that are wanted, by their name, access and path. */
export function factsWhere(
  isWanted: (call: { name: string; access: Access; path: string }) => boolean,
): FactsByName {
  const wanted = Object.entries<Endpoint>(calls).filter(([name, { access, path }]) =>
    isWanted({ name, access, path }),
  );
  const facts = wanted.map(([name, { method, path, access, identifies }]) => [
    name,
    { method, path, access, identifies },
  ]);
  return Object.fromEntries(facts) as FactsByName; // whoever makes a call has its table
}

/** Whether a call is about the catalogue of subjects. */
export const isOfCatalogue = (path: string) => path.startsWith('/api/admin/catalogue');

/** The calls of the bag and the buttons beside things, which come with them (web/api/bag-calls.ts). */
export const isOfBag = (name: string) => /^(saved\.|reports\.send$)/.test(name);

/** The calls of the site's own files, which come with their pages. */
export const isOfFiles = (name: string) => name.startsWith('files.');

/** What admins ask of files that wait, of takedowns and of links, which comes with those pages (web/api/keeping-calls.ts). */
export const isOfKeeping = (name: string) =>
  /^(links\.|files\.(keepCopy|queue|readAgain|takedowns|decide|keepMany|hide)$)/.test(name);

/**
 * Every call by its name; those of roles come with their panel (web/api/staff-calls.ts). The build of the web
 * app puts the finished table in the place of this module (vite.config.ts): pages make their first calls without having
 * loaded a single rule.
 */
export const CALL_FACTS = factsWhere(
  ({ access, name }) => !isRole(access) && !isOfBag(name) && !isOfFiles(name),
);
