import type { BagItem } from '#contract/bag/calls.ts';
import { listAddress } from '#contract/core/list-params.ts';
import { RESOURCES } from '#contract/material/kinds.ts';
import { linkProblem } from '#contract/material/links.ts';
import { pathTo, rowOf } from '#contract/pages/pages.ts';
import { subjectPath } from '#contract/subjects/values.ts';

/** Where a thing is found on the site; of what was opened, where someone was. */
export function addressOf({ what, id, code, kind, semester, place }: BagItem): string {
  if (place) return place.path;
  if (what === 'post') return pathTo('blog', { id });
  if (kind && semester) return rowOf(kind).path + listAddress({ semester, search: code ?? '', page: 1 });
  return subjectPath(code ?? id);
}

/** The links of an entry that may be opened, in the order of its fields; of other things none. @param hosts that the site trusts */
export function goodLinksOf({ kind, links }: BagItem, hosts: readonly string[]) {
  if (!kind) return [];
  return RESOURCES[kind].linkFields.flatMap((field) => {
    const link = links?.[field] ?? '';
    return linkProblem(kind, link, hosts) ? [] : [{ field, link }];
  });
}
