import { LANGUAGES, type PageMessages, type PrivacyMessages } from '#contract/messages/languages.ts';
import { extraMessages } from './extra-messages.ts';

/** What the pages about personal data say besides, and the bar that asks (layouts/privacy-bar.tsx). */
const privacy = extraMessages<Omit<PrivacyMessages, keyof PageMessages>>('privacyScreens', (language) =>
  LANGUAGES[language].loadForPrivacy(),
);
export const loadPrivacyMessages = privacy.load;
/** The same where it is loaded. @throws Error elsewhere */
export const usePrivacyMessages: () => PrivacyMessages = privacy.use;
