import { eventsScreen } from '../../site/event-texts.ts';

/** What the log of events says. */
export const texts = { eventsScreen };
