import { POST_REPORT_REASONS } from '#contract/discussion/values.ts';
import { useCallForm } from '#web/components/call-form.ts';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextAreaField } from '#web/ui/form/fields.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Tells moderators what is wrong with a post. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { report: texts } = useTexts('moderation').moderationScreens;
  const form = useCallForm('moderation.report', {
    params: { id },
    failureText: texts.failed,
    invalidates: ['threads.read', 'moderation.queue'],
    initialValues: { reason: POST_REPORT_REASONS[0] as string, note: '' },
    onSaved: onClose,
  });
  const reasons = POST_REPORT_REASONS.map((value) => ({ value, label: texts.reasons[value] }));
  return (
    <DialogForm form={form} title={texts.title} label={texts.submit} onClose={onClose}>
      <SelectField form={form} name="reason" label={texts.reason} options={reasons} />
      <TextAreaField form={form} name="note" label={texts.note} rows={3} optional />
    </DialogForm>
  );
}
