import { type ComponentProps, type ElementType, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../controls/button.tsx';

type Own<Look extends ElementType> = { as?: Look; dialog: (onClose: () => void) => ReactNode };

/** A button that opens a dialog, whose script comes with the first press. @param as what looks other than a `Button` */
export function DialogButton<Look extends ElementType = typeof Button>({
  as,
  dialog,
  ...looks
}: Own<Look> & Omit<ComponentProps<Look>, keyof Own<Look> | 'onClick' | 'aria-haspopup'>) {
  const [isOpen, setOpen] = useState(false);
  const Opener: ElementType = as ?? Button;
  return (
    <>
      <Opener {...looks} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && <Suspense>{dialog(() => setOpen(false))}</Suspense>}
    </>
  );
}
