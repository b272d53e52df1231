import { accountScreens, passkeyScreens } from '../../auth/account-texts.ts';

/** What the pages about the own login say, and its second step: it comes with them. */
export const texts = { accountScreens, passkeyScreens };
