import { momentText } from '#contract/languages/dates.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import type { RemovedSubject } from '#contract/subjects/catalogue-calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { IconArrowBackUp } from '#web/icons/arrow-back-up.ts';
import { Button } from '#web/ui/controls/button.tsx';
import type { Column } from '#web/ui/rows.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { STALE } from './stale.ts';
import { WholeList } from './whole-list.tsx';

/** The subjects that were merged or deleted: each comes back by one press. */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('staff', 'catalogue');
  const texts = messages.catalogueScreens.removed;
  const query = useRead('catalogue.removed', {}, { staleTime: 0 });
  const { run, isPending } = useCall('catalogue.restore', {
    failureText: messages.catalogueScreens.restoreFailed,
    invalidates: STALE,
  });
  return (
    <WholeList
      page={page}
      texts={texts}
      query={{ ...query, data: query.data?.removed }}
      columnsIn={columnsIn}
      rowActions={({ _id: id, name }) => (
        <Button
          look="plain"
          icon={IconArrowBackUp}
          aria-label={texts.undoOf(name)}
          disabled={isPending}
          onClick={() => void run({ params: { id } })}
        >
          {texts.undo}
        </Button>
      )}
    />
  );
}

function columnsIn(messages: MessagesOf<'staff' | 'catalogue'>): Column<RemovedSubject>[] {
  const { list, removed: texts } = messages.catalogueScreens;
  return [
    { key: 'code', label: list.code, text: ({ code }) => code },
    { key: 'name', label: list.name, text: ({ name }) => name, isName: true, minWidth: '11rem' },
    {
      key: 'what',
      label: texts.what,
      text: ({ mergedInto }) =>
        mergedInto ? texts.mergedInto(`${mergedInto.name} ${mergedInto.code}`.trim()) : texts.deleted,
      minWidth: '11rem',
    },
    { key: 'by', label: texts.by, text: ({ removedBy }) => removedBy },
    { key: 'when', label: texts.when, text: ({ removedAt }) => momentText(messages, removedAt) },
  ];
}
