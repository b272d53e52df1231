import { Suspense, useState } from 'react';
import { SEMESTERS } from '#contract/core/constants.ts';
import { RESOURCE_KINDS, RESOURCES } from '#contract/material/kinds.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useRead } from '#web/api/queries.ts';
import { sortOf } from '#web/components/files/exam-sorts.ts';
import type { Sending } from '#web/components/files/sending.ts';
import { SubjectCombobox } from '#web/components/subject/subject-combobox.tsx';
import type { UploadQueue } from '#web/components/upload/upload-queue.ts';
import { RadioPills } from '#web/ui/controls/radio-pills.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DialogFields } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow } from '#web/ui/form/form.tsx';
import { type FormValues, useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useMessages } from '#web/ui/text/use-messages.ts';
import { loadTexts, useTexts } from '#web/ui/text/use-texts.ts';
import classes from './folder.module.css';
import type { FolderRow, Paper } from './use-folder.ts';

/** A piece of its own, as in the forms of entries. */
const ExamInput = lazyPart(() => import('#web/components/upload/exam-input.tsx'), 'ExamInput');

/** Few files hold several papers. */
const SplitRow = lazyPart(() => loadTexts('filling').then(() => import('./split-row.tsx')), 'SplitRow');

const KINDS = RESOURCE_KINDS.filter((kind) => RESOURCES[kind].linkRule === 'drive');

/** Says what a file is, in place of what was proposed. */
export function CorrectDialog({
  row: { item, paper, proposal },
  queue,
  onDone,
  onClose,
}: {
  row: FolderRow;
  queue: UploadQueue | undefined;
  onDone: (paper: Paper) => void;
  onClose: () => void;
}) {
  const messages = useTexts('sending');
  const { folder: texts } = messages.fileSending;
  const initialValues: FormValues = {
    // It is sent too, so that the rules find it.
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
      {proposal?.bundle && queue && (
        <Suspense>
          <SplitRow item={item} bundle={proposal.bundle} queue={queue} onDone={onClose} />
        </Suspense>
      )}
      <div className={classes.dialog} data-wide>
        <FirstPage item={item} />
        <DialogFields form={form} label={texts.done} onClose={onClose}>
          <SubjectCombobox form={form} name="subject" codeField="subjectcode" />
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
        </DialogFields>
      </div>
    </FormDialog>
  );
}

/** A picture that is being made is asked about again after so many milliseconds. */
const ASK_MS = 2000;

/** The first page of a file that was sent, so that its subject and exam can be read off it; larger in a tab of its own. */
function FirstPage({ item: { upload = '', path, name } }: { item: Sending }) {
  const { resourcePage } = useMessages();
  const { folder: texts } = useTexts('sending').fileSending;
  const [isBroken, setIsBroken] = useState(false);
  const { data, isPending } = useRead(
    'folder.propose',
    { body: { files: [{ upload, path }] } },
    {
      // Its address is good for a day; what is open for longer is asked for again.
      gcTime: 0,
      refetchInterval: ({ state: { data: last } }) => (last?.proposals[0]?.picture === null ? ASK_MS : false),
    },
  );
  const picture = data?.proposals[0]?.picture;
  if (!picture || isBroken)
    return (
      <p className={kit.muted} role="status">
        {isPending || picture === null ? texts.firstPageWaits : texts.noFirstPage}
      </p>
    );
  return (
    <a
      className={classes.picture}
      href={picture}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${texts.firstPage(name)} (${resourcePage.opensInNewTab})`}
    >
      <img src={picture} alt="" onError={() => setIsBroken(true)} />
    </a>
  );
}
