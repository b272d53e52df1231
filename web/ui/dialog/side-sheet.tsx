import { type ReactNode, useState } from 'react';
import { IconX } from '#web/icons/x.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Modal } from './modal.tsx';
import classes from './side-sheet.module.css';

/** A panel that slides in from the side. */
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
  // The content is there from the first opening on, so that it is not gone while the panel slides out.
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);

  return (
    <Modal opened={opened} onClose={onClose} className={classes.sheet} aria-label={title}>
      {wanted && (
        <div className={classes.panel}>
          <div className={classes.head}>
            <p className={classes.title}>{title}</p>
            <IconButton icon={IconX} label={closeLabel} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </Modal>
  );
}
