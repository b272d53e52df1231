import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ROWS_PER_PAGE } from '#contract/core/constants.ts';
import type { ListOptions } from '#contract/core/lists.ts';
import type { ListName, ReplyOf } from '#contract/core/rules/calls.ts';
import type { StaffMessages } from '#contract/languages/groups.ts';
import type { PageName } from '#contract/pages/pages.ts';
import { logFailure } from '#web/api/log.ts';
import { useQueryClient, useReplyWithPage } from '#web/api/queries.ts';
import { type Count, type ListPart, partQuery } from '#web/components/list/list-part.ts';
import { type LoadTexts, loadFailure } from '#web/components/panel/load-failure.ts';
import { IconCheck } from '#web/icons/check.ts';
import type { Icon } from '#web/icons/icon.tsx';
import { IconTrash } from '#web/icons/trash.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import type { Column } from '#web/ui/rows.ts';
import { TableView } from '#web/ui/table/data-table-view.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useListState } from '../panel/list-address.ts';
import { PanelHead } from '../panel/panel-head.tsx';
import { RowDelete, RowLink } from '../panel/row-button.tsx';
import { BulkBar, ManyButton, type ManyCall, useSelection } from './bulk-bar.tsx';
import { HeldNote } from './held-note.tsx';
import { type FilterTexts, ListFilters } from './list-filters.tsx';
import { useListParams } from './list-params.ts';
import { ListRemoval, type Removal } from './list-removal.tsx';
import { RowCall } from './row-call.tsx';

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
  deleteFailed?: Removal['failureText'];
  deleteError?: string;
};

/** A list of the admin's or the HOD's area: what differs from list to list. Keep it outside of the component. */
export type List<Row extends { _id: string }, Name extends ListName> = {
  list: Name;
  /** What the list's call can be asked for. */
  options: ListOptions;
  /** The order that the page asks for where the reader chose none. */
  usual?: string;
  rowsOf: (reply: ReplyOf<Name>) => readonly Row[];
  /** What a row is called where it is asked about. */
  nameOf: (row: Row, messages: StaffMessages) => string;
  /** What filters are called that no other list has. */
  filterTexts?: FilterTexts;
  /** Keyed by the orders of `options`. */
  columns: (messages: StaffMessages) => Column<Row>[];
  texts: (messages: StaffMessages) => ListTexts;
  /** The page that is about one row. */
  link?: {
    icon: Icon;
    /** Null: none of its own. */
    to: (row: Row) => string | null;
    textOf: (messages: StaffMessages) => string;
    labelOf: (name: string, messages: StaffMessages) => string;
  };
  /** How rows are deleted, one and several. */
  removal?: Omit<Removal, 'list' | `${string}Text`>;
  /** How rows that wait for review are taken into the list. */
  accept?: ManyCall;
  /** Without a filter it shows a part alone: where that is empty, the filters stay. */
  isPart?: true;
  /** What else is done with several rows that are ticked. */
  many?: { call: ManyCall; icon: Icon; textOf: (count: number) => string; failed: string };
  /** The same, where it is more than one call. */
  manyActions?: (chosen: readonly Row[]) => ReactNode;
  /** What else can be done with a row. */
  action?: (row: Row) => ReactNode;
};

/** The page of every list: its rows, what one can do with one or several of them, and with all of it as children. */
export function ListPage<Row extends { _id: string }, Name extends ListName>({
  page,
  list,
  note,
  children,
}: {
  page: PageName;
  list: List<Row, Name>;
  /** A line about the list that its texts alone do not make. */
  note?: string;
  children?: ReactNode;
}) {
  const messages = useTexts('staff');
  const { state, change, filter, goTo } = useListParams(list.options, list.usual);
  const { listScreens } = messages;
  const { title } = messages.pages[page];
  const texts = list.texts(messages);
  const sent = useReplyWithPage(list.list, { query: state.query });
  const query = useQuery(partQuery(list.list, state, list.rowsOf, sent), useQueryClient());
  const part = query.data;
  const columns = useMemo(() => list.columns(messages), [list, messages]);
  const nameOf = (row: Row) => list.nameOf(row, messages);
  const [asked, ask] = useState<readonly Row[]>();
  const { accept, many, removal } = list;
  const hasActions = Boolean(list.link ?? list.action ?? accept ?? removal);
  const isHeld = state.filters.review === 'held';
  const selection = useSelection(part?.rows, nameOf);
  const { chosen } = selection;
  const place = placeOf(part, goTo, messages);
  const whatFailed = texts.fetchError ?? title;
  useEffect(() => {
    if (query.error) logFailure(whatFailed, query.error);
  }, [query.error, whatFailed]);

  return (
    <>
      <PanelHead
        title={title}
        note={
          // The line is there before the number: what is below it would move.
          texts.total && (part || query.isPending) ? (
            <>
              {texts.total}: <strong>{part ? countText(part.all, part.rows.length, messages) : '…'}</strong>
            </>
          ) : (
            (note ?? texts.note)
          )
        }
      >
        {children}
      </PanelHead>
      {/* Nothing of it before the rows: the server, which does not know them, renders the page, too. */}
      {part && <HeldNote held={part.held} isShown={isHeld} onShow={() => filter('review', 'held')} />}
      <Loaded
        query={{ ...query, data: part?.rows }}
        loading={texts.loading ?? messages.resourcePage.loading}
        failure={(error) => loadFailure(error, texts, messages)}
        empty={state.isNarrowed || list.isPart ? undefined : texts.empty}
      >
        {(rows) => (
          <TableView
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            state={state}
            onChange={change}
            {...place}
            nothing={
              state.search.trim()
                ? messages.table.noMatch(state.search)
                : state.isNarrowed
                  ? listScreens.nothing
                  : texts.empty
            }
            filters={
              <ListFilters
                options={list.options}
                own={list.filterTexts}
                values={state.filters}
                onChange={filter}
              />
            }
            selection={(removal ?? many ?? list.manyActions) && selection.ticks}
            actions={
              hasActions
                ? (row) => (
                    <>
                      {/* What waits for review is no part of the list yet, nor are its pages. */}
                      {list.link && !isHeld && <Opens row={row} link={list.link} name={nameOf(row)} />}
                      {isHeld && accept && (
                        <RowCall
                          call={accept}
                          input={{ body: { ids: [row._id] } }}
                          icon={IconCheck}
                          text={listScreens.accept}
                          label={listScreens.acceptOf(nameOf(row))}
                          failed={listScreens.acceptFailed}
                          invalidates={[list.list]}
                        />
                      )}
                      {list.action?.(row)}
                      {removal && <RowDelete name={nameOf(row)} onDelete={() => ask([row])} />}
                    </>
                  )
                : undefined
            }
          >
            {(removal ?? many ?? list.manyActions) && (
              <BulkBar selection={selection}>
                {isHeld && accept && (
                  <ManyButton
                    call={accept}
                    list={list.list}
                    rows={chosen}
                    failed={listScreens.acceptFailed}
                    icon={IconCheck}
                  >
                    {listScreens.acceptSelected(chosen.length)}
                  </ManyButton>
                )}
                {list.manyActions?.(chosen)}
                {many && (
                  <ManyButton
                    call={many.call}
                    list={list.list}
                    rows={chosen}
                    failed={many.failed}
                    icon={many.icon}
                  >
                    {many.textOf(chosen.length)}
                  </ManyButton>
                )}
                {removal && (
                  <Button look="plain" icon={IconTrash} aria-haspopup="dialog" onClick={() => ask(chosen)}>
                    {listScreens.deleteSelected(chosen.length)}
                  </Button>
                )}
              </BulkBar>
            )}
          </TableView>
        )}
      </Loaded>
      {removal && (
        <ListRemoval
          {...removal}
          list={list.list}
          rows={asked}
          nameOf={nameOf}
          explanation={texts.explanation}
          failureText={texts.deleteFailed ?? ''}
          {...(texts.deleteError && { exceptionText: texts.deleteError })}
          onEnd={() => ask(undefined)}
        />
      )}
    </>
  );
}

/** The way to the page of a row, where it has one. */
function Opens<Row extends { _id: string }>({
  row,
  link,
  name,
}: {
  row: Row;
  link: NonNullable<List<Row, ListName>['link']>;
  name: string;
}) {
  const messages = useTexts('staff');
  const state = useListState();
  const to = link.to(row);
  return (
    to && (
      <RowLink
        icon={link.icon}
        text={link.textOf(messages)}
        label={link.labelOf(name, messages)}
        to={to}
        state={state}
      />
    )
  );
}

/** How many rows there are of what is shown, which page that is, and the ways to its neighbours. */
function placeOf(
  part: ListPart<unknown> | undefined,
  goTo: (page: number, place: { after: string } | { back: string }) => void,
  { table, listScreens }: StaffMessages,
) {
  const { rows = [], page = 1, next, back, total } = part ?? {};
  const { count, isMore } = total ?? { count: rows.length, isMore: false };
  // The end is where it is, however many rows were added before it since.
  const first = next || isMore ? (page - 1) * ROWS_PER_PAGE + 1 : count - rows.length + 1;
  const last = first + rows.length - 1;
  const pages = Math.ceil(count / ROWS_PER_PAGE);
  const hasNeighbours = next !== undefined || back !== undefined;
  return {
    count: isMore
      ? listScreens.rangeOfMany(first, last, count)
      : table.range(Math.min(first, count), last, count),
    pager: hasNeighbours
      ? {
          text: isMore ? listScreens.page(page) : table.pageOf(Math.min(page, pages), pages),
          previous: back === undefined ? undefined : () => goTo(page - 1, { back }),
          next: next === undefined ? undefined : () => goTo(page + 1, { after: next }),
        }
      : undefined,
  };
}

function countText(all: Count | undefined, shown: number, { listScreens }: StaffMessages): string {
  if (!all) return String(shown);
  return all.isMore ? listScreens.many(all.count) : String(all.count);
}
