import { CALL_FACTS } from '#contract/call-facts.ts';
import { STAFF_CALL_FACTS } from '#contract/staff-call-facts.ts';

// The calls of roles, for whoever imports this: most of the API, of which a visitor's page makes none.
Object.assign(CALL_FACTS, STAFF_CALL_FACTS);
