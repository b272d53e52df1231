import { CALL_FACTS } from '#contract/call-facts.ts';
import { CATALOGUE_CALL_FACTS } from '#contract/catalogue-call-facts.ts';

// The calls about the catalogue of subjects, for whoever imports this.
Object.assign(CALL_FACTS, CATALOGUE_CALL_FACTS);
