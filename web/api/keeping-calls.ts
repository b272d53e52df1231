import { CALL_FACTS } from '#contract/call-facts.ts';
import { KEEPING_CALL_FACTS } from '#contract/keeping-call-facts.ts';

// The calls about files that wait, takedowns and links, for whoever imports this.
Object.assign(CALL_FACTS, KEEPING_CALL_FACTS);
