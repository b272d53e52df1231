import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useMessages } from '../use-messages.ts';

/**
 * Asks before a changed form is left: by a link or "back" with our dialog, by closing the tab with the browser's own.
 */
export function LeaveWarning({
  isDirty,
  text,
}: {
  isDirty: () => boolean;
  /** What would happen to what was typed, where it would not be lost. */
  text?: string;
}) {
  const { form: texts } = useMessages();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  );

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty]);

  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={texts.leaveTitle}
      text={text ?? texts.leaveText}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
