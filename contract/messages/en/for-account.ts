import { accountScreens } from './account.ts';
import { passkeyScreens } from './sign-in-ways.ts';

/** What the pages about the own sign-in say, and its second step: it comes with them. */
export const forAccount = { accountScreens, passkeyScreens };
