import { factsWhere, isOfCatalogue } from './call-facts.ts';

/** What only the pages of the catalogue of subjects call: no other page loads it. The build finishes this table, too. */
export const CATALOGUE_CALL_FACTS = factsWhere(({ path }) => isOfCatalogue(path));
