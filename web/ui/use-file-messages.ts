import { useTexts } from './extra-messages.ts';

/** What the page of an open file says besides. @throws Error elsewhere */
export const useFileMessages = () => useTexts('files', 'fileScreens');
