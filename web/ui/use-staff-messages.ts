import type { PageMessages, StaffMessages } from '#contract/messages/languages.ts';
import { extraMessages } from './extra-messages.ts';

const staff = extraMessages<Omit<StaffMessages, keyof PageMessages>>('adminScreens');

/** What the pages of a role say besides; they load it with their panel (web/app/screens.tsx). */
export const addStaffMessages = staff.add;
/** The texts of a role's page. @throws Error where they are not there */
export const useStaffMessages: () => StaffMessages = staff.use;
