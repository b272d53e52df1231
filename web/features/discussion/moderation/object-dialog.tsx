import { bodyRules } from '#web/api/contract.ts';
import { said, useCall } from '#web/api/mutation.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { TextAreaField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { SHOWS_DECISIONS } from '../shows-threads.ts';

/** Objects to a decision, once. */
export function ObjectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { decisions: texts } = useTexts('moderation').moderationScreens;
  const { run } = useCall('decisions.object', {
    successText: said,
    failureText: texts.objectFailed,
    invalidates: SHOWS_DECISIONS,
  });
  const form = useZodForm({
    rules: bodyRules('decisions.object'),
    initialValues: { text: '' },
    submit: (body) => run({ params: { id }, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog opened title={texts.objectTitle} onClose={onClose}>
      <DialogForm form={form} label={texts.objectSubmit} onClose={onClose}>
        <TextAreaField form={form} name="text" label={texts.objectText} hint={texts.objectHint} rows={4} />
      </DialogForm>
    </FormDialog>
  );
}
