import { useTexts } from './extra-messages.ts';

/** What the forms of grievances and of contributed material say besides. @throws Error elsewhere */
export const useWritingMessages = () => useTexts('writing', 'grievance');
