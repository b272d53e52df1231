import { useMemo } from 'react';
import type { ImportRow } from '#contract/material/calls.ts';
import classes from '#web/components/import/import.module.css';
import { Link } from '#web/router/link.tsx';
import type { Column } from '#web/ui/rows.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

const ACTIONS = ['add', 'change', 'same', 'reject'] as const satisfies ImportRow['action'][];

/** What an import does, or would do: in numbers, and row by row. A number shows its rows only. */
export function ImportRows({
  heading,
  rows,
  isDone,
  names,
}: {
  heading: string;
  rows: readonly ImportRow[];
  isDone: boolean;
  /** What a row's name and its code are called, where they are no subject's. */
  names?: readonly [name: string, code: string];
}) {
  const { adminScreens, resourcePage } = useTexts('staff');
  const texts = adminScreens.import;
  const actions = isDone ? texts.doneActions : texts.actions;
  const counts = Map.groupBy(rows, ({ action }) => action);
  // What has to be fixed comes first.
  const sorted = useMemo(
    () => rows.toSorted((one, other) => Number(other.action === 'reject') - Number(one.action === 'reject')),
    [rows],
  );
  const hasColumns = rows.some(({ column }) => column !== undefined);
  const columns = useMemo<Column<ImportRow>[]>(
    () => [
      { key: 'line', label: texts.line, text: ({ line }) => String(line) },
      {
        key: 'action',
        label: texts.action,
        text: ({ action }) => actions[action],
        cell: ({ action }) => (
          <span className={classes.action} data-action={action}>
            {actions[action]}
          </span>
        ),
      },
      {
        key: 'subject',
        label: names?.[0] ?? resourcePage.subject,
        text: ({ subject }) => subject,
        isName: true,
      },
      { key: 'code', label: names?.[1] ?? resourcePage.subjectCode, text: ({ subjectcode }) => subjectcode },
      ...(hasColumns
        ? [{ key: 'column', label: texts.column, text: ({ column = '' }: ImportRow) => column }]
        : []),
      { key: 'problems', label: texts.problems, text: ({ problems }) => problems.join(' ') },
    ],
    [texts, actions, resourcePage, hasColumns, names],
  );

  return (
    <section aria-label={heading}>
      <h2 className={classes.heading}>{heading}</h2>
      <ul className={classes.counts}>
        {ACTIONS.map((action) => (
          <li key={action}>
            <Link
              className={classes.count}
              data-action={action}
              to={{ search: new URLSearchParams({ q: actions[action] }).toString() }}
              replace
              preventScrollReset
            >
              <strong>{counts.get(action)?.length ?? 0}</strong> {actions[action]}
            </Link>
          </li>
        ))}
      </ul>
      <DataTable caption={heading} columns={columns} rows={sorted} rowKey={({ line }) => String(line)} />
    </section>
  );
}
