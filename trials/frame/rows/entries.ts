import { SEMESTERS } from '#contract/core/constants.ts';
import { RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import type { insertResources } from '#server/features/material/queries.ts';

type Entry = Parameters<typeof insertResources>[1][number];

/** A link as people share them. */
export const linkOf = (index: number): string =>
  `https://drive.google.com/file/d/${String(index).padStart(33, 'x')}/view`;

/** So many entries of a kind, each with a link in the first place. @param own what is different from the others' in each */
export function entries(
  kind: ResourceKind,
  count: number,
  own: (index: number) => Partial<Entry> = () => ({}),
): Entry[] {
  const {
    service,
    linkFields: [first],
  } = RESOURCES[kind];
  return Array.from({ length: count }, (_, index) => ({
    [first]: linkOf(index),
    kind,
    service,
    semester: SEMESTERS[index % SEMESTERS.length] ?? '1',
    subject: `Subject ${index}`,
    subjectcode: `BTCS${index}-18`,
    title: `Part ${index}`,
    ...own(index),
  }));
}
