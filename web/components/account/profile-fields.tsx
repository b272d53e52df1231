import { DEPARTMENTS, SEMESTERS } from '#contract/core/constants.ts';
import type { ProfileFields } from '#contract/users/calls.ts';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
import type { FormValues, ZodForm } from '#web/ui/form/use-zod-form.ts';
import { useMessages } from '#web/ui/text/use-messages.ts';
import { semesterOptions } from '../service-options.ts';

type ProfileValues = FormValues & Record<keyof ProfileFields, string>;

/**
 * The six fields of a profile, where someone registers or changes their own.
 * @param departments what the site offers; what the profile has stays a choice
 * @param registering asks for the phone before the address
 */
export function ProfileFieldset<Values extends ProfileValues>({
  form,
  departments,
  registering = false,
}: {
  form: ZodForm<Values>;
  departments: readonly string[];
  registering?: boolean;
}) {
  const messages = useMessages();
  const hint = registering ? { hint: messages.register.emailHint } : {};
  const ends = [
    <TextField key="email" form={form} name="email" type="email" autoComplete="email" {...hint} />,
    <TextField key="phone" form={form} name="phone" type="tel" autoComplete="tel" />,
  ];
  return (
    <>
      <TextField form={form} name="username" autoComplete="name" />
      <TextField form={form} name="rollno" />
      <SelectField form={form} name="department" options={departments} />
      <SelectField form={form} name="semester" options={semesterOptions(messages)} />
      {registering ? ends.reverse() : ends}
    </>
  );
}

/** What is in the fields at first: a profile's values, and the first choice where one has none that counts. */
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
