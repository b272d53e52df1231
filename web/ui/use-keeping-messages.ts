import { useTexts } from './extra-messages.ts';

/** What the admin's pages of files and links say besides. @throws Error elsewhere */
export const useKeepingMessages = () => useTexts('keeping', 'filesAdmin');
