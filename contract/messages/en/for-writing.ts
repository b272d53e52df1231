import { contribute, grievance } from './writing.ts';

/** What the forms of grievances and of contributed material say. */
export const forWriting = { grievance, contribute };
