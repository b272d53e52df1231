import { useQueries } from '@tanstack/react-query';
import { RESOURCE_KINDS, RESOURCES } from '#contract/material/kinds.ts';
import { queryOf, useQueryClient } from '#web/api/queries.ts';

/**
 * The entry with a link that is on the site already, and its list; undefined until that is known. The lists that everybody may read say it, and most
 * of the time they are in the cache.
 */
export function useFoundOnSite(link: string) {
  const lists = useQueries(
    { queries: RESOURCE_KINDS.map((kind) => queryOf(`resources.${kind}.list`, {})) },
    useQueryClient(),
  );
  const wanted = linkKey(link);
  for (const [index, kind] of RESOURCE_KINDS.entries()) {
    const entry = lists[index]?.data?.msg.find((row) =>
      RESOURCES[kind].linkFields.some((field) => linkKey(row[field] ?? '') === wanted),
    );
    if (entry) return { kind, entry };
  }
  return undefined;
}

/** The same for every spelling of a link's scheme, host and last slash, as the server compares them (`link_key`). */
function linkKey(link: string): string {
  const [, host = '', rest = ''] = /^(?:https?:\/\/)?([^/?#]*)(.*)$/is.exec(link.trim()) ?? [];
  return host.toLowerCase() + rest.replace(/\/+$/, '');
}
