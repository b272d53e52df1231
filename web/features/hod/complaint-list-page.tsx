import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Complaint, complaints } from '#contract/complaints.ts';
import { calendarDayText } from '#contract/messages/dates.ts';
import type { Messages } from '#contract/messages/languages.ts';
import { ApiError } from '#web/api/call.ts';
import { logFailure } from '#web/api/log.ts';
import { queryOf } from '#web/api/queries.ts';
import { useRemoval } from '#web/api/removal.ts';
import { useDeleteQuestion } from '#web/components/delete-question.tsx';
import { PanelHead } from '#web/components/panel-head.tsx';
import { RowDelete } from '#web/components/row-button.tsx';
import { senderColumn } from '#web/components/sender.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table-rows.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { useMessages } from '#web/ui/use-messages.ts';

/** The students' grievances, newest first. */
export function Component() {
  const messages = useMessages();
  const { adminInbox, complaints: texts, hodScreens, pages } = messages;
  // Asked anew each time it is opened: grievances come at any time.
  const list = useQuery({ ...queryOf(complaints.list, {}), staleTime: 0 });
  // The server's order is oldest first.
  const rows = useMemo(() => list.data?.complaints.toReversed(), [list.data]);
  const columns = useComplaintColumns();
  const remove = useRemoval({
    remove: complaints.remove,
    restore: complaints.restore,
    list: complaints.list,
    without: (reply, id) => ({ complaints: reply.complaints.filter(({ _id }) => _id !== id) }),
    failureText: texts.deleteFailed,
    exceptionText: texts.deleteError,
  });
  const nameOf = ({ username, date }: Complaint) => hodScreens.grievanceOf(username, date);
  const question = useDeleteQuestion<Complaint>({
    nameOf,
    explanation: adminInbox.deleteExplanation,
    onDelete: ({ _id }) => remove(_id),
  });
  useEffect(() => {
    if (list.error) logFailure(texts.fetchError, list.error);
  }, [list.error, texts]);

  return (
    <>
      <PanelHead title={pages.hodComplaints.title} note={hodScreens.note} />
      <DataTable
        caption={pages.hodComplaints.title}
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        emptyText={texts.empty}
        errorText={failureOf(list.error, messages)}
        onRetry={() => void list.refetch()}
        actions={(row) => <RowDelete name={nameOf(row)} onDelete={() => question.ask(row)} />}
      />
      {question.dialog}
    </>
  );
}

/** Why there is no list, as the spec words it (section 8, Grievances). */
function failureOf(error: Error | null, { complaints: texts }: Messages): string | undefined {
  if (!error) return undefined;
  if (!(error instanceof ApiError) || error.status === 0) return texts.fetchError;
  return error.status < 400 ? texts.unexpected : texts.fetchFailed(error.message);
}

function useComplaintColumns(): Column<Complaint>[] {
  const messages = useMessages();
  const { fields, hodScreens } = messages;
  return useMemo(
    () => [
      senderColumn(hodScreens.sender, hodScreens.verified),
      // As it is stored, so that it can be sorted; the reader's own way of writing it is shown.
      {
        key: 'date',
        label: fields.date,
        text: ({ date }) => date,
        cell: ({ date }) => calendarDayText(messages, date),
        minWidth: '7rem',
      },
      { key: 'department', label: fields.department, text: ({ department }) => department },
      {
        key: 'problem',
        label: fields.problem,
        text: ({ problem }) => problem,
        cell: ({ problem }) => <LongText text={problem} />,
        minWidth: '20rem',
      },
    ],
    [messages, fields, hodScreens],
  );
}
