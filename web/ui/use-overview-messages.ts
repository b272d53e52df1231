import { useTexts } from './extra-messages.ts';

/** What the page of how the site does says besides. @throws Error elsewhere */
export const useOverviewMessages = () => useTexts('overview', 'overviewScreen');
