import { Fragment, type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { DEFAULT_SEMESTER, SEMESTERS } from '#contract/core/constants.ts';
import type { LazyRules } from '#contract/core/rules/rules.ts';
import type { FilesField as FilesOfBody } from '#contract/files/attached-fields.ts';
import type { FilledField, ResourceBody } from '#contract/material/calls.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import { RESOURCES, type ResourceKind, type ResourceRow } from '#contract/material/kinds.ts';
import type { Outcome } from '#web/api/mutation.ts';
import { sortOf } from '#web/components/files/exam-sorts.ts';
import filesRoom from '#web/components/files/files-room.module.css';
import type { Files } from '#web/components/files/use-files.ts';
import { serviceOptions } from '#web/components/service-options.ts';
import { SubjectCombobox } from '#web/components/subject/subject-combobox.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form/form.tsx';
import type { Editing } from '#web/ui/form/use-conflict.ts';
import { type FormValues, useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts, useTexts } from '#web/ui/text/use-texts.ts';
import { LinkInput } from './link-input.tsx';
import classes from './resource-form.module.css';

/** Of one kind only, and with words of their own. */
const ExamInput = lazyPart(
  () => loadTexts('subjects').then(() => import('#web/components/upload/exam-input.tsx')),
  'ExamInput',
);

const FilesField = lazyPart(
  () => loadTexts('sending').then(() => import('#web/components/upload/files-field.tsx')),
  'FilesField',
);

/** Of entries and contributions that have some. */
const AttachedFiles = lazyPart(
  () =>
    Promise.all([loadTexts('sending'), loadTexts('subjects')]).then(
      () => import('#web/components/upload/attached-files.tsx'),
    ),
  'AttachedFiles',
);

type Props<Body> = {
  /** Its files; kept by the page, because another kind makes another form. */
  files: Files;
  kind: ResourceKind;
  /** What is in the fields at first; the rest is empty. */
  values?: Partial<ResourceBody>;
  /** The contract's rules for what is sent; it may ask for the `kind`, which the form knows apart from its fields. */
  rules: LazyRules<Body>;
  /** The entry that is changed. */
  edited?: Pick<Editing<FormValues>, 'thing' | 'versionOf'>;
  submit: (body: Body, version?: string) => Promise<Outcome<unknown>>;
  submitLabel: string;
  linksOptional?: boolean;
  /** Beside files, only the links that it has: what is sent by others is to be read, not filled in. */
  sentOnly?: boolean;
  /** Where it leads afterwards, and Cancel at once. */
  backTo: string;
  /** What comes afterwards instead. */
  onSaved?: () => void;
  /** What else can be done, instead of Cancel. */
  actions?: ReactNode;
  /** Whether what was typed is no longer to be saved, and nobody is to be asked before it is left. */
  isOver?: () => boolean;
  /** What comes before the fields. */
  head?: (form: ZodForm) => ReactNode;
};

/** The form of every kind, whether an entry is added, changed or published. */
export function ResourceForm<Body extends { files?: FilesOfBody | undefined }>(props: Props<Body>) {
  const { files, kind, values = {}, rules, edited, submit, submitLabel } = props;
  const { linksOptional = false, sentOnly, backTo, onSaved, actions, isOver, head } = props;
  const messages = useTexts('staff');
  const { adminScreens } = messages;
  const { linkFields, hasExams }: ResourceRow = RESOURCES[kind];
  const navigate = useNavigate();
  const form = useZodForm({
    rules,
    initialValues: initialValuesOf(kind, values, files),
    editing: edited && {
      ...edited,
      // Files are changed by forms of their own.
      valuesOf: (now: Partial<ResourceBody>) => ({
        ...initialValuesOf(kind, now, files),
        files: files.values,
      }),
    },
    submit: (body, version) => files.send(body, (sent) => submit(sent, version)),
    onSaved: onSaved ?? (() => navigate(backTo)),
  });

  // An entry with a file needs no link.
  const hasFiles = files.values.length > 0;
  const shownLinks = linkFields.filter((field) => !(sentOnly && hasFiles) || values[field]);

  return (
    <div className={`${kit.smallCard} ${classes.card}`}>
      <Form form={{ ...form, isDirty: () => !isOver?.() && form.isDirty() }} guarded>
        {head?.(form)}
        <FieldRow>
          <SelectField form={form} name="service" options={serviceOptions(messages)} />
          <SelectField form={form} name="semester" options={SEMESTERS} />
        </FieldRow>
        <SubjectCombobox form={form} name="subject" codeField="subjectcode" />
        <FieldRow>
          <TextField form={form} name="subjectcode" />
          <TextField form={form} name="title" hint={adminScreens.resources.optional} optional />
        </FieldRow>
        {shownLinks.map((field) => (
          <Fragment key={field}>
            <LinkInput kind={kind} field={field} form={form} optional={linksOptional || hasFiles} />
            {hasExams && (
              <Suspense>
                <ExamInput name={`exams.${field}`} legend={field} form={form} />
              </Suspense>
            )}
          </Fragment>
        ))}
        <div
          className={`${filesRoom.room} ${classes.files}`}
          data-attached={files.attached.length > 0 || undefined}
        >
          <Suspense>
            {files.attached.length > 0 && <AttachedFiles files={files} kind={kind} />}
            <FilesField form={form} files={files} kind={kind} />
          </Suspense>
        </div>
        <FormActions form={form} label={submitLabel}>
          {actions ?? (
            <ButtonLink to={backTo} look="plain">
              {adminScreens.cancel}
            </ButtonLink>
          )}
        </FormActions>
      </Form>
    </div>
  );
}

function initialValuesOf(kind: ResourceKind, values: Partial<ResourceBody>, files: Files): FormValues {
  const { service, linkFields, hasExams }: ResourceRow = RESOURCES[kind];
  const filled = {
    service: values.service ?? service,
    semester: values.semester ?? DEFAULT_SEMESTER,
    subject: values.subject ?? '',
    subjectcode: values.subjectcode ?? '',
    title: values.title ?? '',
  } satisfies Record<FilledField, string>;
  return {
    kind,
    ...filled,
    files: files.values,
    ...Object.fromEntries(linkFields.map((field) => [field, values[field] ?? ''])),
    ...(hasExams && {
      exams: Object.fromEntries(linkFields.map((field) => [field, examValuesOf(values.exams?.[field])])),
    }),
  };
}

/** An exam as the fields have it. */
function examValuesOf(exam: Exam | undefined): FormValues {
  return {
    session: exam?.session ?? '',
    year: String(exam?.year ?? ''),
    sort: sortOf(exam),
  };
}
