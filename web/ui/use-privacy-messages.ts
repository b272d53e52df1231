import { useTexts } from './extra-messages.ts';

/** What the pages about personal data, and the bar that asks (layouts/privacy-bar.tsx), say besides. @throws Error elsewhere */
export const usePrivacyMessages = () => useTexts('privacy', 'privacyScreens');
