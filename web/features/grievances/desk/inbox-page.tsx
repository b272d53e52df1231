import { Suspense, useState } from 'react';
import { LISTS } from '#contract/core/lists.ts';
import type { InboxRow } from '#contract/grievances/case-calls.ts';
import { calendarDayText, momentText } from '#contract/languages/dates.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';
import { type PageName, pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { type List, ListPage } from '#web/components/list/list-page.tsx';
import { IconEye } from '#web/icons/eye.ts';
import { IconFiles } from '#web/icons/files.ts';
import { IconPencilPlus } from '#web/icons/pencil-plus.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { LongText } from '#web/ui/text/long-text.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from '../case-page.module.css';
import { leftText } from '../dues.tsx';
import { hiddenText } from '../sender-text.ts';
import { useToday } from '../use-today.ts';

// With what shows the slip: its receipt code comes once, and must not be lost with the line.
const PaperEntry = lazyPart(
  async () => (await Promise.all([import('./paper-entry.tsx'), import('../slip.tsx')]))[0],
  'PaperEntry',
);

/** The inbox of a panel, and its page of one case. */
const CASE_OF: Partial<Record<PageName, 'hodCase' | 'deskCase'>> = {
  hodCases: 'hodCase',
  deskCases: 'deskCase',
};

function listIn(
  texts: MessagesOf<'staff' | 'cases' | 'casework'>,
  page: PageName,
): List<InboxRow, 'grievances.inbox'> {
  const { caseScreens, deskScreens, matters, desks, caseStates, closeReasons } = texts;
  const { columns, filters } = deskScreens;
  const onePage = CASE_OF[page];
  return {
    list: 'grievances.inbox',
    options: LISTS.inbox,
    rowsOf: (reply) => reply.grievances,
    nameOf: ({ number }) => number,
    filterTexts: {
      ...filters,
      stage: { ...filters.stage, ...desks },
      matter: { ...filters.matter, ...matters },
    },
    texts: () => ({
      empty: deskScreens.empty,
      loading: deskScreens.loading,
      note: deskScreens.note,
      failed: deskScreens.failed,
    }),
    columns: () => [
      {
        key: 'due',
        label: columns.due,
        text: ({ dueOn }) => dueOn ?? '',
        cell: ({ dueOn }) => (dueOn ? <DueDay day={dueOn} /> : deskScreens.noDate),
        minWidth: '9rem',
      },
      {
        key: 'matter',
        label: columns.case,
        text: ({ number, matter, problem }) => `${number} ${matters[matter]} ${problem}`,
        cell: ({ number, matter, problem, state, closeReason, assigned, mergedWith }) => (
          <>
            <strong>{number}</strong>
            <div className={classes.light}>
              <p>
                {matters[matter]} · {closeReason ? closeReasons[closeReason] : caseStates.desk[state]}
                {assigned && ` · ${caseScreens.assignedTo(assigned)}`}
                {mergedWith > 0 && ` · ${deskScreens.merged.title(mergedWith)}`}
              </p>
              <LongText text={problem} />
            </div>
          </>
        ),
        minWidth: '20rem',
        isName: true,
      },
      {
        key: 'sender',
        label: columns.sender,
        text: (row) => row.sender ?? hiddenText(texts, row),
      },
      { key: 'department', label: columns.department, text: ({ department }) => department },
      {
        key: 'filed',
        label: columns.filed,
        text: ({ receivedAt }) => receivedAt,
        cell: ({ receivedAt }) => momentText(texts, receivedAt),
        minWidth: '11rem',
      },
    ],
    many: {
      call: 'merged.merge',
      icon: IconFiles,
      textOf: deskScreens.merged.merge,
      failed: deskScreens.merged.mergeFailed,
    },
    ...(onePage && {
      link: {
        icon: IconEye,
        to: ({ number }) => pathTo(onePage, { number }),
        textOf: () => deskScreens.open,
        labelOf: deskScreens.openOf,
      },
    }),
  };
}

/** A due date, with the days left. */
function DueDay({ day }: { day: string }) {
  const texts = useTexts('cases');
  const today = useToday();
  return (
    <>
      <time dateTime={day}>{calendarDayText(texts, day)}</time>
      {today && <p>{leftText(texts, today, day)}</p>}
    </>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus();

/** The grievances of a person's desks, what is due first first. */
export function Component({ page }: ScreenProps) {
  const texts = useTexts('staff', 'cases', 'casework');
  const [isEntering, setEntering] = useState(false);
  const [wasEntering, setWasEntering] = useState(false);
  if (isEntering)
    return (
      <Suspense>
        <PaperEntry
          onBack={() => {
            setEntering(false);
            setWasEntering(true);
          }}
        />
      </Suspense>
    );
  return (
    <ListPage page={page} list={listIn(texts, page)}>
      <Button
        // Back from the form the focus is where the reader left.
        ref={wasEntering ? focusOn : undefined}
        look="plain"
        icon={IconPencilPlus}
        onClick={() => setEntering(true)}
      >
        {texts.deskScreens.paper.title}
      </Button>
    </ListPage>
  );
}
