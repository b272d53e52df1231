import { useMemo } from 'react';
import type { CalendarDay } from '#contract/grievances/calendar-calls.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { PanelTable } from '#web/components/list/panel-table.tsx';
import { RowDelete } from '#web/components/panel/row-button.tsx';
import { IconFileImport } from '#web/icons/file-import.ts';
import { IconPlus } from '#web/icons/plus.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import type { Column } from '#web/ui/rows.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

const DaysDialog = lazyPart(() => import('./calendar-form.tsx'), 'DaysDialog');

/** The college's calendar, for admins. */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('staff', 'desks');
  const { calendarScreens: texts } = messages;
  const query = useRead('calendar.list', {}, { staleTime: 0 });
  const outcomes = { invalidates: ['calendar.list'] as const };
  const remove = useCall('calendar.remove', { ...outcomes, failureText: texts.removeFailed });
  const save = useCall('calendar.save', { ...outcomes, failureText: texts.addFailed });
  const columns = useMemo<Column<CalendarDay>[]>(
    () => [
      {
        key: 'day',
        label: texts.day,
        text: ({ on }) => on,
        cell: ({ on }) => calendarDayText(messages, on),
        isName: true,
        minWidth: '9rem',
      },
      { key: 'name', label: texts.name, text: ({ name }) => name, minWidth: '9rem' },
      { key: 'kind', label: texts.kind, text: ({ kind }) => texts.kinds[kind] },
    ],
    [messages, texts],
  );
  return (
    <PanelTable
      page={page}
      actions={
        <>
          <DialogButton icon={IconPlus} dialog={(onClose) => <DaysDialog onClose={onClose} />}>
            {texts.add}
          </DialogButton>
          <ButtonLink look="plain" icon={IconFileImport} to={pathTo('calendarImport')}>
            {texts.import}
          </ButtonLink>
        </>
      }
      query={{ ...query, data: query.data?.days }}
      texts={texts}
      columns={columns}
      rowKey={({ on }) => on}
      rowActions={({ on, kind, name }) => (
        <RowDelete
          name={calendarDayText(messages, on)}
          onDelete={() =>
            void remove.run({ params: { on } }, () => save.run({ body: { from: on, kind, name } }))
          }
        />
      )}
    />
  );
}
