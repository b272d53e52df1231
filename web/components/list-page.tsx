import type { TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { ListName, ReplyOf } from '#contract/calls.ts';
import type { StaffMessages } from '#contract/messages/languages.ts';
import type { PageName } from '#contract/pages.ts';
import { type LoadTexts, loadFailure } from '#web/api/load-failure.ts';
import { logFailure } from '#web/api/log.ts';
import { queryOf, useQueryClient, useReplyWithPage } from '#web/api/queries.ts';
import { type Removal, useRemoval } from '#web/api/removal.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table-rows.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { useStaffMessages } from '#web/ui/use-staff-messages.ts';
import { useDeleteQuestion } from './delete-question.tsx';
import { useListState } from './list-address.ts';
import { PanelHead } from './panel-head.tsx';
import { RowDelete, RowLink } from './row-button.tsx';

/** What came with the page itself is not asked for once more. */
const FRESH_MS = 1000;

type ListTexts = LoadTexts & {
  empty: string;
  /** The usual word without it. */
  loading?: string;
  /** A line about the list. */
  note?: string;
  /** Before the number of rows, where the list shows one. */
  total?: string;
  /** What deleting means, asked before it is done. */
  explanation?: string;
  deleteFailed: Removal<ListName>['failureText'];
  deleteError?: string;
};

/** A list of the admin's or the HOD's area: what differs from list to list. Keep it outside of the component. */
export type List<Row extends { _id: string }, Name extends ListName> = Omit<
  Removal<Name>,
  `${string}Text`
> & {
  /** Where the list does not come in one reply. */
  load?: (signal: AbortSignal) => Promise<ReplyOf<Name>>;
  rowsOf: (reply: ReplyOf<Name>) => readonly Row[];
  /** What a row is called where it is asked about. */
  nameOf: (row: Row, messages: StaffMessages) => string;
  columns: (messages: StaffMessages) => Column<Row>[];
  texts: (messages: StaffMessages) => ListTexts;
  /** The page that is about one row. */
  link?: {
    icon: TablerIcon;
    to: (row: Row) => string;
    textOf: (messages: StaffMessages) => string;
    labelOf: (name: string, messages: StaffMessages) => string;
  };
};

/** The page of every list: its rows, what one can do with one (`link`, Delete), and with all of it as children. */
export function ListPage<Row extends { _id: string }, Name extends ListName>({
  page,
  list,
  children,
}: {
  page: PageName;
  list: List<Row, Name>;
  children?: ReactNode;
}) {
  const messages = useStaffMessages();
  const listState = useListState();
  const { title } = messages.pages[page];
  const { load, rowsOf, link } = list;
  const texts = list.texts(messages);
  const initialData = useReplyWithPage(list.list, {});
  const query = useQuery(
    {
      ...queryOf(list.list, {}),
      ...(initialData && { initialData }),
      ...(load && { queryFn: ({ signal }) => load(signal) }),
      // Asked anew each time the list is opened: others are at work, too.
      staleTime: FRESH_MS,
    },
    useQueryClient(),
  );
  const rows = useMemo(() => query.data && rowsOf(query.data), [query.data, rowsOf]);
  const columns = useMemo(() => list.columns(messages), [list, messages]);
  const nameOf = (row: Row) => list.nameOf(row, messages);
  const remove = useRemoval({
    ...list,
    failureText: texts.deleteFailed,
    ...(texts.deleteError && { exceptionText: texts.deleteError }),
  });
  const question = useDeleteQuestion<Row>({
    nameOf,
    explanation: texts.explanation ?? messages.adminInbox.deleteExplanation,
    onDelete: ({ _id }) => remove(_id),
  });
  const whatFailed = texts.fetchError ?? title;
  useEffect(() => {
    if (query.error) logFailure(whatFailed, query.error);
  }, [query.error, whatFailed]);

  return (
    <>
      <PanelHead
        title={title}
        note={
          texts.total && rows ? (
            <>
              {texts.total}: <strong>{rows.length}</strong>
            </>
          ) : (
            texts.note
          )
        }
      >
        {children}
      </PanelHead>
      <Loaded
        query={{ ...query, data: rows }}
        loading={texts.loading ?? messages.resourcePage.loading}
        failure={(error) => loadFailure(error, texts, messages)}
        empty={texts.empty}
      >
        {(loaded) => (
          <DataTable
            caption={title}
            columns={columns}
            rows={loaded}
            rowKey={({ _id }) => _id}
            actions={(row) => (
              <>
                {link && (
                  <RowLink
                    icon={link.icon}
                    text={link.textOf(messages)}
                    label={link.labelOf(nameOf(row), messages)}
                    to={link.to(row)}
                    state={listState}
                  />
                )}
                <RowDelete name={nameOf(row)} onDelete={() => question.ask(row)} />
              </>
            )}
          />
        )}
      </Loaded>
      {question.dialog}
    </>
  );
}
