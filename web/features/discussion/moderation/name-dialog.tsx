import { useState } from 'react';
import { useCallForm } from '#web/components/call-form.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DialogFields } from '#web/ui/form/dialog-form.tsx';
import { TextAreaField } from '#web/ui/form/fields.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Tells a moderator who appears by a letter, for a reason. @param shown what others call the author */
export function NameDialog({ id, shown, onClose }: { id: string; shown: string; onClose: () => void }) {
  const { name: texts } = useTexts('moderation').moderationScreens;
  const [name, setName] = useState<string>();
  const form = useCallForm('moderation.name', {
    params: { id },
    failureText: texts.failed,
    initialValues: { reason: '' },
    onSaved: (reply) => setName(reply.name),
  });
  return (
    <FormDialog opened title={texts.title(shown)} onClose={onClose}>
      <div role="status">{name !== undefined && <p dir="auto">{texts.found(shown, name)}</p>}</div>
      {name === undefined && (
        <DialogFields form={form} label={texts.submit} onClose={onClose}>
          <TextAreaField form={form} name="reason" label={texts.reason} hint={texts.hint} rows={3} />
        </DialogFields>
      )}
    </FormDialog>
  );
}
