import { factsWhere, isOfCatalogue, isOfKeeping } from './call-facts.ts';
import { isRole } from './roles.ts';

/** What only a role may call, which is most of the calls, but for those of the catalogue and of files that wait: no other page loads it. The build finishes this table, too. */
export const STAFF_CALL_FACTS = factsWhere(
  ({ access, path, name }) => isRole(access) && !isOfCatalogue(path) && !isOfKeeping(name),
);
