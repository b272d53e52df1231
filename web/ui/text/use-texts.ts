import { useMemo } from 'react';
import {
  type ExtraTexts,
  LANGUAGES,
  type MessagesOf,
  type TextGroup,
  type TextLoaders,
} from '#contract/languages/languages.ts';
import { pageLanguage, useMessages } from './use-messages.ts';

/** What was loaded so far of the texts that only some pages have. */
export const loadedTexts: { [Group in TextGroup]?: ExtraTexts[Group] } = {};

/** A text of each group, by which it is known whether the group is there. */
const PROOFS: { [Group in TextGroup]: keyof ExtraTexts[Group] } = {
  account: 'accountScreens',
  bag: 'bagScreens',
  blogs: 'blogScreens',
  catalogue: 'catalogueScreens',
  files: 'fileScreens',
  overview: 'overviewScreen',
  privacy: 'privacyScreens',
  reading: 'accessibility',
  reports: 'reportScreen',
  search: 'searchScreens',
  sending: 'fileSending',
  settings: 'settingsScreen',
  staff: 'adminScreens',
  subjects: 'subjectScreens',
  writing: 'grievance',
};

/**
 * Loads a group of texts, which pages do together with their screen (web/router/screens.tsx). The server renders with the
 * whole catalogue: nothing is loaded there.
 */
export async function loadTexts<Group extends TextGroup>(group: Group): Promise<void> {
  if (typeof document === 'undefined' || loadedTexts[group]) return;
  const load: TextLoaders = LANGUAGES[pageLanguage()].load;
  loadedTexts[group] = await load[group]();
}

/**
 * What every page says, and the texts of some groups.
 * @throws Error where one of them was not loaded
 */
export function useTexts<Group extends TextGroup>(...groups: Group[]): MessagesOf<Group> {
  const messages = useMessages();
  const names = groups.join();
  return useMemo(() => {
    const own = names.split(',') as Group[]; // joined above
    const all: object = Object.assign({}, messages, ...own.map((group) => loadedTexts[group]));
    // Page tests and the server have the whole catalogue, and load nothing.
    const missing = own.filter((group) => !(PROOFS[group] in all));
    if (missing.length > 0) throw new Error(`The page needs texts that it did not load: ${missing.join()}`);
    return all as MessagesOf<Group>; // it was just looked at
  }, [messages, names]);
}
