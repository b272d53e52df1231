import type { Subject } from '#contract/subjects/calls.ts';
import { TextField } from '#web/ui/form/fields.tsx';
import type { FormValues, ZodForm } from '#web/ui/form/use-zod-form.ts';
import { SubjectSuggestions } from './subject-suggestions.tsx';

/**
 * The field of a subject's name or code in a form, which offers those of the catalogue.
 * @param value what of a subject that is chosen is in the field
 * @param codeField the form's field that its code goes into, and its semester into `semester`
 */
export function SubjectCombobox<Values extends FormValues>({
  form,
  name,
  value = 'name',
  codeField,
  ...looks
}: {
  form: ZodForm<Values>;
  name: keyof Values & string;
  label?: string;
  hint?: string;
  value?: 'name' | 'code';
  codeField?: keyof Values & string;
}) {
  function choose(subject: Subject) {
    form.setValue(name, subject[value]);
    if (codeField === undefined) return;
    form.setValue(codeField, subject.code);
    const [place] = subject.placements;
    if (place) form.setValue('semester', place.semester);
  }
  return (
    <SubjectSuggestions onChoose={choose}>
      {(ties) => <TextField form={form} name={name} {...looks} {...ties} />}
    </SubjectSuggestions>
  );
}
