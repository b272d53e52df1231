import { iconOf } from '#web/content/icons.ts';
import { FormPage } from '#web/ui/form-page.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { MaterialForm } from './material-form.tsx';

/** Where everybody can send in study material, without an account. */
export function Component() {
  const { title, intro, heading } = useMessages().contribute;
  return (
    <FormPage icon={iconOf('material')} title={title} intro={intro} heading={heading}>
      <MaterialForm />
    </FormPage>
  );
}
