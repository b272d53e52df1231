import { factsWhere, isOfBag } from './call-facts.ts';

/** What the bag and the buttons beside things call: no page needs it before it is used. The build finishes this table, too. */
export const BAG_CALL_FACTS = factsWhere(({ name }) => isOfBag(name));
