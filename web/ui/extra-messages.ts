import { useMemo } from 'react';
import type { Language, PageMessages } from '#contract/messages/languages.ts';
import { pageLanguage, useMessages } from './use-messages.ts';

/**
 * Texts that only some pages have; they load them with their screen (web/app/screens.tsx).
 * @param proof one of them: the server renders with the whole catalogue, as page tests do, and nothing is loaded there
 */
export function extraMessages<Extra extends object>(
  proof: keyof Extra & string,
  load: (language: Language) => Promise<Extra>,
) {
  let extra: Extra | undefined;
  return {
    load: async (): Promise<void> => {
      if (typeof document !== 'undefined') extra ??= await load(pageLanguage());
    },
    /** These and what every page says. @throws Error where they are not there */
    use: function useExtraMessages(): PageMessages & Extra {
      const messages = useMessages();
      const all = useMemo(() => ({ ...messages, ...extra }), [messages]);
      if (!(proof in all)) throw new Error('This page needs texts of its own: see web/app/screens.tsx.');
      return all as PageMessages & Extra; // it was just looked at
    },
  };
}
