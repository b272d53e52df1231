import { auditFields, auditValues } from '../../site/audit-field-texts.ts';
import { eventsScreen } from '../../site/event-texts.ts';

/** What the logs of changes and of events say. */
export const texts = { auditFields, auditValues, eventsScreen };
