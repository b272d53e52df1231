import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Contact, contacts } from '#contract/contacts.ts';
import { queryOf } from '#web/api/queries.ts';
import { PanelHead } from '#web/components/panel-head.tsx';
import { RowDelete } from '#web/components/row-button.tsx';
import { senderColumn } from '#web/components/sender.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table-rows.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { loadFailure } from '../failure-text.ts';
import { useDeletion } from '../use-deletion.tsx';

/** What people wrote by the contact form. */
export function Component() {
  const messages = useMessages();
  const { adminInbox, contacts: texts } = messages;
  const { messageOf } = adminInbox.contacts;
  const heading = messages.pages.contactsAdmin.title;
  // Asked anew each time it is opened: messages come at any time.
  const list = useQuery({ ...queryOf(contacts.list, {}), staleTime: 0 });
  const columns = useContactColumns();
  const nameOf = ({ username }: Contact) => messageOf(username);
  const deletion = useDeletion<Contact, { contacts: Contact[] }>({
    remove: contacts.remove,
    restore: contacts.restore,
    list: contacts.list,
    without: (reply, id) => ({ contacts: reply.contacts.filter(({ _id }) => _id !== id) }),
    nameOf,
    explanation: adminInbox.deleteExplanation,
    failureText: texts.deleteFailed,
    exceptionText: texts.deleteError,
  });

  return (
    <>
      <PanelHead title={heading} />
      <DataTable
        caption={heading}
        columns={columns}
        rows={list.data?.contacts}
        rowKey={({ _id }) => _id}
        emptyText={texts.empty}
        errorText={loadFailure(list.error, messages.table.failed, messages)}
        onRetry={() => void list.refetch()}
        actions={(row) => <RowDelete name={nameOf(row)} onDelete={() => deletion.ask(row)} />}
      />
      {deletion.dialog}
    </>
  );
}

function useContactColumns(): Column<Contact>[] {
  const { fields, hodScreens } = useMessages();
  return useMemo(
    () => [
      senderColumn(hodScreens.sender, hodScreens.verified),
      {
        key: 'message',
        label: fields.message,
        text: ({ message }) => message,
        cell: ({ message }) => <LongText text={message} />,
        minWidth: '20rem',
      },
    ],
    [fields, hodScreens],
  );
}
