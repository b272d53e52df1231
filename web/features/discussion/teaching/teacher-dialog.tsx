import type { TeachingRow } from '#contract/discussion/teaching-calls.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { useRead } from '#web/api/queries.ts';
import { useCallForm } from '#web/components/call-form.ts';
import { SubjectCombobox } from '#web/components/subject/subject-combobox.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow } from '#web/ui/form/form.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Offered as the last day of someone new: so many days from today. */
const HALF_YEAR = 182;

/** Says that someone teaches a subject, or on which days they do. */
export function TeacherDialog({
  calls,
  row,
  onClose,
}: {
  calls: 'teaching' | 'hodTeaching';
  row?: TeachingRow;
  onClose: () => void;
}) {
  const { adminScreens, teachingScreens } = useTexts('staff', 'teaching');
  const texts = teachingScreens.list;
  const today = dayInIndia(new Date());
  const { data: frame } = useRead('catalogue.frame', {}, { enabled: calls === 'teaching' });
  const form = useCallForm(`${calls}.give`, {
    failureText: texts.giveFailed,
    invalidates: [`${calls}.list`],
    initialValues: {
      email: row?.email ?? '',
      subject: row?.subject ?? '',
      programme: row?.programme ?? '',
      from: row?.from ?? today,
      until: row?.until ?? dayAfter(today, HALF_YEAR),
    },
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={row ? texts.changeOf(row.username, row.subject) : texts.give}
      label={row ? adminScreens.save : texts.give}
      onClose={onClose}
    >
      {!row && (
        <>
          <TextField form={form} name="email" type="email" label={texts.email} autoComplete="off" />
          <SubjectCombobox
            form={form}
            name="subject"
            value="code"
            label={texts.subject}
            hint={texts.subjectHint}
          />
        </>
      )}
      {calls === 'teaching' && (
        <SelectField
          form={form}
          name="programme"
          label={texts.programme}
          optional
          options={[
            { value: '', label: texts.allProgrammes },
            ...(frame?.programmes ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      )}
      <FieldRow>
        <TextField form={form} name="from" type="date" label={texts.from} />
        <TextField form={form} name="until" type="date" label={texts.until} />
      </FieldRow>
    </DialogForm>
  );
}
