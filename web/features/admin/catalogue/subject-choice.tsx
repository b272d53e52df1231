import { SubjectCombobox } from '#web/components/subject-combobox.tsx';
import type { FormValues, ZodForm } from '#web/ui/form/use-zod-form.ts';
import { useCatalogueMessages } from '#web/ui/use-catalogue-messages.ts';

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
  const { catalogueScreens } = useCatalogueMessages();
  return (
    <SubjectCombobox form={form} name={name} label={label} hint={catalogueScreens.choice.hint} value="code" />
  );
}
