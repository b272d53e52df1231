import { useEffect, useEffectEvent, useState } from 'react';
import { DEFAULT_SEMESTER, DEPARTMENTS, MAX_LENGTH, SEMESTERS } from '#contract/constants.ts';
import { type Duplicate, materialFields, materials } from '#contract/materials.ts';
import { useCall } from '#web/api/mutation.ts';
import { useSite } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { serviceOptions } from '#web/components/service-options.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form/form.tsx';
import { type FormValues, useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useMessages } from '#web/ui/use-messages.ts';
import { DuplicateNote } from './duplicate-note.tsx';

const EMPTY: FormValues = {
  yourName: '',
  service: '',
  department: '',
  semester: DEFAULT_SEMESTER,
  subjectCode: '',
  subject: '',
  link: '',
  note: '',
};

/** The 'Add Material' form. */
export function MaterialForm() {
  const messages = useMessages();
  const { contribute, fields, materials: texts, resourcePage } = messages;
  const departments = useSite()?.departments.material ?? DEPARTMENTS.material;
  const { user } = useSession();
  const [known, setKnown] = useState<{ duplicate: Duplicate; link: string }>();
  const { run } = useCall(materials.add, {
    successText: texts.sent,
    failureText: texts.sendFailed,
    invalidates: [materials.list],
  });
  const form = useZodForm({
    schema: materialFields,
    initialValues: EMPTY,
    submit: (body) => run({ body }),
    onSaved: ({ duplicate }, { link }) => {
      setKnown(duplicate && { duplicate, link });
      form.setValues({ ...EMPTY, yourName: user?.username ?? '' });
    },
  });
  const name = user?.username;
  const prefill = useEffectEvent(form.prefill);
  useEffect(() => {
    if (name) prefill({ yourName: name });
  }, [name]);
  const choose = { value: '', label: contribute.choose };

  return (
    <>
      <Form form={form} guarded onInput={() => setKnown(undefined)}>
        <TextField
          form={form}
          name="yourName"
          label={fields.yourName}
          autoComplete="name"
          maxLength={MAX_LENGTH.name}
        />
        <FieldRow>
          <SelectField
            form={form}
            name="service"
            label={fields.service}
            options={[choose, ...serviceOptions(messages)]}
          />
          <SelectField
            form={form}
            name="semester"
            label={fields.semester}
            options={SEMESTERS.map((value) => ({ value, label: resourcePage.semesterNumber(value) }))}
          />
        </FieldRow>
        <SelectField
          form={form}
          name="department"
          label={fields.department}
          options={[choose, ...departments]}
        />
        <TextField form={form} name="subject" label={fields.subject} maxLength={MAX_LENGTH.subject} />
        <TextField
          form={form}
          name="subjectCode"
          label={fields.subjectCode}
          hint={contribute.subjectCodeHint}
          maxLength={MAX_LENGTH.subjectCode}
          optional
        />
        <TextField
          form={form}
          name="link"
          label={fields.link}
          hint={contribute.linkHint}
          type="url"
          inputMode="url"
          maxLength={MAX_LENGTH.link}
        />
        <TextAreaField
          form={form}
          name="note"
          label={fields.note}
          hint={contribute.noteHint}
          rows={3}
          maxLength={MAX_LENGTH.freeText}
          optional
        />
        <FormActions form={form} label={contribute.submit} />
      </Form>
      {/* Beside the button, where the sender is looking; the next contribution is no business of it. */}
      <div role="status">{known && <DuplicateNote {...known} />}</div>
    </>
  );
}
