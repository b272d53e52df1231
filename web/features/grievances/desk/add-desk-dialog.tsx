import { DEPARTMENTS } from '#contract/core/constants.ts';
import { ADDED_PRESETS } from '#contract/grievances/values.ts';
import { useSite } from '#web/api/app-cache.ts';
import { useCallForm } from '#web/components/call-form.ts';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Adds a desk: of a department, or for all. */
export function AddDeskDialog({ onClose }: { onClose: () => void }) {
  const { seatScreens: texts, fields } = useTexts('desks');
  const departments = useSite()?.departments.complaint ?? DEPARTMENTS.complaint;
  const form = useCallForm('desks.add', {
    failureText: texts.addDeskFailed,
    invalidates: ['desks.list'],
    initialValues: { preset: ADDED_PRESETS[0], name: '', department: '' },
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} label={texts.addDesk} onClose={onClose}>
      <SelectField
        form={form}
        name="preset"
        label={texts.preset}
        options={ADDED_PRESETS.map((value) => ({ value, label: texts.presets[value] }))}
      />
      <SelectField
        form={form}
        name="department"
        label={fields.department}
        hint={texts.departmentHint}
        options={[{ value: '', label: texts.allDepartments }, ...departments]}
      />
      <TextField form={form} name="name" label={texts.name} autoComplete="off" />
    </DialogForm>
  );
}
