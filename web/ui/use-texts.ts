import { useMemo } from 'react';
import {
  type ExtraTexts,
  LANGUAGES,
  type MessagesOf,
  type TextGroup,
  type TextLoaders,
} from '#contract/messages/languages.ts';
import { pageLanguage, useMessages } from './use-messages.ts';

/** What was loaded so far of the texts that only some pages have. */
export const loadedTexts: { [Group in TextGroup]?: ExtraTexts[Group] } = {};

/**
 * Loads a group of texts, which pages do together with their screen (web/app/screens.tsx). The server renders with the
 * whole catalogue: nothing is loaded there.
 */
export async function loadTexts<Group extends TextGroup>(group: Group): Promise<void> {
  if (typeof document === 'undefined' || loadedTexts[group]) return;
  const load: TextLoaders = LANGUAGES[pageLanguage()].load;
  loadedTexts[group] = await load[group]();
}

/**
 * The texts of a group and what every page says.
 * @param proof one of them: page tests have the whole catalogue as the server has, and load nothing
 * @throws Error where they are not there
 */
export function useTexts<Group extends TextGroup>(
  group: Group,
  proof: keyof ExtraTexts[Group] & string,
): MessagesOf<Group> {
  const messages = useMessages();
  const all = useMemo(() => ({ ...messages, ...loadedTexts[group] }), [messages, group]);
  if (!(proof in all)) throw new Error('This page needs texts of its own: see web/app/screens.tsx.');
  return all as MessagesOf<Group>; // it was just looked at
}
