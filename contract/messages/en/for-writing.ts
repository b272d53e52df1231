import { contact, contribute, grievance } from './writing.ts';

/** What the forms of grievances, of contributed material and of messages say. */
export const forWriting = { grievance, contribute, contact };
