import { BAG_CALL_FACTS } from '#contract/bag-call-facts.ts';
import { CALL_FACTS } from '#contract/call-facts.ts';

// For whoever imports this: what the bag and the buttons beside things call.
Object.assign(CALL_FACTS, BAG_CALL_FACTS);
