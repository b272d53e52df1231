import { complaintFields, complaints } from '#contract/complaints.ts';
import { DEPARTMENTS, EARLIEST_DATE, MAX_LENGTH } from '#contract/constants.ts';
import type { SessionUser } from '#contract/users.ts';
import { useCall } from '#web/api/mutation.ts';
import { useSite } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { iconOf } from '#web/content/icons.ts';
import { DateField, SelectField, TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form/form.tsx';
import { type FormValues, useZodForm } from '#web/ui/form/use-zod-form.ts';
import { FormPage } from '#web/ui/form-page.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { LoadingFailed } from '#web/ui/loading-failed.tsx';
import { useMessages } from '#web/ui/use-messages.ts';

/** The grievance form. */
export function Component() {
  const { grievance, profile, profilePage } = useMessages();
  const { user, hasFailed, reload } = useSession();
  return (
    <FormPage
      icon={iconOf('complaints')}
      title={grievance.title}
      intro={grievance.intro}
      heading={grievance.heading}
    >
      {user ? (
        <ComplaintForm user={user} />
      ) : hasFailed ? (
        <LoadingFailed message={profile.fetchFailed} onRetry={reload} />
      ) : (
        <Loading label={profilePage.loading} />
      )}
    </FormPage>
  );
}

function ComplaintForm({ user }: { user: SessionUser }) {
  const { complaints: texts, grievance, fields } = useMessages();
  const departments = useSite()?.departments.complaint ?? DEPARTMENTS.complaint;
  const { run } = useCall(complaints.send, {
    successText: texts.sent,
    failureText: texts.sendFailed,
    invalidates: [complaints.list],
  });
  // Name and address are the session's, whatever is sent: so they stay when the rest is cleared.
  const initialValues: FormValues = {
    username: user.username,
    email: user.email,
    date: '',
    department: '',
    problem: '',
  };
  const form = useZodForm({
    schema: complaintFields,
    initialValues,
    submit: (body) => run({ body }),
    onSaved: () => form.setValues(initialValues),
  });

  return (
    <Form form={form} guarded>
      <FieldRow>
        <TextField
          form={form}
          name="username"
          label={fields.username}
          hint={grievance.fromSession}
          maxLength={MAX_LENGTH.name}
          readOnly
        />
        <TextField
          form={form}
          name="email"
          type="email"
          label={fields.email}
          hint={grievance.fromSession}
          maxLength={MAX_LENGTH.email}
          readOnly
        />
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="date" label={fields.date} min={EARLIEST_DATE} max={today()} />
        <SelectField
          form={form}
          name="department"
          label={fields.department}
          options={[{ value: '', label: grievance.departmentPlaceholder }, ...departments]}
        />
      </FieldRow>
      <TextAreaField
        form={form}
        name="problem"
        label={fields.problem}
        placeholder={grievance.problemPlaceholder}
        rows={6}
        maxLength={MAX_LENGTH.freeText}
      />
      <FormActions form={form} label={grievance.submit} />
    </Form>
  );
}

/** The reader's own day as yyyy-mm-dd, which in Swedish is how a day is written; in UTC it may still be yesterday. */
function today(): string {
  return new Date().toLocaleDateString('sv');
}
