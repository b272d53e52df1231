import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';

/** A button that opens a dialog, whose script comes with the first press. */
export function DialogButton({
  dialog,
  ...button
}: Omit<ComponentProps<typeof Button>, 'onClick'> & { dialog: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && <Suspense>{dialog(() => setOpen(false))}</Suspense>}
    </>
  );
}
