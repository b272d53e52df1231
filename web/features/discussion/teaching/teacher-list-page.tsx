import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { TeachingRow } from '#contract/discussion/teaching-calls.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { PanelTable } from '#web/components/list/panel-table.tsx';
import { RowButton } from '#web/components/panel/row-button.tsx';
import { IconPencil } from '#web/icons/pencil.ts';
import { IconPlus } from '#web/icons/plus.ts';
import { IconX } from '#web/icons/x.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import type { Column } from '#web/ui/rows.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** It comes with the first press. */
const TeacherDialog = lazyPart(() => import('./teacher-dialog.tsx'), 'TeacherDialog');

/** Who teaches what, 50 at a time; the HOD sees the subjects of their department's programme. */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('staff', 'teaching');
  const texts = messages.teachingScreens.list;
  const isAdmin = page === 'teachersAdmin';
  const first = pathTo(isAdmin ? 'teachersAdmin' : 'hodTeachers');
  const calls = isAdmin ? 'teaching' : 'hodTeaching';
  const after = new URLSearchParams(useLocation().search).get('after') ?? '';
  const query = useRead(`${calls}.list`, { query: after ? { after } : {} }, { staleTime: 0 });
  const options = { invalidates: [`${calls}.list`] as const };
  const give = useCall(`${calls}.give`, { ...options, failureText: texts.giveFailed });
  const ending = useCall(`${calls}.end`, { ...options, failureText: texts.endFailed });
  const today = dayInIndia(new Date());
  const columns = useMemo<Column<TeachingRow>[]>(() => {
    const stateOf = ({ counts, from }: TeachingRow) => (counts ? 'counts' : from > today ? 'later' : 'ended');
    return [
      {
        key: 'person',
        label: texts.person,
        text: ({ username, email }) => `${username} ${email}`,
        cell: ({ username, email }) => (
          <>
            {username}
            <br />
            <span>{email}</span>
          </>
        ),
        isName: true,
      },
      {
        key: 'subject',
        label: texts.subject,
        text: ({ subject, subjectName }) => `${subject} ${subjectName}`.trim(),
        minWidth: '11rem',
      },
      { key: 'programme', label: texts.programme, text: ({ programme }) => programme ?? texts.allProgrammes },
      { key: 'from', label: texts.from, text: ({ from }) => calendarDayText(messages, from) },
      { key: 'until', label: texts.until, text: ({ until }) => calendarDayText(messages, until) },
      { key: 'state', label: texts.state, text: (row) => texts.states[stateOf(row)] },
    ];
  }, [messages, texts, today]);

  return (
    <PanelTable
      page={page}
      note={isAdmin ? texts.note : texts.hodNote}
      actions={
        <DialogButton icon={IconPlus} dialog={(onClose) => <TeacherDialog calls={calls} onClose={onClose} />}>
          {texts.give}
        </DialogButton>
      }
      query={{ ...query, data: query.data?.teachers }}
      texts={texts}
      columns={columns}
      rowKey={({ _id }) => _id}
      rowActions={(row) => (
        <>
          <DialogButton
            as={RowButton}
            icon={IconPencil}
            text={texts.change}
            label={texts.changeOf(row.username, row.subject)}
            dialog={(onClose) => <TeacherDialog calls={calls} row={row} onClose={onClose} />}
          />
          {row.until >= today && (
            <RowButton
              icon={IconX}
              text={texts.end}
              label={texts.endOf(row.username, row.subject)}
              onClick={() =>
                void ending.run({ body: { id: row._id } }, () => {
                  const { email, subject, programme, from, until } = row;
                  return give.run({ body: { email, subject, programme, from, until } });
                })
              }
            />
          )}
        </>
      )}
      below={(teachers) => (
        <>
          {after && (
            <ButtonLink look="plain" to={first}>
              {texts.first}
            </ButtonLink>
          )}
          {query.data?.hasMore && (
            <ButtonLink look="plain" to={`${first}?after=${teachers.at(-1)?._id}`}>
              {texts.more}
            </ButtonLink>
          )}
        </>
      )}
    />
  );
}
