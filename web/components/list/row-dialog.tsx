import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { RowButton } from '../panel/row-button.tsx';

/** A button at the end of a table's row that opens a dialog, whose script comes with the first press. */
export function RowDialog({
  dialog,
  ...looks
}: Omit<ComponentProps<typeof RowButton>, 'onClick'> & { dialog: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowButton {...looks} onClick={() => setOpen(true)} />
      {isOpen && <Suspense>{dialog(() => setOpen(false))}</Suspense>}
    </>
  );
}
