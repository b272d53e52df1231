import { Suspense } from 'react';
import { SEMESTERS } from '#contract/core/constants.ts';
import { RESOURCE_KINDS, RESOURCES } from '#contract/material/kinds.ts';
import { bodyRules } from '#web/api/contract.ts';
import { sortOf } from '#web/components/files/exam-sorts.ts';
import { SubjectCombobox } from '#web/components/subject/subject-combobox.tsx';
import { RadioPills } from '#web/ui/controls/radio-pills.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow } from '#web/ui/form/form.tsx';
import { type FormValues, useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './folder.module.css';
import { FirstPage } from './preview.tsx';
import type { FolderRow, Paper } from './use-folder.ts';

/** A piece of its own, as in the forms of entries. */
const ExamInput = lazyPart(() => import('#web/components/upload/exam-input.tsx'), 'ExamInput');

const KINDS = RESOURCE_KINDS.filter((kind) => kind !== 'youtube');

/** Says what a file is, in place of what was proposed. */
export function CorrectDialog({
  row: { item, paper },
  onDone,
  onClose,
}: {
  row: FolderRow;
  onDone: (paper: Paper) => void;
  onClose: () => void;
}) {
  const messages = useTexts('sending');
  const { folder: texts } = messages.fileSending;
  const initialValues: FormValues = {
    // What is sent besides, so that the rules find it.
    upload: item.upload ?? '',
    rightsBasis: 'own',
    kind: paper?.kind ?? 'pyq',
    semester: paper?.semester ?? '',
    subject: paper?.subject ?? '',
    subjectcode: paper?.subjectcode ?? '',
    title: paper?.title ?? '',
    exam: {
      session: paper?.exam?.session ?? '',
      year: String(paper?.exam?.year ?? ''),
      sort: sortOf(paper?.exam),
    },
  };
  const form: ZodForm = useZodForm({
    rules: bodyRules('folder.file'),
    initialValues,
    submit: async (reply) => ({ ok: true as const, reply }),
    onSaved: ({ kind, semester, subject, subjectcode, title, exam }) => {
      onDone({
        kind,
        semester,
        subject,
        subjectcode,
        title,
        exam: 'hasExams' in RESOURCES[kind] ? exam : undefined,
      });
      onClose();
    },
  });
  return (
    <FormDialog opened title={texts.dialogTitle} text={item.path} onClose={onClose}>
      <div className={classes.dialog} data-wide>
        <FirstPage item={item} />
        <DialogForm form={form} label={texts.done} onClose={onClose}>
          <SubjectCombobox
            form={form}
            name="subject"
            onChoose={({ code, placements: [place] }) => {
              form.setValue('subjectcode', code);
              if (place) form.setValue('semester', place.semester);
            }}
          />
          <FieldRow>
            <TextField form={form} name="subjectcode" />
            <SelectField
              form={form}
              name="semester"
              options={[{ value: '', label: texts.unknown }, ...SEMESTERS]}
            />
          </FieldRow>
          <RadioPills
            legend={texts.kind}
            options={KINDS.map((value) => ({ value, label: messages.resources[value].title }))}
            value={form.getValues().kind as (typeof KINDS)[number]} // one of the options, set here alone
            onChange={(kind) => form.setValue('kind', kind)}
          />
          <TextField form={form} name="title" optional />
          <Suspense>
            <ExamInput name="exam" legend="link" form={form} />
          </Suspense>
        </DialogForm>
      </div>
    </FormDialog>
  );
}
