import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import classes from './side-sheet.module.css';

/**
 * A panel that slides in from the side. The browser's own dialog keeps the focus inside, closes by Escape and gives the
 * focus back; Mantine's Drawer does the same for 15 kB of script, a twelfth of a page that phones load.
 */
export function SideSheet({
  opened,
  onClose,
  title,
  closeLabel,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The content is there from the first opening on, so that it is not gone while the panel slides out.
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);

  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by key it is Escape, which the browser turns into "close"
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-label={title}
      onClose={onClose}
      // What is beside the panel belongs to the dialog itself, what is in it to the panel.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {wanted && (
        <div className={classes.panel}>
          <div className={classes.head}>
            <p className={classes.title}>{title}</p>
            <IconButton icon={IconX} label={closeLabel} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
