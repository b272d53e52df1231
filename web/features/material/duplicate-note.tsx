import { useQueries } from '@tanstack/react-query';
import type { Duplicate } from '#contract/material/contribution-calls.ts';
import { RESOURCE_KINDS, RESOURCES } from '#contract/material/kinds.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { queryOf, useQueryClient } from '#web/api/queries.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Tells a contributor kindly that their link was there before, and where. */
export function DuplicateNote({ duplicate, link }: { duplicate: Duplicate; link: string }) {
  return (
    <>
      <p>{useTexts('writing').contribute.duplicates[duplicate]}</p>
      {duplicate === 'resource' && <WhereItIs link={link} />}
    </>
  );
}

function WhereItIs({ link }: { link: string }) {
  const { contribute, resources } = useTexts('writing');
  const found = useFoundOnSite(link);
  if (!found) return null;
  const { semester, subject } = found.entry;
  const search = new URLSearchParams({ semester, q: subject });
  return (
    <p>
      <Link to={`${pathTo(found.kind)}?${search}`}>
        {contribute.seeIt(resources[found.kind].title, semester)}
      </Link>
    </p>
  );
}

/**
 * The entry with a link that is on the site already, and its list; undefined until that is known. The lists that everybody may read say it, and most
 * of the time they are in the cache.
 */
function useFoundOnSite(link: string) {
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
