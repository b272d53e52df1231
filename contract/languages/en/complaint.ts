import { grievance, helplineNames } from '../../grievances/form-texts.ts';
import { caseReplies, desks, matters } from '../../grievances/reply-texts.ts';

/** What the grievance form says; its slip has those of cases. */
export const texts = { cases: caseReplies, grievance, helplineNames, matters, desks };
