import { calendarScreens } from '../../grievances/calendar-texts.ts';
import { textScreens } from '../../grievances/desk-text-texts.ts';
import { seatScreens } from '../../grievances/desk-texts.ts';
import { matters } from '../../grievances/reply-texts.ts';

/** What the pages of desks and their seats say. */
export const texts = { seatScreens, calendarScreens, textScreens, matters };
