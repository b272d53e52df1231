import type { BagItem } from '#contract/bag/calls.ts';
import { listAddress } from '#contract/core/list-params.ts';
import type { Thing } from '#contract/core/things.ts';
import { RESOURCES } from '#contract/material/kinds.ts';
import { linkProblem } from '#contract/material/links.ts';
import { pathTo, rowOf } from '#contract/pages/pages.ts';
import { questionPath } from '#contract/questions/address.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import { iconOf } from '#web/content/icons.ts';
import { IconHelpCircle } from '#web/icons/help-circle.ts';
import type { Icon } from '#web/icons/icon.tsx';
import { IconNotebook } from '#web/icons/notebook.ts';
import { IconWriting } from '#web/icons/writing.ts';

/** Where each thing is found on the site, and its picture. */
const ROWS: Readonly<Record<Thing, { address: (item: BagItem) => string; icon: Icon }>> = {
  subject: { address: ({ code, id }) => subjectPath(code ?? id), icon: IconNotebook },
  resource: {
    address: ({ kind, semester, code, id }) =>
      kind && semester
        ? rowOf(kind).path + listAddress({ semester, search: code ?? '', page: 1 })
        : subjectPath(code ?? id),
    icon: IconNotebook,
  },
  post: { address: ({ id }) => pathTo('blog', { id }), icon: IconWriting },
  question: { address: ({ id }) => questionPath(id), icon: IconHelpCircle },
};

/** Where a thing is found; of what was opened, where someone was. */
export const addressOf = (item: BagItem): string => item.place?.path ?? ROWS[item.what].address(item);

/** An entry has the picture of its kind. */
export const iconOfThing = ({ what, kind }: BagItem): Icon => (kind ? iconOf(kind) : ROWS[what].icon);

/** The links of an entry that may be opened, in the order of its fields; of other things none. @param hosts that the site trusts */
export function goodLinksOf({ kind, links }: BagItem, hosts: readonly string[]) {
  if (!kind) return [];
  return RESOURCES[kind].linkFields.flatMap((field) => {
    const link = links?.[field] ?? '';
    return linkProblem(kind, link, hosts) ? [] : [{ field, link }];
  });
}
