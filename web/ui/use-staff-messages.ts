import { LANGUAGES, type PageMessages, type StaffMessages } from '#contract/messages/languages.ts';
import { extraMessages } from './extra-messages.ts';

/** What the pages of a role say besides. */
const staff = extraMessages<Omit<StaffMessages, keyof PageMessages>>('adminScreens', (language) =>
  LANGUAGES[language].loadForStaff(),
);
export const loadStaffMessages = staff.load;
/** The same where it is loaded. @throws Error elsewhere */
export const useStaffMessages: () => StaffMessages = staff.use;
