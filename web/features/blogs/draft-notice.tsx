import { IconAlertTriangle, IconCheck, IconDeviceFloppy } from '@tabler/icons-react';
import { ConfirmButton } from '#web/ui/confirm-dialog.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import classes from './blog-form.module.css';
import type { DraftState } from './use-draft.ts';

/** Says that the form begins with a draft, and offers to begin anew. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const { form: texts } = useMessages().blogScreens;
  return (
    <div className={classes.notice} role="status">
      <IconDeviceFloppy size={24} aria-hidden="true" />
      <p>{texts.draftRestored}</p>
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
export function DraftStatus({ state }: { state: DraftState }) {
  const { form: texts } = useMessages().blogScreens;
  return (
    <p className={classes.status} role="status">
      {state === 'saved' && (
        <>
          <IconCheck size={18} aria-hidden="true" /> {texts.draftSaved}
        </>
      )}
      {state === 'failed' && (
        <>
          <IconAlertTriangle size={18} aria-hidden="true" /> {texts.draftFailed}
        </>
      )}
    </p>
  );
}
