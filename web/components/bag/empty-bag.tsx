import type { ReactNode } from 'react';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './empty-bag.module.css';

/** Where nothing is saved: what will be here, and the ways to something. */
export function EmptyBag({ children }: { children: ReactNode }) {
  const { bagScreens: texts } = useTexts('bag');
  return (
    <div className={classes.empty}>
      <p className={classes.title}>{texts.empty}</p>
      <p>{texts.emptyHint}</p>
      <div className={kit.row2}>{children}</div>
    </div>
  );
}
