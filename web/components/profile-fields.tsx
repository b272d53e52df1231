import { DEPARTMENTS, MAX_LENGTH, SEMESTERS } from '#contract/constants.ts';
import type { ProfileFields } from '#contract/users.ts';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow } from '#web/ui/form/form.tsx';
import type { FormValues, ZodForm } from '#web/ui/form/use-zod-form.ts';
import { useMessages } from '#web/ui/use-messages.ts';

type ProfileValues = FormValues & Record<keyof ProfileFields, string>;

/**
 * The six fields of a profile, the same where somebody registers, changes their own or an admin
 * changes another's.
 * @param departments what the site offers; what the profile has stays a choice
 * @param own whether the browser may fill in what it knows of whoever sits in front of it
 */
export function ProfileFieldset<Values extends ProfileValues>({
  form,
  departments,
  own = true,
  emailHint,
}: {
  form: ZodForm<Values>;
  departments: readonly string[];
  own?: boolean;
  emailHint?: string;
}) {
  const { fields, resourcePage } = useMessages();
  const known = (token: string) => (own ? token : 'off');
  return (
    <>
      <TextField
        form={form}
        name="username"
        label={fields.username}
        autoComplete={known('name')}
        maxLength={MAX_LENGTH.name}
      />
      <FieldRow>
        <TextField form={form} name="rollno" label={fields.rollno} maxLength={MAX_LENGTH.name} />
        <SelectField
          form={form}
          name="semester"
          label={fields.semester}
          options={SEMESTERS.map((value) => ({ value, label: resourcePage.semesterNumber(value) }))}
        />
      </FieldRow>
      <SelectField form={form} name="department" label={fields.department} options={departments} />
      <TextField
        form={form}
        name="phone"
        label={fields.phone}
        type="tel"
        autoComplete={known('tel')}
        maxLength={MAX_LENGTH.phone}
      />
      <TextField
        form={form}
        name="email"
        label={fields.email}
        type="email"
        autoComplete={known('email')}
        maxLength={MAX_LENGTH.email}
        {...(emailHint && { hint: emailHint })}
      />
    </>
  );
}

/** What stands in the fields at first: a profile's values, and the spec's defaults where one has none that counts. */
export function profileValues(profile: Partial<Record<keyof ProfileFields, string>> = {}) {
  const { username = '', rollno = '', phone = '', email = '' } = profile;
  const semester = SEMESTERS.find((value) => value === profile.semester);
  return {
    username,
    rollno,
    phone,
    email,
    department: profile.department || DEPARTMENTS.profile[0],
    semester: semester ?? SEMESTERS[0],
  };
}
