import { SubjectCombobox } from '#web/components/subject/subject-combobox.tsx';
import type { FormValues, ZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** A field for a subject's code: two letters of its name, a short form or its code offer those that are meant. */
export function SubjectChoice<Values extends FormValues>({
  form,
  name,
  label,
}: {
  form: ZodForm<Values>;
  name: keyof Values & string;
  label: string;
}) {
  const { catalogueScreens } = useTexts('staff', 'catalogue');
  return (
    <SubjectCombobox form={form} name={name} label={label} hint={catalogueScreens.choice.hint} value="code" />
  );
}
