import { useTexts } from './extra-messages.ts';

/** What the pages with posts say besides. @throws Error elsewhere */
export const useBlogsMessages = () => useTexts('blogs', 'blogScreens');
