import { IconAlertTriangle } from '#web/icons/alert-triangle.ts';
import { IconCheck } from '#web/icons/check.ts';
import { IconDeviceFloppy } from '#web/icons/device-floppy.ts';
import { ConfirmButton } from '#web/ui/dialog/confirm-dialog.tsx';
import type { Draft } from '#web/ui/form/leave-warning.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import classes from './draft-notice.module.css';

/** Says that the form begins with a draft, and offers to begin again. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const texts = useMessages().form.draft;
  return (
    <div className={classes.notice} role="status">
      <IconDeviceFloppy size={24} aria-hidden="true" />
      <p>{texts.restored}</p>
      <ConfirmButton
        title={texts.discardTitle}
        text={texts.discardText}
        confirmLabel={texts.discard}
        onConfirm={onDiscard}
      >
        {texts.discard}
      </ConfirmButton>
    </div>
  );
}

/** Whether what is being written is kept. */
export function DraftStatus({ state }: Pick<Draft, 'state'>) {
  const texts = useMessages().form.draft;
  const Icon = state === 'failed' ? IconAlertTriangle : IconCheck;
  return (
    <p className={classes.status} role="status">
      {state && (
        <>
          <Icon size={18} aria-hidden="true" /> {texts[state]}
        </>
      )}
    </p>
  );
}
