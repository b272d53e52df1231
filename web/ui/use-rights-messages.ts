import { useTexts } from './extra-messages.ts';

/** What the page about the rights of files says besides. @throws Error elsewhere */
export const useRightsMessages = () => useTexts('rights', 'rightsPage');
