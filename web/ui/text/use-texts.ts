import { useMemo } from 'react';
import type { GroupTexts, MessagesOf, TextGroup } from '#contract/languages/groups.ts';
import { loadGroup } from '#contract/languages/languages.ts';
import { useOwnDates } from './own-dates.ts';
import { pageLanguage, useMessages } from './use-messages.ts';

/** What visitors read first says no dates: it is not drawn again once the reader's own way of writing them is known. */
const WITHOUT_DATES: readonly TextGroup[] = ['reading', 'writing'];

/** What was loaded so far of the texts that only some pages have. */
export const loadedTexts: { [Group in TextGroup]?: GroupTexts[Group] } = {};

/**
 * Loads a group of texts, which pages do together with their screen (web/router/screens.tsx). The server renders with the
 * whole catalogue: nothing is loaded there.
 */
export async function loadTexts<Group extends TextGroup>(group: Group): Promise<void> {
  if (typeof document === 'undefined' || loadedTexts[group]) return;
  loadedTexts[group] = await loadGroup(pageLanguage(), group);
}

/**
 * What every page says, and the texts of some groups; with them, dates are written as the reader writes them.
 * @throws Error where one of them was not loaded
 */
export function useTexts<Group extends TextGroup>(...groups: Group[]): MessagesOf<Group> {
  const messages = useMessages();
  const names = groups.join();
  const dates = useOwnDates(
    messages,
    groups.some((group) => !WITHOUT_DATES.includes(group)),
  );
  return useMemo(() => {
    const own = names.split(',') as Group[]; // joined above
    // The server has every group, `server` with the mails included.
    const missing = 'mails' in messages ? [] : own.filter((group) => !loadedTexts[group]);
    if (missing.length > 0) throw new Error(`The page needs texts that it did not load: ${missing.join()}`);
    const all: object = Object.assign({}, messages, ...own.map((group) => loadedTexts[group]), dates);
    return all as MessagesOf<Group>; // it was just looked at
  }, [messages, names, dates]);
}
