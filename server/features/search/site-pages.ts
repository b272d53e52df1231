import { isSemester } from '#contract/core/constants.ts';
import { listAddress } from '#contract/core/list-params.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { PageTexts } from '#contract/languages/page-texts.ts';
import { isKind } from '#contract/material/kinds.ts';
import { PAGE_NAMES, rowOf } from '#contract/pages/pages.ts';
import type { Found } from '#contract/search/calls.ts';
import { messagesIn } from '#server/catalogues.ts';
import { highlightsOf } from './highlights.ts';
import type { Query } from './parse-query.ts';
import { allAtOnce } from './time-slices.ts';
import { createWordSearch, type WordSearch } from './word-search.ts';

const MOST_FOUND = 4;
/** A description says more than what the page is for: only what is surely meant counts. */
const WORTH_OF_DESCRIPTION = 0.7;

type Page = { path: string; title: string; isOfSemesters: boolean };

/** Made once for each language: pages and their texts do not change while the server runs. */
const made = new Map<Language, WordSearch<Page>>();

function searchOf(language: Language): WordSearch<Page> {
  const { pages } = messagesIn(language);
  // What everyone may open, and has an address of its own.
  const open = PAGE_NAMES.filter((name) => {
    const { path, access, redirectTo, returnTo } = rowOf(name);
    return !path.includes(':') && !access && !redirectTo && (returnTo !== false || name === 'login');
  });
  const entries = open.map((name) => {
    const { title, description }: PageTexts = pages[name];
    const fields = [{ text: title, worth: 1 }];
    if (description) fields.push({ text: description, worth: WORTH_OF_DESCRIPTION });
    return { item: { path: rowOf(name).path, title, isOfSemesters: isKind(name) }, fields };
  });
  return allAtOnce(createWordSearch(entries));
}

/** The pages of the site that are meant, in a language. */
export function findPages(query: Query, language: Language): Found['pages'] {
  const search = made.get(language) ?? searchOf(language);
  made.set(language, search);
  const { semester = null } = query;
  return search
    .search(query.words)
    .sort((one, other) => other.sureness + other.cover - one.sureness - one.cover)
    .slice(0, MOST_FOUND)
    .map(({ item: { path, title, isOfSemesters }, words }) => ({
      path: isOfSemesters && isSemester(semester) ? path + listAddress({ semester }) : path,
      title,
      why: { in: 'title', text: title, marks: highlightsOf(title, words()) },
    }));
}
