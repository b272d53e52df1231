import type { LinkField } from '#contract/material/kinds.ts';
import { EXAM_SESSIONS } from '#contract/material/values.ts';
import { examSorts } from '#web/components/files/exam-sorts.ts';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
import type { ZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './exam-input.module.css';

/**
 * The exam that something is the paper of: all of it, or nothing where it is not known.
 * @param name of the form's fields: `exams.linka`
 */
export function ExamInput({ name, legend, form }: { name: string; legend: LinkField; form: ZodForm }) {
  const { examForm: texts } = useTexts('subjects').subjectScreens;
  const sessions = EXAM_SESSIONS.map((session) => ({ value: session, label: texts.sessions[session] }));
  return (
    <fieldset className={classes.exam}>
      <legend>{texts.legends[legend]}</legend>
      <SelectField
        form={form}
        name={`${name}.session`}
        label={texts.session}
        options={[{ value: '', label: texts.unknown }, ...sessions]}
        optional
      />
      <TextField
        form={form}
        name={`${name}.year`}
        label={texts.year}
        inputMode="numeric"
        maxLength={4}
        optional
      />
      <SelectField form={form} name={`${name}.sort`} label={texts.sort} options={examSorts(texts)} optional />
    </fieldset>
  );
}
