import { accountScreens } from './account.ts';

/** What the pages about the own sign-in say, and its second step: it comes with them. */
export const forAccount = { accountScreens };
