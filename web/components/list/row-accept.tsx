import { IconCheck } from '@tabler/icons-react';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { RowButton } from '../panel/row-button.tsx';

/** Takes a row that waits for review into its list. */
export function RowAccept({ name, onAccept }: { name: string; onAccept: () => void }) {
  const { listScreens: texts } = useTexts('staff');
  return <RowButton icon={IconCheck} text={texts.accept} label={texts.acceptOf(name)} onClick={onAccept} />;
}
