import { createContext, useContext } from 'react';
import type { PageMessages } from '#contract/languages/groups.ts';
import { FALLBACK_LANGUAGE, isLanguage, type Language } from '#contract/languages/languages.ts';

/** The texts in the reader's language; their provider stands around everything (web/app/providers.tsx). */
export const MessagesContext = createContext<PageMessages | undefined>(undefined);

/** The language that the server made the page in. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : FALLBACK_LANGUAGE;
}

/** Every text of the screen, in the reader's language. @throws Error outside the provider */
export function useMessages(): PageMessages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('useMessages must be used within MessagesContext.');
  return messages;
}
