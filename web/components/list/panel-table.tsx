import type { ComponentProps, ReactNode } from 'react';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { PanelPage } from '../panel/panel-page.tsx';

type Page<Row> = ComponentProps<typeof PanelPage<readonly Row[]>>;
type Table<Row> = ComponentProps<typeof DataTable<Row>>;

/** A page of a panel about a table whose rows come all at once; `below`: what is below them. */
export function PanelTable<Row>({
  columns,
  rowKey,
  rowActions,
  below,
  texts,
  ...page
}: Omit<Page<Row>, 'children' | 'empty' | 'texts'> &
  Pick<Table<Row>, 'columns' | 'rowKey'> & {
    texts: Page<Row>['texts'] & { empty: string };
    /** The buttons at the end of a row. */
    rowActions: NonNullable<Table<Row>['actions']>;
    below?: (rows: readonly Row[]) => ReactNode;
  }) {
  const { pages } = useTexts('staff');
  return (
    <PanelPage {...page} texts={texts} empty={texts.empty}>
      {(rows) => (
        <>
          <DataTable
            caption={pages[page.page].title}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            actions={rowActions}
          />
          {below?.(rows)}
        </>
      )}
    </PanelPage>
  );
}
