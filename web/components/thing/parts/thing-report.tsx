import { REASONS_OF, type ReportReason } from '#contract/material/values.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { useSession } from '#web/api/session.tsx';
import { useSignsOfLife } from '#web/components/sender/signs-of-life.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Says what is wrong with an entry, or a question of its paper; anyone who leaves an address is thanked once it is fixed. */
export function ReportDialog({
  id,
  question,
  name,
  onClose,
}: {
  id: string;
  question?: string | undefined;
  name: string;
  onClose: () => void;
}) {
  const reasons: readonly ReportReason[] = REASONS_OF[question ? 'question' : 'entry'];
  const { reportButton: texts, reportReasons } = useTexts('bag');
  const { user } = useSession();
  const { field, read } = useSignsOfLife();
  const { run } = useCall('reports.send', { failureText: texts.failed });
  const form = useZodForm({
    rules: bodyRules('reports.send'),
    initialValues: { reason: reasons[0] as string, note: '', email: '', ...(question && { question }) },
    known: { email: user?.email ?? '' },
    submit: (body) => run({ params: { id }, body: { ...body, ...read() } }),
    onSaved: onClose,
  });
  const options = reasons.map((value) => ({ value, label: reportReasons[value] }));
  return (
    <DialogForm form={form} title={texts.heading} text={name} label={texts.submit} onClose={onClose}>
      <SelectField form={form} name="reason" label={texts.reason} options={options} />
      <TextAreaField form={form} name="note" label={texts.noteLabel} rows={3} optional />
      <TextField form={form} name="email" type="email" label={texts.email} hint={texts.emailHint} optional />
      {field}
    </DialogForm>
  );
}
