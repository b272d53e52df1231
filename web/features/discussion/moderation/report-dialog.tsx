import { POST_REPORT_REASONS } from '#contract/discussion/values.ts';
import { bodyRules } from '#web/api/contract.ts';
import { said, useCall } from '#web/api/mutation.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextAreaField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Tells moderators what is wrong with a post. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { report: texts } = useTexts('moderation').moderationScreens;
  const { run } = useCall('moderation.report', {
    successText: said,
    failureText: texts.failed,
    invalidates: ['threads.read', 'moderation.queue'],
  });
  const form = useZodForm({
    rules: bodyRules('moderation.report'),
    initialValues: { reason: POST_REPORT_REASONS[0] as string, note: '' },
    submit: (body) => run({ params: { id }, body }),
    onSaved: onClose,
  });
  const reasons = POST_REPORT_REASONS.map((value) => ({ value, label: texts.reasons[value] }));
  return (
    <FormDialog opened title={texts.title} onClose={onClose}>
      <DialogForm form={form} label={texts.submit} onClose={onClose}>
        <SelectField form={form} name="reason" label={texts.reason} options={reasons} />
        <TextAreaField form={form} name="note" label={texts.note} rows={3} optional />
      </DialogForm>
    </FormDialog>
  );
}
