import { bodyRules } from '#web/api/contract.ts';
import { said, useCall } from '#web/api/mutation.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Names an account as trusted. */
export function NameDialog({ calls, onClose }: { calls: 'trust' | 'hodTrust'; onClose: () => void }) {
  const { trustScreen: texts } = useTexts('review');
  const { run } = useCall(`${calls}.name`, {
    successText: said,
    failureText: texts.nameFailed,
    invalidates: [`${calls}.list`],
  });
  const form = useZodForm({
    rules: bodyRules(`${calls}.name`),
    initialValues: { email: '' },
    submit: (body) => run({ body }),
    onSaved: onClose,
  });
  return (
    <FormDialog opened title={texts.name} onClose={onClose}>
      <DialogForm form={form} label={texts.name} onClose={onClose}>
        <TextField form={form} name="email" type="email" label={texts.nameLabel} autoComplete="off" />
      </DialogForm>
    </FormDialog>
  );
}
