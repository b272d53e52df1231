import { useTexts } from './extra-messages.ts';

/** What the search says besides. @throws Error elsewhere */
export const useSearchMessages = () => useTexts('search', 'searchScreens');
