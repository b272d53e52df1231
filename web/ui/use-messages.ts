import { createContext, useContext } from 'react';
import type { Messages } from '#contract/messages/languages.ts';

/** The catalogue in the reader's language; its provider stands around everything (web/app/providers.tsx). */
export const MessagesContext = createContext<Messages | undefined>(undefined);

/** Every text of the screen, in the reader's language. @throws Error outside the provider */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('useMessages must be used within MessagesContext.');
  return messages;
}
