import { DAY_KINDS } from '#contract/grievances/clock.ts';
import { useCallForm } from '#web/components/call-form.ts';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow } from '#web/ui/form/form.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Says what one day or several in a row are. */
export function DaysDialog({ onClose }: { onClose: () => void }) {
  const { calendarScreens: texts } = useTexts('desks');
  const form = useCallForm('calendar.save', {
    failureText: texts.addFailed,
    invalidates: ['calendar.list'],
    initialValues: { from: '', until: '', kind: 'holiday', name: '' },
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} label={texts.add} onClose={onClose}>
      <FieldRow>
        <TextField form={form} name="from" type="date" label={texts.from} />
        <TextField form={form} name="until" type="date" label={texts.until} optional />
      </FieldRow>
      <SelectField
        form={form}
        name="kind"
        label={texts.kind}
        hint={texts.kindHint}
        options={DAY_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
      />
      <TextField form={form} name="name" label={texts.name} optional hint={texts.nameHint} />
    </DialogForm>
  );
}
