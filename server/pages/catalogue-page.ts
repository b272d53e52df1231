import { rowOf } from '#contract/pages/pages.ts';
import {
  catalogueAddress,
  cataloguePart,
  knownParams,
  readCatalogueParams,
} from '#contract/subjects/catalogue-params.ts';
import type { Deps } from '../deps.ts';
import { COUNTED_TOPICS, catalogueOf, countedCatalogue } from '../features/subjects/catalogue.ts';
import type { PageKind } from './page-kind.ts';

/** A part of the catalogue. What is asked for apart from programmes and schemes that there are is not kept. */
export function cataloguePage(deps: Deps): PageKind {
  return async ({ page, query }) => {
    const asked = readCatalogueParams(query);
    const params = await catalogueOf(deps).then(
      (whole) => knownParams(whole, asked),
      () => asked, // the page says so itself
    );
    const address = rowOf(page).path + catalogueAddress(params);
    return {
      address,
      key: address,
      topics: COUNTED_TOPICS,
      read: async () => ({
        catalogue: { params, part: cataloguePart(await countedCatalogue(deps), params) },
      }),
      without: { catalogue: { params } },
    };
  };
}
