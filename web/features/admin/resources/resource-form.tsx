import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { DEFAULT_SEMESTER, MAX_LENGTH, SEMESTERS } from '#contract/constants.ts';
import { pathTo } from '#contract/paths.ts';
import {
  RESOURCES,
  type ResourceEntry,
  type ResourceKind,
  resourceBody,
  resources,
  SERVICES,
} from '#contract/resources.ts';
import { useCall } from '#web/api/mutation.ts';
import { SelectField, TextField } from '#web/components/form/fields.tsx';
import { FieldRow, Form, FormActions } from '#web/components/form/form.tsx';
import { LeaveWarning } from '#web/components/form/leave-warning.tsx';
import { type FormValues, useZodForm } from '#web/components/form/use-zod-form.ts';
import { useMessages } from '#web/components/use-messages.ts';
import { useListAddress } from '../use-list-address.ts';
import { LinkInput } from './link-input.tsx';
import classes from './resource-form.module.css';

/** The form of every kind, for a new entry or for the given one (spec section 5, admin add/edit). */
export function ResourceForm({ kind, entry }: { kind: ResourceKind; entry?: ResourceEntry }) {
  const { adminScreens, admin, fields, resources: kindTexts } = useMessages();
  const texts = admin.resources[kind];
  const { add, update, adminList, get, list } = resources[kind];
  const { linkFields, linksOptionalOnEdit } = RESOURCES[kind];
  const navigate = useNavigate();
  const listAddress = useListAddress(pathTo(`${kind}Admin`));
  const options = {
    successText: ({ message }: { message: string }) => message,
    invalidates: [adminList, get, list],
  };
  const adding = useCall(add, { ...options, failureText: texts.addFailed });
  const updating = useCall(update, { ...options, failureText: texts.updateFailed });
  const form = useZodForm({
    schema: resourceBody(kind, entry !== undefined),
    initialValues: initialValuesOf(kind, entry),
    submit: (body): Promise<Awaited<ReturnType<typeof updating.run>>> =>
      entry ? updating.run({ params: { id: entry._id }, body }) : adding.run({ body }),
    onSaved: () => navigate(listAddress),
  });
  // The value says it, but for the one that is an abbreviation (spec section 3).
  const labels: Record<string, string> = { [RESOURCES.pyq.service]: kindTexts.pyq.title };
  const services = SERVICES.map((value) => ({ value, label: labels[value] ?? value }));

  return (
    <div className={classes.card}>
      <Form form={form}>
        <FieldRow>
          <SelectField form={form} name="service" label={fields.service} options={services} />
          <SelectField form={form} name="semester" label={fields.semester} options={SEMESTERS} />
        </FieldRow>
        <TextField form={form} name="subject" label={fields.subject} maxLength={MAX_LENGTH.subject} />
        <FieldRow>
          <TextField
            form={form}
            name="subjectcode"
            label={fields.subjectcode}
            maxLength={MAX_LENGTH.subjectCode}
          />
          <TextField
            form={form}
            name="title"
            label={fields.title}
            hint={adminScreens.resources.optional}
            maxLength={MAX_LENGTH.title}
            optional
          />
        </FieldRow>
        {linkFields.map((field) => (
          <LinkInput
            key={field}
            kind={kind}
            field={field}
            form={form}
            optional={entry !== undefined && linksOptionalOnEdit}
          />
        ))}
        <FormActions form={form} label={entry ? adminScreens.save : adminScreens.resources.addNew}>
          <Button component={Link} to={listAddress} size="md" variant="default">
            {adminScreens.cancel}
          </Button>
        </FormActions>
      </Form>
      <LeaveWarning isDirty={form.isDirty} />
    </div>
  );
}

function initialValuesOf(kind: ResourceKind, entry: ResourceEntry | undefined): FormValues {
  const { service, linkFields } = RESOURCES[kind];
  return {
    service: entry?.service ?? service,
    semester: entry?.semester ?? DEFAULT_SEMESTER,
    subject: entry?.subject ?? '',
    subjectcode: entry?.subjectcode ?? '',
    title: entry?.title ?? '',
    ...Object.fromEntries(linkFields.map((field) => [field, entry?.[field] ?? ''])),
  };
}
