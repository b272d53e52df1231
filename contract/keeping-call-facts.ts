import { factsWhere, isOfKeeping } from './call-facts.ts';

/** What only the admin's pages of files and links call: no other page loads it. The build finishes this table, too. */
export const KEEPING_CALL_FACTS = factsWhere(({ name }) => isOfKeeping(name));
