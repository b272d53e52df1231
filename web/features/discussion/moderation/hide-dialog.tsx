import { bodyRules } from '#web/api/contract.ts';
import { said, useCall } from '#web/api/mutation.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { TextAreaField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { SHOWS_DECISIONS } from '../shows-threads.ts';

/** Hides a post, for a reason. */
export function HideDialog({
  id,
  onDone,
  onClose,
}: {
  id: string;
  onDone?: () => void;
  onClose: () => void;
}) {
  const { hide: texts } = useTexts('moderation').moderationScreens;
  const { run } = useCall('moderation.decide', {
    successText: said,
    failureText: texts.failed,
    invalidates: SHOWS_DECISIONS,
  });
  const form = useZodForm({
    rules: bodyRules('moderation.decide'),
    initialValues: { decision: 'hide', reason: '' },
    submit: (body) => run({ params: { id }, body }),
    onSaved: () => {
      onClose();
      onDone?.();
    },
  });
  return (
    <FormDialog opened title={texts.title} onClose={onClose}>
      <DialogForm form={form} label={texts.submit} onClose={onClose}>
        <TextAreaField form={form} name="reason" label={texts.reason} hint={texts.hint} rows={3} />
      </DialogForm>
    </FormDialog>
  );
}
