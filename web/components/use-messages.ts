import { createContext, useContext } from 'react';
import { en, type Messages } from '#contract/messages/en/catalogue.ts';

/** The catalogue in the reader's language; English where nothing else was chosen. */
export const MessagesContext = createContext<Messages>(en);

/** Every text of the screen, in the reader's language. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}
