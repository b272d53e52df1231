import { bodyRules } from '#web/api/contract.ts';
import { said, useCall } from '#web/api/mutation.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { TextAreaField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { SHOWS_DECISIONS } from '../shows-threads.ts';

/** Answers an objection: the decision stays, or is undone. */
export function SettleDialog({ id, stays, onClose }: { id: string; stays: boolean; onClose: () => void }) {
  const { decisions: texts } = useTexts('moderation').moderationScreens;
  const { run } = useCall('decisions.settle', {
    successText: said,
    failureText: texts.settleFailed,
    invalidates: SHOWS_DECISIONS,
  });
  const form = useZodForm({
    rules: bodyRules('decisions.settle'),
    initialValues: { stays, reason: '' },
    submit: (body) => run({ params: { id }, body }),
    onSaved: onClose,
  });
  const label = stays ? texts.keep : texts.giveIn;
  return (
    <FormDialog opened title={label} onClose={onClose}>
      <DialogForm form={form} label={label} onClose={onClose}>
        <TextAreaField
          form={form}
          name="reason"
          label={texts.settleReason}
          hint={texts.settleHint}
          rows={3}
        />
      </DialogForm>
    </FormDialog>
  );
}
