import type { StaffMessages } from '#contract/languages/groups.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { IconPencil } from '#web/icons/pencil.ts';

/** The entry that a row is about. */
type OfEntry = { kind: ResourceKind; resource: string; title: string; subjectcode: string };

/** From a row to the form of its entry. @param edit what the link says */
export const linkToEntry = (edit: string) => ({
  icon: IconPencil,
  to: ({ kind, resource: id }: OfEntry) => pathTo(`${kind}Edit`, { id }),
  textOf: () => edit,
  labelOf: (name: string) => `${edit}: ${name}`,
});

/** What tells the entry from others of its subject; then what else there is to say. */
export function entryText(
  { resources }: Pick<StaffMessages, 'resources'>,
  { kind, title, subjectcode }: OfEntry,
  ...more: string[]
): string {
  return [resources[kind].title, title, subjectcode, ...more].filter(Boolean).join(' · ');
}
