import { calendarScreens } from '../../grievances/calendar-texts.ts';
import { seatScreens } from '../../grievances/desk-texts.ts';

/** What the pages of desks and their seats say. */
export const texts = { seatScreens, calendarScreens };
