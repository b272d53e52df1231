import { SEMESTERS } from '#contract/core/constants.ts';
import type { Material } from '#contract/material/contribution-calls.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { SubjectCombobox } from '#web/components/subject/subject-combobox.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
import { type FormValues, useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Corrects the subject of contributions, of all in the same way; filled in with that of the first. */
export function CorrectDialog({
  chosen: [first, ...others],
  onClose,
}: {
  chosen: readonly Material[];
  onClose: () => void;
}) {
  const texts = useTexts('review').reviewScreen.correct;
  const { run } = useCall('contributions.correct', {
    failureText: texts.failed,
    invalidates: ['materials.list'],
  });
  const { subject = '', subjectCode = '', semester = '1' } = first ?? {};
  const ids = [...(first ? [first] : []), ...others].map(({ _id }) => _id);
  const initialValues: FormValues = { ids, subject, subjectCode, semester };
  const form: ZodForm = useZodForm({
    rules: bodyRules('contributions.correct'),
    initialValues,
    submit: (body) => run({ body }),
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.title(ids.length)} label={texts.submit} onClose={onClose}>
      <SubjectCombobox form={form} name="subject" codeField="subjectCode" />
      <TextField form={form} name="subjectCode" optional />
      <SelectField form={form} name="semester" options={SEMESTERS} />
    </DialogForm>
  );
}
