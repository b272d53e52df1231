import { useEffect, useEffectEvent } from 'react';
import { useLeaveQuestion } from '#web/router/navigator.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useMessages } from '../text/use-messages.ts';

/** What keeps a form's values until they are sent. */
export type Draft = {
  /** To be called after each change. */
  keep: () => void;
  /** Whether everything that was typed so far is kept. */
  isKept: () => boolean;
  /** How keeping it went; undefined while there is nothing to be kept. */
  state: 'saved' | 'failed' | undefined;
};

/** Has the browser ask before the tab is closed where something would be lost. */
export function useCloseQuestion(isLost: () => boolean): void {
  const onBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isLost()) event.preventDefault();
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => onBeforeUnload(event);
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}

/**
 * Asks before a changed form is left: by a link or "back" with our dialog, by closing the tab with the browser's own,
 * where something would be lost.
 */
export function LeaveWarning({ isDirty, draft }: { isDirty: () => boolean; draft?: Draft | undefined }) {
  const { form: texts } = useMessages();
  const { isAsked, leave, stay } = useLeaveQuestion(isDirty);
  useCloseQuestion(() => isDirty() && !draft?.isKept());
  const harmless = draft?.state === 'saved';
  return (
    <ConfirmDialog
      opened={isAsked}
      title={texts.leaveTitle}
      text={harmless ? texts.draft.leaveText : texts.leaveText}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      harmless={harmless}
      onConfirm={leave}
      onCancel={stay}
    />
  );
}
