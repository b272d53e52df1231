import { useTexts } from './extra-messages.ts';

/** What the pages of a role say besides. @throws Error elsewhere */
export const useStaffMessages = () => useTexts('staff', 'adminScreens');
