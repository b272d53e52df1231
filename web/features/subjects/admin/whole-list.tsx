import { type ComponentProps, type ReactNode, useMemo } from 'react';
import type { MessagesOf } from '#contract/languages/languages.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import { loadFailure } from '#web/components/panel/load-failure.ts';
import { PanelHead } from '#web/components/panel/panel-head.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import type { Column } from '#web/ui/rows.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { CatalogueTabs } from './catalogue-tabs.tsx';

/** A page about the catalogue with a list whose rows come all at once. */
export function WholeList<Row extends { _id: string }>({
  page,
  texts,
  query,
  columnsIn,
  actions,
  children,
}: ScreenProps & {
  texts: { note: string; failed: string; empty: string };
  query: ComponentProps<typeof Loaded<readonly Row[]>>['query'];
  /** Keep it outside of the component. */
  columnsIn: (messages: MessagesOf<'staff' | 'catalogue'>) => Column<Row>[];
  /** The buttons at the end of a row. */
  actions: (row: Row) => ReactNode;
  /** What can be done with the whole list. */
  children?: ReactNode;
}) {
  const messages = useTexts('staff', 'catalogue');
  const { title } = messages.pages[page];
  const columns = useMemo(() => columnsIn(messages), [columnsIn, messages]);
  return (
    <>
      <CatalogueTabs page={page} />
      <PanelHead title={title} note={texts.note}>
        {children}
      </PanelHead>
      <Loaded
        query={query}
        loading={messages.catalogueScreens.loading}
        failure={(error) => loadFailure(error, { fetchFailed: texts.failed }, messages)}
        empty={texts.empty}
      >
        {(rows) => (
          <DataTable
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            actions={actions}
          />
        )}
      </Loaded>
    </>
  );
}
