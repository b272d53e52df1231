import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { RESOURCES } from '#contract/kinds.ts';
import type { Material } from '#contract/materials.ts';
import { dayText } from '#contract/messages/dates.ts';
import type { Column } from '#web/ui/data-table-rows.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { ResourceLinks } from '../resources/resource-links.tsx';
import classes from './material.module.css';

/** The columns of the contributed material. */
export function useMaterialColumns(): Column<Material>[] {
  const messages = useMessages();
  return useMemo(() => {
    const { adminInbox, fields, resources, resourcePage } = messages;
    const texts = adminInbox.material;
    const subjectOf = ({ subject, subjectCode }: Material) =>
      subjectCode ? `${subject} (${subjectCode})` : subject;
    return [
      { key: 'subject', label: resourcePage.subject, text: subjectOf, isName: true },
      { key: 'service', label: fields.service, text: ({ kind }) => resources[kind].title },
      { key: 'semester', label: resourcePage.semester, text: ({ semester }) => semester },
      { key: 'department', label: fields.department, text: ({ department }) => department },
      {
        key: 'link',
        label: fields.link,
        text: ({ link, note, onSite }) => `${link} ${note} ${onSite ? texts.onSite : ''}`,
        minWidth: '10rem',
        cell: (row) => (
          <>
            <ResourceLinks kind={row.kind} entry={entryOf(row)} fields={[firstLinkOf(row)]} />
            {row.onSite && (
              <p className={classes.onSite}>
                <IconAlertTriangle size={18} aria-hidden="true" />
                {texts.onSite}
              </p>
            )}
            {row.note && <LongText text={row.note} />}
          </>
        ),
      },
      {
        key: 'sent',
        label: texts.sent,
        // The moment as it travels, so that it can be sorted by; the reader's own way of writing the day is shown.
        text: ({ dateCreated, yourName }) => `${dateCreated} ${yourName}`,
        cell: ({ dateCreated, yourName }) => (
          <>
            {yourName}
            <br />
            {dayText(messages, dateCreated)}
          </>
        ),
        minWidth: '7rem',
      },
    ];
  }, [messages]);
}

/** Where a submission's one link goes in an entry of its kind. */
export function firstLinkOf({ kind }: Pick<Material, 'kind'>) {
  return RESOURCES[kind].linkFields[0];
}

/** A submission as an entry of its kind. */
export function entryOf(material: Material) {
  const { _id, service, semester, subject, subjectCode, link } = material;
  return { _id, service, semester, subject, subjectcode: subjectCode, [firstLinkOf(material)]: link };
}
