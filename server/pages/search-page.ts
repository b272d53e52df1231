import { rowOf } from '#contract/pages/pages.ts';
import { readSearchParams, searchAddress } from '#contract/search/values.ts';
import type { Deps } from '../deps.ts';
import { searchFor } from '../features/search/routes.ts';
import { ownSemester } from '../http/reply/chosen-semester.ts';
import type { PageKind } from './page-kind.ts';

/** What a search finds, that of the reader's own semester ahead among equals, as their browser would find it. */
export function searchPage(deps: Deps): PageKind {
  const find = searchFor(deps);
  return ({ page, query, request }) => {
    const params = readSearchParams(query);
    const address = searchAddress(params);
    const own = ownSemester(request.headers);
    const mine = own && { own };
    const typed = params.q.trim();
    const { path } = rowOf(page);
    // Without words it shows its form, to everyone the same.
    if (!typed) return { address: path + address, ...(address === '' && { key: path }) };
    return {
      address: path + address,
      read: async () => ({
        search: { address, ...mine, found: await find({ ...params, ...mine }, request) },
      }),
      // By what is looked for, as its screen calls it in the tab.
      shared: (_data, { pages }) => ({ title: `${typed} · ${pages[page].title}` }),
    };
  };
}
