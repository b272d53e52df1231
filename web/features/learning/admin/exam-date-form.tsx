import { SEMESTERS } from '#contract/core/constants.ts';
import { useCallForm } from '#web/components/call-form.ts';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow } from '#web/ui/form/form.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Says when the exam in a subject is. */
export function DateDialog({ onClose }: { onClose: () => void }) {
  const { examScreens: texts } = useTexts('exams');
  const form = useCallForm('examDates.save', {
    failureText: texts.addFailed,
    invalidates: ['examDates.list'],
    initialValues: { code: '', on: '', programme: '', semester: '' },
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} label={texts.add} onClose={onClose}>
      <FieldRow>
        <TextField form={form} name="code" label={texts.code} hint={texts.codeHint} />
        <TextField form={form} name="on" type="date" label={texts.day} />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name="programme" label={texts.programme} hint={texts.programmeHint} optional />
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
  );
}
