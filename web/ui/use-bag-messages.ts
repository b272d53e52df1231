import { useTexts } from './extra-messages.ts';

/** What the bag, and the buttons beside things, say besides. They load it with themselves. @throws Error elsewhere */
export const useBagMessages = () => useTexts('bag', 'bagScreens');
