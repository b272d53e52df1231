import type { Takedown } from '#contract/files/takedown-calls.ts';
import { useCallForm } from '#web/components/call-form.ts';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextAreaField } from '#web/ui/form/fields.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

const OUTCOMES = ['restored', 'removed'] as const;

/** Ends a request to take a file away. */
export function DecideDialog({ takedown, onClose }: { takedown: Takedown; onClose: () => void }) {
  const { takedowns: texts } = useTexts('reports').filesAdmin;
  const { _id: id, fileName, reason } = takedown;
  const form = useCallForm('files.decide', {
    params: { id },
    failureText: texts.decideFailed,
    invalidates: ['files.takedowns', 'overview.get'],
    initialValues: { state: '', answer: '' },
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={texts.title}
      text={`${fileName}\n${reason}`}
      label={texts.save}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="state"
        label={texts.outcome}
        options={[
          { value: '', label: texts.choose },
          ...OUTCOMES.map((value) => ({ value, label: texts.outcomes[value] })),
        ]}
      />
      <TextAreaField form={form} name="answer" label={texts.answer} hint={texts.answerHint} optional />
    </DialogForm>
  );
}
