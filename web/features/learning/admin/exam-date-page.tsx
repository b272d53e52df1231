import { useMemo } from 'react';
import { calendarDayText } from '#contract/languages/dates.ts';
import type { ExamDate } from '#contract/learning/plan-calls.ts';
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

const DateDialog = lazyPart(() => import('./exam-date-form.tsx'), 'DateDialog');

/** The date sheet, for admins. */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('staff', 'exams');
  const { examScreens: texts } = messages;
  const query = useRead('examDates.list', {}, { staleTime: 0 });
  const outcomes = { invalidates: ['examDates.list'] as const };
  const remove = useCall('examDates.remove', { ...outcomes, failureText: texts.removeFailed });
  const save = useCall('examDates.save', { ...outcomes, failureText: texts.addFailed });
  const columns = useMemo<Column<ExamDate>[]>(
    () => [
      {
        key: 'day',
        label: texts.day,
        text: ({ on }) => on,
        cell: ({ on }) => calendarDayText(messages, on),
        minWidth: '8rem',
      },
      {
        key: 'subject',
        label: texts.subject,
        text: ({ code, subject }) => `${code} ${subject}`.trim(),
        isName: true,
        minWidth: '12rem',
      },
      {
        key: 'whom',
        label: texts.whom,
        text: ({ programme, semester }) =>
          [programme, semester && texts.ofSemester(semester)].filter(Boolean).join(', ') || texts.everyone,
      },
    ],
    [messages, texts],
  );
  return (
    <PanelTable
      page={page}
      actions={
        <>
          <DialogButton icon={IconPlus} dialog={(onClose) => <DateDialog onClose={onClose} />}>
            {texts.add}
          </DialogButton>
          <ButtonLink look="plain" icon={IconFileImport} to={pathTo('examImport')}>
            {texts.import}
          </ButtonLink>
        </>
      }
      query={{ ...query, data: query.data?.dates }}
      texts={texts}
      columns={columns}
      rowKey={({ _id }) => _id}
      rowActions={({ _id, code, on, programme, semester }) => (
        <RowDelete
          name={`${code}, ${calendarDayText(messages, on)}`}
          onDelete={() =>
            void remove.run({ params: { id: _id } }, () =>
              save.run({ body: { code, on, programme, semester: semester as '' } }),
            )
          }
        />
      )}
    />
  );
}
