import { useTexts } from './extra-messages.ts';

/** What the admin's lists of reports, files and links say besides. @throws Error elsewhere */
export const useReportsMessages = () => useTexts('reports', 'reportScreen');
