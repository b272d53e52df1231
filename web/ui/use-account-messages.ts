import { type AccountMessages, LANGUAGES, type PageMessages } from '#contract/messages/languages.ts';
import { extraMessages } from './extra-messages.ts';

/** What the pages about the own sign-in say besides. */
const account = extraMessages<Omit<AccountMessages, keyof PageMessages>>('accountScreens', (language) =>
  LANGUAGES[language].loadForAccount(),
);
export const loadAccountMessages = account.load;
/** The same where it is loaded. @throws Error elsewhere */
export const useAccountMessages: () => AccountMessages = account.use;
