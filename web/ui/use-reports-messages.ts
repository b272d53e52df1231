import { useTexts } from './extra-messages.ts';

/** What the admin's list of reports says besides. @throws Error elsewhere */
export const useReportsMessages = () => useTexts('reports', 'reportScreen');
