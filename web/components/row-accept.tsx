import { IconCheck } from '@tabler/icons-react';
import { useStaffMessages } from '#web/ui/use-staff-messages.ts';
import { RowButton } from './row-button.tsx';

/** Takes a row that waits for review into its list. */
export function RowAccept({ name, onAccept }: { name: string; onAccept: () => void }) {
  const { listScreens: texts } = useStaffMessages();
  return <RowButton icon={IconCheck} text={texts.accept} label={texts.acceptOf(name)} onClick={onAccept} />;
}
