import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { DEFAULT_SEMESTER, SEMESTERS } from '#contract/constants.ts';
import { RESOURCES, type ResourceKind } from '#contract/kinds.ts';
import type { ResourceBody } from '#contract/resources.ts';
import type { LazyRules } from '#contract/rules.ts';
import type { Outcome } from '#web/api/mutation.ts';
import { serviceOptions } from '#web/components/service-options.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form/form.tsx';
import { type FormValues, useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';
import { useStaffMessages } from '#web/ui/use-staff-messages.ts';
import { LinkInput } from './link-input.tsx';
import classes from './resource-form.module.css';

type Props<Body> = {
  kind: ResourceKind;
  /** What stands in the fields at first; the rest is empty. */
  values?: Partial<ResourceBody>;
  /** The contract's rules for what is sent; it may ask for the `kind`, which the form knows besides its fields. */
  rules: LazyRules<Body>;
  submit: (body: Body) => Promise<Outcome<unknown>>;
  submitLabel: string;
  linksOptional?: boolean;
  /** Where it leads afterwards, and Cancel at once. */
  backTo: string;
  /** What comes before the fields. */
  head?: (form: ZodForm) => ReactNode;
};

/** The form of every kind, whether an entry is added, changed or published. */
export function ResourceForm<Body>(props: Props<Body>) {
  const { kind, values = {}, rules, submit, submitLabel, linksOptional = false, backTo, head } = props;
  const messages = useStaffMessages();
  const { adminScreens } = messages;
  const navigate = useNavigate();
  const form = useZodForm({
    rules,
    initialValues: initialValuesOf(kind, values),
    submit,
    onSaved: () => navigate(backTo),
  });

  return (
    <div className={classes.card}>
      <Form form={form} guarded>
        {head?.(form)}
        <FieldRow>
          <SelectField form={form} name="service" options={serviceOptions(messages)} />
          <SelectField form={form} name="semester" options={SEMESTERS} />
        </FieldRow>
        <TextField form={form} name="subject" />
        <FieldRow>
          <TextField form={form} name="subjectcode" />
          <TextField form={form} name="title" hint={adminScreens.resources.optional} optional />
        </FieldRow>
        {RESOURCES[kind].linkFields.map((field) => (
          <LinkInput key={field} kind={kind} field={field} form={form} optional={linksOptional} />
        ))}
        <FormActions form={form} label={submitLabel}>
          <ButtonLink to={backTo} look="plain">
            {adminScreens.cancel}
          </ButtonLink>
        </FormActions>
      </Form>
    </div>
  );
}

function initialValuesOf(kind: ResourceKind, values: Partial<ResourceBody>): FormValues {
  const { service, linkFields } = RESOURCES[kind];
  return {
    kind,
    service: values.service ?? service,
    semester: values.semester ?? DEFAULT_SEMESTER,
    subject: values.subject ?? '',
    subjectcode: values.subjectcode ?? '',
    title: values.title ?? '',
    ...Object.fromEntries(linkFields.map((field) => [field, values[field] ?? ''])),
  };
}
