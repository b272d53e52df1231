import { useMemo } from 'react';
import { type AccountMessages, LANGUAGES, type PageMessages } from '#contract/messages/languages.ts';
import { pageLanguage, useMessages } from './use-messages.ts';

type OnlyAccount = Omit<AccountMessages, keyof PageMessages>;

/** What the pages about the own sign-in say besides. */
let accountMessages: OnlyAccount | undefined;

/** Loads it; the server renders with the whole catalogue. */
export async function loadAccountMessages(): Promise<void> {
  if (typeof document === 'undefined') return;
  accountMessages ??= await LANGUAGES[pageLanguage()].loadForAccount();
}

/** The same where it is loaded. @throws Error elsewhere */
export function useAccountMessages(): AccountMessages {
  const messages = useMessages();
  const all = useMemo(() => ({ ...accountMessages, ...messages }), [messages]);
  if (!('accountScreens' in all))
    throw new Error('The pages about the own sign-in need their texts: see web/app/screens.tsx.');
  return all as AccountMessages; // it was just looked at
}
