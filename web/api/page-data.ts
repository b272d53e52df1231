import type { QueryClient } from '@tanstack/react-query';
import type { ListName } from '#contract/calls.ts';
import { RESOURCE_KINDS } from '#contract/kinds.ts';
import { queryKeyOf } from './queries.ts';

/** The element that the server puts into the page. */
const ELEMENT_ID = 'page-data';

/** Replies as the server checked them before it wrote them; a list that could not be read is missing. */
type PageData = { site?: unknown; lists?: Record<string, unknown> };

/**
 * Files what the server sent along with the page as if it had been called for. Whatever is missing or unreadable is
 * left out and gets fetched. Call it after hydration: the built HTML was rendered without data, and the first client
 * render has to equal it.
 */
export function seedFromPage(queryClient: QueryClient, page: Document): void {
  const { site, lists = {} } = parse(page.getElementById(ELEMENT_ID)?.textContent);
  file(queryClient, 'site.info', site);
  for (const kind of RESOURCE_KINDS) file(queryClient, `resources.${kind}.list`, lists[kind]);
}

function file(queryClient: QueryClient, name: ListName, reply: unknown): void {
  if (reply !== undefined) queryClient.setQueryData(queryKeyOf(name, {}), reply);
}

function parse(text: string | null | undefined): PageData {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return {};
  }
}
