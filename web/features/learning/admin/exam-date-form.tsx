import { SEMESTERS } from '#contract/core/constants.ts';
import { bodyRules } from '#web/api/contract.ts';
import { said, useCall } from '#web/api/mutation.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Says when the exam in a subject is. */
export function DateDialog({ onClose }: { onClose: () => void }) {
  const { examScreens: texts } = useTexts('exams');
  const { run } = useCall('examDates.save', {
    successText: said,
    failureText: texts.addFailed,
    invalidates: ['examDates.list'],
  });
  const form = useZodForm({
    rules: bodyRules('examDates.save'),
    initialValues: { code: '', on: '', programme: '', semester: '' },
    submit: (body) => run({ body }),
    onSaved: onClose,
  });
  return (
    <FormDialog opened title={texts.add} onClose={onClose}>
      <DialogForm form={form} label={texts.add} onClose={onClose}>
        <FieldRow>
          <TextField form={form} name="code" label={texts.code} hint={texts.codeHint} />
          <TextField form={form} name="on" type="date" label={texts.day} />
        </FieldRow>
        <FieldRow>
          <TextField
            form={form}
            name="programme"
            label={texts.programme}
            hint={texts.programmeHint}
            optional
          />
          <SelectField
            form={form}
            name="semester"
            label={texts.semester}
            optional
            options={[
              { value: '', label: texts.everySemester },
              ...SEMESTERS.map((value) => ({ value, label: texts.ofSemester(value) })),
            ]}
          />
        </FieldRow>
      </DialogForm>
    </FormDialog>
  );
}
