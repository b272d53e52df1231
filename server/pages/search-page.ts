import { rowOf } from '#contract/pages.ts';
import { readSearchParams, searchAddress } from '#contract/search-params.ts';
import type { Deps } from '../deps.ts';
import { searchFor } from '../features/search/misses.ts';
import type { SortOfPage } from './sort-of-page.ts';

/** What a search finds. */
export function searchPage(deps: Deps): SortOfPage {
  const find = searchFor(deps);
  return ({ page, query, request }) => {
    const params = readSearchParams(query);
    const address = searchAddress(params);
    const typed = params.q.trim();
    return {
      address: rowOf(page).path + address,
      read: async () => ({ search: { address, found: await find(params, request) } }),
      // By what is looked for, as its screen calls it in the tab.
      shared: (_data, { pages }) => (typed ? { title: `${typed} · ${pages[page].title}` } : {}),
    };
  };
}
