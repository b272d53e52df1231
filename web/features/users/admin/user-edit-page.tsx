import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { SEMESTERS } from '#contract/core/constants.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import type { AdminUser } from '#contract/users/calls.ts';
import { useSite } from '#web/api/app-cache.ts';
import { formRules, versionsOf } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { ONCE, useRead } from '#web/api/queries.ts';
import { useListAddress } from '#web/components/panel/list-address.ts';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form/form.tsx';
import { LeaveWarning } from '#web/ui/form/leave-warning.tsx';
import { type FormValues, useZodForm } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { RolesForm } from './roles-form.tsx';
import { UserAccessCard } from './user-access-card.tsx';
import classes from './user-forms.module.css';

/** Changes a user's profile and roles. */
export function Component({ page }: ScreenProps) {
  const { id = '' } = useParams();
  // The form offers the departments of the site's settings, and begins with one of them.
  const departments = useSite()?.departments.profile;
  const query = useRead('users.get', { params: { id } }, ONCE);
  return (
    <PanelPage
      page={page}
      query={{ ...query, data: departments && query.data }}
      texts={useTexts('staff').admin.users}
    >
      {(user) => <UserForms key={user._id} user={user} departments={departments ?? []} />}
    </PanelPage>
  );
}

/** The two forms of a user: the six fields of the profile, and the roles, which are saved by themselves. */
function UserForms({ user, departments }: { user: AdminUser; departments: readonly string[] }) {
  const { adminScreens, admin, pages } = useTexts('staff');
  const navigate = useNavigate();
  const listAddress = useListAddress(pathTo('users'));
  const [rolesChanged, setRolesChanged] = useState(false);
  const { run } = useCall('users.update', {
    failureText: admin.users.updateFailed,
    exceptionText: admin.users.updateError,
    // An admin may be changing themselves.
    // Not what the form was made from: to read a user once more would be one more line of the event log.
    invalidates: ['users.list', 'auth.user'],
  });
  const { _id: id, username, rollno, department, semester, email, phone } = user;
  const initialValues: FormValues = { username, rollno, department, semester, email, phone };
  const form = useZodForm({
    rules: formRules((contract) => contract.profileRules(user)),
    initialValues,
    editing: { thing: user, versionOf: versionsOf('users.update'), valuesOf: (now: FormValues) => now },
    submit: (body, version) => run({ params: { id }, body, version }),
    onSaved: () => navigate(listAddress),
  });

  return (
    <div className={classes.forms}>
      <section className={`${kit.smallCard} ${classes.card}`}>
        <Form form={form} label={pages.userEdit.title}>
          <TextField form={form} name="username" />
          <FieldRow>
            <TextField form={form} name="email" type="email" />
            <TextField form={form} name="phone" type="tel" />
          </FieldRow>
          <TextField form={form} name="rollno" optional={!rollno} />
          <FieldRow>
            <SelectField
              form={form}
              name="department"
              options={withCurrent(departments, department)}
              optional={!department}
            />
            <SelectField
              form={form}
              name="semester"
              options={withCurrent(SEMESTERS, semester)}
              optional={!semester}
            />
          </FieldRow>
          <FormActions form={form} label={adminScreens.users.update}>
            <ButtonLink to={listAddress} look="plain">
              {adminScreens.cancel}
            </ButtonLink>
          </FormActions>
        </Form>
      </section>
      <div className={kit.stack5}>
        <RolesForm user={user} onChanged={setRolesChanged} />
        <UserAccessCard id={id} />
      </div>
      {/* One for both: the router keeps one warning at a time. */}
      <LeaveWarning isDirty={() => rolesChanged || form.isDirty()} />
    </div>
  );
}

/** The choices, with what the user has where it is none of them: staff has none, and departments change. */
function withCurrent(choices: readonly string[], current: string): string[] {
  return choices.includes(current) ? [...choices] : [current, ...choices];
}
