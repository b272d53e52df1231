import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { useMessages } from '../text/use-messages.ts';
import { Form, FormActions } from './form.tsx';
import type { FormValues, ZodForm } from './use-zod-form.ts';

/** A form in a dialog, with the button that sends it, and the one that closes it with nothing done. */
export function DialogForm<Values extends FormValues>({
  form,
  label,
  onClose,
  children,
}: {
  form: ZodForm<Values>;
  /** What its button does. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
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
