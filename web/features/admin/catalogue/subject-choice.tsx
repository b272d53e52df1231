import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queryOf, useQueryClient } from '#web/api/queries.ts';
import { TextField } from '#web/ui/form/fields.tsx';
import type { FormValues, ZodForm } from '#web/ui/form/use-zod-form.ts';
import { useCatalogueMessages } from '#web/ui/use-catalogue-messages.ts';

/** A field for a subject's code: the browser offers the subjects whose code or name has what is typed. */
export function SubjectChoice<Values extends FormValues>({
  form,
  name,
  label,
}: {
  form: ZodForm<Values>;
  name: keyof Values & string;
  label: string;
}) {
  const id = useId();
  const { catalogueScreens } = useCatalogueMessages();
  const { data } = useQuery(queryOf('subjects.list', {}), useQueryClient());
  return (
    <>
      <TextField form={form} name={name} label={label} hint={catalogueScreens.choice.hint} list={id} />
      <datalist id={id}>
        {data?.subjects.map((subject) => (
          <option key={subject._id} value={subject.code}>
            {subject.name}
          </option>
        ))}
      </datalist>
    </>
  );
}
