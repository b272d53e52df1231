import { useTexts } from './extra-messages.ts';

/** What the pages that are for reading say besides. @throws Error elsewhere */
export const useReadingMessages = () => useTexts('reading', 'accessibility');
