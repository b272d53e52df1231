import { useMemo } from 'react';
import type { PageMessages } from '#contract/messages/languages.ts';
import { useMessages } from './use-messages.ts';

/**
 * Texts that only some pages have loaded; web/app/screens.tsx adds them.
 * @param proof one of them: the server renders with the whole catalogue, as page tests do, and nobody adds them there
 */
export function extraMessages<Extra extends object>(proof: keyof Extra & string) {
  let extra: Extra | undefined;
  return {
    add: (messages: Extra): void => {
      extra = messages;
    },
    /** These and what every page says. @throws Error where they are not there */
    use: function useExtraMessages(): PageMessages & Extra {
      const messages = useMessages();
      const all = useMemo(() => ({ ...messages, ...extra }), [messages]);
      if (!(proof in all)) throw new Error(`This page needs texts of its own: see web/app/screens.tsx.`);
      return all as PageMessages & Extra; // it was just looked at
    },
  };
}
