import { notificationScreen, unsubscribeScreen } from '../../notifications/texts.ts';

/** What the pages of notifications say. */
export const texts = { notificationScreen, unsubscribeScreen };
