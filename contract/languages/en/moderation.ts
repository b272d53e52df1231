import { moderationScreens } from '../../discussion/moderation-texts.ts';

/** What members who report a post read, and those who moderate. */
export const texts = { moderationScreens };
