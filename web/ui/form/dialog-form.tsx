import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useMessages } from '../text/use-messages.ts';
import { Form, FormActions } from './form.tsx';
import type { FormValues, ZodForm } from './use-zod-form.ts';

type Props<Values extends FormValues> = {
  form: ZodForm<Values>;
  /** What its button does. */
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog, with the button that sends it, and the one that closes it with nothing done. */
export function DialogFields<Values extends FormValues>({ form, label, onClose, children }: Props<Values>) {
  const { form: texts } = useMessages();
  return (
    <Form form={form}>
      {children}
      <FormActions form={form} label={label}>
        <Button look="plain" onClick={onClose}>
          {texts.cancel}
        </Button>
      </FormActions>
    </Form>
  );
}

/** A dialog with a form in it, named by `title` or by what its button does; `lead` is above the form. */
export function DialogForm<Values extends FormValues>({
  title,
  text,
  lead,
  ...form
}: Props<Values> & { title?: string; text?: string | undefined; lead?: ReactNode }) {
  return (
    <FormDialog opened title={title ?? form.label} text={text} onClose={form.onClose}>
      {lead}
      <DialogFields {...form} />
    </FormDialog>
  );
}
