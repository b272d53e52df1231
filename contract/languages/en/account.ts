import { accountScreens } from '../../auth/account-texts.ts';
import { passkeyScreens } from '../../auth/sign-in-way-texts.ts';

/** What the pages about the own sign-in say, and its second step: it comes with them. */
export const texts = { accountScreens, passkeyScreens };
