import { contact, contribute, grievance } from '../../grievances/writing-texts.ts';

/** What the forms of grievances, of contributed material and of messages say. */
export const texts = { grievance, contribute, contact };
