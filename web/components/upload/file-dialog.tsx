import { useId, useState } from 'react';
import { MAX_LENGTH } from '#contract/core/constants.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import { type LinkField, RESOURCES, type ResourceKind, type ResourceRow } from '#contract/material/kinds.ts';
import { EXAM_SESSIONS, type ExamSession } from '#contract/material/values.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field, Select, TextInput } from '#web/ui/controls/field.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import kit from '#web/ui/kit.module.css';
import { useMessages } from '#web/ui/text/use-messages.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { examSorts, ofSort, sortOf } from '../files/exam-sorts.ts';
import type { Choice, Rights } from '../files/use-files.ts';
import classes from './file-rows.module.css';
import { RightsFields } from './rights-fields.tsx';

const NO_RIGHTS: Rights = { rightsBasis: '', rightsDetail: '' };

/**
 * What is said of one file: its name, who owns it, which exam it is the paper of, and which link it is a copy of.
 * No form of its own, because it stands within one.
 */
export function FileDialog({
  kind,
  name: givenName,
  choice,
  asAll,
  doneLabel,
  onDone,
  onClose,
}: {
  kind: ResourceKind | undefined;
  name: string;
  choice: Choice;
  /** What is offered where the file need not have a right of its own. */
  asAll?: string;
  doneLabel: string;
  /** @returns what is wrong, by field; nothing: it is done */
  onDone: (choice: Choice) => Promise<Readonly<Record<string, string>>>;
  onClose: () => void;
}) {
  const { fileSending: texts } = useTexts('sending');
  const { form: formTexts, fields, resources } = useMessages();
  const { linkFields, hasExams }: Partial<ResourceRow> = kind ? RESOURCES[kind] : {};
  const [name, setName] = useState(givenName);
  const [rights, setRights] = useState(choice.rights ?? NO_RIGHTS);
  const [field, setField] = useState<LinkField | ''>(choice.field ?? '');
  const [exam, setExam] = useState(typedOf(choice.exam));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);

  async function done() {
    setIsBusy(true);
    const wrong = await onDone({
      ...(name.trim() && { name: name.trim() }),
      ...(field && { field }),
      ...(hasExams && { exam: examOf(exam) }),
      ...(rights.rightsBasis && { rights }),
    });
    setIsBusy(false);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) onClose();
  }

  return (
    <FormDialog opened title={texts.dialog.title} text={givenName} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field would send the form around it */}
      <div
        className={kit.fit4}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          void done();
        }}
      >
        <Field label={texts.dialog.name} required error={errors.name}>
          {(ties) => (
            <TextInput
              {...ties}
              value={name}
              maxLength={MAX_LENGTH.title}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
        <RightsFields
          label={texts.rightsOfFile}
          value={rights}
          onChange={setRights}
          {...(asAll && { blank: asAll })}
          basisError={errors.rightsBasis}
          detailError={errors.rightsDetail}
        />
        {hasExams && (
          <ExamFields
            exam={exam}
            onChange={setExam}
            error={errors.exam ?? errors['exam.year'] ?? errors['exam.session']}
          />
        )}
        {kind && linkFields && (
          <Field label={texts.dialog.copyOf} error={errors.field}>
            {(ties) => (
              <Select
                {...ties}
                value={field}
                options={[
                  { value: '', label: texts.dialog.beside },
                  ...linkFields.map((one) => ({
                    value: one,
                    label: linkFields.length > 1 ? (labelsOf(resources[kind])[one] ?? one) : fields.link,
                  })),
                ]}
                onChange={({ currentTarget }) => setField(currentTarget.value as LinkField | '')} // one of the options
              />
            )}
          </Field>
        )}
        <div className={kit.row3}>
          <Button loading={isBusy} onClick={() => void done()}>
            {doneLabel}
          </Button>
          <Button look="plain" onClick={onClose}>
            {formTexts.cancel}
          </Button>
        </div>
      </div>
    </FormDialog>
  );
}

const labelsOf = ({ linkLabels }: { linkLabels: Partial<Record<LinkField, string>> }) => linkLabels;

/** An exam as it is typed. */
type TypedExam = { session: ExamSession | ''; year: string; sort: string };

const typedOf = (exam: Exam | undefined): TypedExam => ({
  session: exam?.session ?? '',
  year: String(exam?.year ?? ''),
  sort: sortOf(exam),
});

/** The exam that was typed; undefined where nothing was. What is half said is for the rules to refuse. */
function examOf({ session, year, sort }: TypedExam): Exam | undefined {
  if (!session && !year.trim()) return undefined;
  return { session: session as ExamSession, year: Number(year), ...ofSort(sort) }; // '' is refused by the rules
}

/** The exam that a file is the paper of. */
function ExamFields({
  exam,
  onChange,
  error,
}: {
  exam: TypedExam;
  onChange: (exam: TypedExam) => void;
  error?: string | undefined;
}) {
  const { examForm: texts } = useTexts('subjects').subjectScreens;
  const id = useId();
  const sessions = EXAM_SESSIONS.map((session) => ({ value: session, label: texts.sessions[session] }));
  return (
    <fieldset className={classes.exam} aria-describedby={error ? id : undefined}>
      <legend>{texts.legends.link}</legend>
      <Field label={texts.session}>
        {(ties) => (
          <Select
            {...ties}
            value={exam.session}
            options={[{ value: '', label: texts.unknown }, ...sessions]}
            onChange={
              ({ currentTarget }) =>
                onChange({ ...exam, session: currentTarget.value as TypedExam['session'] }) // one of the options
            }
          />
        )}
      </Field>
      <Field label={texts.year}>
        {(ties) => (
          <TextInput
            {...ties}
            inputMode="numeric"
            maxLength={4}
            value={exam.year}
            onChange={({ currentTarget }) => onChange({ ...exam, year: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={texts.sort}>
        {(ties) => (
          <Select
            {...ties}
            value={exam.sort}
            options={examSorts(texts)}
            onChange={({ currentTarget }) => onChange({ ...exam, sort: currentTarget.value })}
          />
        )}
      </Field>
      {error && (
        <p id={id} className={classes.problem} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
