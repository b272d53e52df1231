import { useMemo } from 'react';
import { calendarDayText } from '#contract/languages/dates.ts';
import type { ExamDate } from '#contract/learning/plan-calls.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { said, useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import { RowDelete } from '#web/components/panel/row-button.tsx';
import { IconFileImport } from '#web/icons/file-import.ts';
import { IconPlus } from '#web/icons/plus.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import type { Column } from '#web/ui/rows.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

const DateDialog = lazyPart(() => import('./exam-date-form.tsx'), 'DateDialog');

/** The date sheet, for admins. */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('staff', 'exams');
  const { examScreens: texts, pages } = messages;
  const query = useRead('examDates.list', {}, { staleTime: 0 });
  const outcomes = { successText: said, invalidates: ['examDates.list'] as const };
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
    <PanelPage
      page={page}
      note={texts.note}
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
      loading={texts.loading}
      texts={texts}
      empty={texts.empty}
    >
      {(dates) => (
        <DataTable
          caption={pages[page].title}
          columns={columns}
          rows={dates}
          rowKey={({ _id }) => _id}
          actions={({ _id, code, on, programme, semester }) => (
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
      )}
    </PanelPage>
  );
}
