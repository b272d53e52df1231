import { useCallForm } from '#web/components/call-form.ts';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { TextAreaField } from '#web/ui/form/fields.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { SHOWS_DECISIONS } from '../shows-threads.ts';

/** Objects to a decision, once. */
export function ObjectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { decisions: texts } = useTexts('moderation').moderationScreens;
  const form = useCallForm('decisions.object', {
    params: { id },
    failureText: texts.objectFailed,
    invalidates: SHOWS_DECISIONS,
    initialValues: { text: '' },
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.objectTitle} label={texts.objectSubmit} onClose={onClose}>
      <TextAreaField form={form} name="text" label={texts.objectText} hint={texts.objectHint} rows={4} />
    </DialogForm>
  );
}
