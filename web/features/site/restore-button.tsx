import { IconRestore } from '@tabler/icons-react';
import type { TrashEntry } from '#contract/site/trash-calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { RowButton } from '#web/components/panel/row-button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { wayOf } from './ways.ts';

/** Brings a deleted thing back; not what its author deleted. */
export function RestoreButton({ entry: { _id: id, what, name, own } }: { entry: TrashEntry }) {
  const { trashScreens: texts } = useTexts('staff');
  const { restore, shownBy } = wayOf(what);
  const { run } = useCall(restore, {
    successText: ({ message }) => message,
    failureText: texts.restoreFailed,
    invalidates: ['trash.admin', 'trash.hod', ...shownBy],
  });
  if (own) return null;
  return (
    <RowButton
      icon={IconRestore}
      text={texts.restore}
      label={texts.restoreOf(name)}
      onClick={() => void run({ params: { id } })}
    />
  );
}
