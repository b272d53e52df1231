import { deskScreens } from '../../grievances/desk-screen-texts.ts';

/** What the inbox of a desk and its page of a case say apart from those of cases. */
export const texts = { deskScreens };
