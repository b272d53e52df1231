import { useCallForm } from '#web/components/call-form.ts';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Names an account as trusted. */
export function NameDialog({ calls, onClose }: { calls: 'trust' | 'hodTrust'; onClose: () => void }) {
  const { trustScreen: texts } = useTexts('review');
  const form = useCallForm(`${calls}.name`, {
    failureText: texts.nameFailed,
    invalidates: [`${calls}.list`],
    initialValues: { email: '' },
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} label={texts.name} onClose={onClose}>
      <TextField form={form} name="email" type="email" label={texts.nameLabel} autoComplete="off" />
    </DialogForm>
  );
}
