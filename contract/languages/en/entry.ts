import { entryTexts, mailbox } from '../../auth/entry-texts.ts';
import { updateProfile } from '../../users/profile-form-texts.ts';

/** What the pages of logging in, of a new password and the form of the own profile say. */
export const texts = { ...entryTexts, updateProfile, mailbox };
