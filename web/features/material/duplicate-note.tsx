import type { Duplicate } from '#contract/material/contribution-calls.ts';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { useRead } from '#web/api/queries.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Tells a contributor kindly that their link was there before, and where. */
export function DuplicateNote({ duplicate, link }: { duplicate: Duplicate; link: string }) {
  return (
    <>
      <p>{useTexts('writing').contribute.duplicates[duplicate]}</p>
      {duplicate === 'resource' &&
        RESOURCE_KINDS.map((kind) => <WhereItIs key={kind} kind={kind} link={link} />)}
    </>
  );
}

/** The way to the entry of a list that has the link. Most of the time the list is in the cache. */
function WhereItIs({ kind, link }: { kind: ResourceKind; link: string }) {
  const { contribute, resources } = useTexts('writing');
  const { data } = useRead(`resources.${kind}.list`, {});
  const wanted = linkKey(link);
  const entry = data?.msg.find((row) =>
    RESOURCES[kind].linkFields.some((field) => linkKey(row[field] ?? '') === wanted),
  );
  if (!entry) return null;
  const { semester, subject } = entry;
  const search = new URLSearchParams({ semester, q: subject });
  return (
    <p>
      <Link to={`${pathTo(kind)}?${search}`}>{contribute.seeIt(resources[kind].title, semester)}</Link>
    </p>
  );
}

/** The same for every spelling of a link's scheme, host and last slash, as the server compares them (`link_key`). */
function linkKey(link: string): string {
  const [, host = '', rest = ''] = /^(?:https?:\/\/)?([^/?#]*)(.*)$/is.exec(link.trim()) ?? [];
  return host.toLowerCase() + rest.replace(/\/+$/, '');
}
