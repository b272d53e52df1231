import { useMemo } from 'react';
import { RESOURCES, type ResourceKind } from '#contract/kinds.ts';
import type { ResourceEntry } from '#contract/resources.ts';
import type { Column } from '#web/ui/data-table-rows.ts';
import { useMessages } from '#web/ui/use-messages.ts';
import { ResourceLinks } from './resource-links.tsx';

/** The columns of a kind's table. */
export function useResourceColumns(kind: ResourceKind): Column<ResourceEntry>[] {
  const { adminScreens, resourcePage, fields } = useMessages();
  return useMemo(
    () => [
      { key: 'semester', label: resourcePage.semester, text: (entry) => entry.semester },
      { key: 'subject', label: resourcePage.subject, text: (entry) => entry.subject, isName: true },
      { key: 'code', label: resourcePage.subjectCode, text: (entry) => entry.subjectcode, minWidth: '6rem' },
      { key: 'title', label: fields.title, text: (entry) => entry.title ?? '' },
      {
        key: 'links',
        label: adminScreens.resources.links,
        text: (entry) => RESOURCES[kind].linkFields.map((field) => entry[field] ?? '').join(' '),
        minWidth: '15rem',
        cell: (entry) => <ResourceLinks kind={kind} entry={entry} />,
      },
    ],
    [kind, adminScreens, resourcePage, fields],
  );
}

/** What an entry is called where it is asked about: its title, or else its subject. */
export function nameOf({ subject, subjectcode, title }: ResourceEntry): string {
  return title ? `${title} (${subject})` : `${subject} (${subjectcode})`;
}
