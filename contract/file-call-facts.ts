import { factsWhere, isOfFiles } from './call-facts.ts';
import { isRole } from './roles.ts';

/** What pages of files call; those of admins come with their panel. The build finishes this table, too. */
export const FILE_CALL_FACTS = factsWhere(({ name, access }) => isOfFiles(name) && !isRole(access));
