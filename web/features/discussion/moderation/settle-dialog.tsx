import { useCallForm } from '#web/components/call-form.ts';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { TextAreaField } from '#web/ui/form/fields.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { SHOWS_DECISIONS } from '../shows-threads.ts';

/** Answers an objection: the decision stays, or is undone. */
export function SettleDialog({ id, stays, onClose }: { id: string; stays: boolean; onClose: () => void }) {
  const { decisions: texts } = useTexts('moderation').moderationScreens;
  const form = useCallForm('decisions.settle', {
    params: { id },
    failureText: texts.settleFailed,
    invalidates: SHOWS_DECISIONS,
    initialValues: { stays, reason: '' },
    onSaved: onClose,
  });
  const label = stays ? texts.keep : texts.giveIn;
  return (
    <DialogForm form={form} label={label} onClose={onClose}>
      <TextAreaField form={form} name="reason" label={texts.settleReason} hint={texts.settleHint} rows={3} />
    </DialogForm>
  );
}
