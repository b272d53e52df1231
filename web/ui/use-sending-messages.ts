import { useTexts } from './extra-messages.ts';

/** What is said where files are sent. @throws Error elsewhere */
export const useSendingMessages = () => useTexts('sending', 'fileSending');
