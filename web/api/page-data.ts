import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { RESOURCE_KINDS } from '#contract/kinds.ts';
import { resources } from '#contract/resources.ts';
import { site } from '#contract/site.ts';
import { queryKeyOf } from './queries.ts';

/** The element that the server puts into the page. */
const ELEMENT_ID = 'page-data';

// The replies themselves are checked one by one, so that a bad one costs a call and not the page.
const pageData = z.object({ site: z.unknown(), lists: z.record(z.string(), z.unknown()).optional() });

/**
 * Files what the server sent along with the page as if it had been called for. Whatever is missing or unreadable is
 * left out and gets fetched. Call it after hydration: the built HTML was rendered without data, and the first client
 * render has to equal it.
 */
export function seedFromPage(queryClient: QueryClient, page: Document): void {
  const { data } = pageData.safeParse(parse(page.getElementById(ELEMENT_ID)?.textContent));
  if (!data) return;
  file(queryClient, site.info, data.site);
  for (const kind of RESOURCE_KINDS) file(queryClient, resources[kind].list, data.lists?.[kind]);
}

function file(queryClient: QueryClient, endpoint: Endpoint, reply: unknown): void {
  const checked = endpoint.response.safeParse(reply);
  if (checked.success) queryClient.setQueryData(queryKeyOf(endpoint, {}), checked.data);
}

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
