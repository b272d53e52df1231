import { factsWhere, isOfCatalogue } from './call-facts.ts';
import { isRole } from './roles.ts';

/** What only a role may call, which is most of the calls, but for the catalogue's: no other page loads it. The build finishes this table, too. */
export const STAFF_CALL_FACTS = factsWhere(({ access, path }) => isRole(access) && !isOfCatalogue(path));
