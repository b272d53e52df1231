import type { Count } from '#web/components/list/list-part.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './list-page.module.css';

/** Says that something waits for review, where something does; among what waits, why. */
export function HeldNote({
  held,
  isShown,
  onShow,
}: {
  held: Count | undefined;
  /** True where what waits is what is shown. */
  isShown: boolean;
  onShow: () => void;
}) {
  const { listScreens } = useTexts('staff');
  if (isShown) return <p className={classes.held}>{listScreens.heldNote}</p>;
  if (!held?.count) return null;
  return (
    <p className={classes.held}>
      {listScreens.held(held.isMore ? listScreens.many(held.count) : String(held.count))}
      <Button look="plain" onClick={onShow}>
        {listScreens.showHeld}
      </Button>
    </p>
  );
}
