import { CALL_FACTS } from '#contract/call-facts.ts';
import { FILE_CALL_FACTS } from '#contract/file-call-facts.ts';

// The calls of the site's own files, for whoever imports this.
Object.assign(CALL_FACTS, FILE_CALL_FACTS);
