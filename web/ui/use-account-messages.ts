import { useTexts } from './extra-messages.ts';

/** What the pages about the own sign-in say besides. @throws Error elsewhere */
export const useAccountMessages = () => useTexts('account', 'accountScreens');
