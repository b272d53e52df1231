import { createContext, useContext, useMemo } from 'react';
import {
  FALLBACK_LANGUAGE,
  isLanguage,
  type Language,
  type PageMessages,
  type StaffMessages,
} from '#contract/messages/languages.ts';

/** The texts in the reader's language; their provider stands around everything (web/app/providers.tsx). */
export const MessagesContext = createContext<PageMessages | undefined>(undefined);

type OnlyStaff = Omit<StaffMessages, keyof PageMessages>;

/** What the pages of a role say besides; they load it with their panel (web/app/screens.tsx). */
let staffMessages: OnlyStaff | undefined;

export function addStaffMessages(messages: OnlyStaff): void {
  staffMessages = messages;
}

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

/** The same on the pages of a role. @throws Error where its texts are not there */
export function useStaffMessages(): StaffMessages {
  const messages = useMessages();
  const all = useMemo(() => ({ ...messages, ...staffMessages }), [messages]);
  // The server renders with the whole catalogue, as page tests do.
  if (!('adminScreens' in all))
    throw new Error('The pages of a role need their texts: see web/app/screens.tsx.');
  return all as StaffMessages; // it was just looked at
}
