import type { PageMessages, PrivacyMessages } from '#contract/messages/languages.ts';
import { extraMessages } from './extra-messages.ts';

const privacy = extraMessages<Omit<PrivacyMessages, keyof PageMessages>>('privacyScreens');

/** What the pages about personal data say besides; they load it with their screen (web/app/screens.tsx). */
export const addPrivacyMessages = privacy.add;
/** The texts of a page about personal data. @throws Error where they are not there */
export const usePrivacyMessages: () => PrivacyMessages = privacy.use;
