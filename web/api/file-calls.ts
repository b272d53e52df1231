import { CALL_FACTS } from '#contract/call-facts.ts';
import { FILE_CALL_FACTS } from '#contract/file-call-facts.ts';

// For whoever imports this: what pages of files call.
Object.assign(CALL_FACTS, FILE_CALL_FACTS);
