import { useTexts } from './extra-messages.ts';

/** What the pages of subjects say besides. @throws Error elsewhere */
export const useSubjectMessages = () => useTexts('subjects', 'subjectScreens');
