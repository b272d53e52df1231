import type { Takedown } from '#contract/files/takedown-calls.ts';
import { bodyRules } from '#web/api/contract.ts';
import { said, useCall } from '#web/api/mutation.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextAreaField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

const OUTCOMES = ['restored', 'removed'] as const;

/** Ends a request to take a file away. */
export function DecideDialog({ takedown, onClose }: { takedown: Takedown; onClose: () => void }) {
  const { takedowns: texts } = useTexts('reports').filesAdmin;
  const { _id: id, fileName, reason } = takedown;
  const { run } = useCall('files.decide', {
    successText: said,
    failureText: texts.decideFailed,
    invalidates: ['files.takedowns', 'overview.get'],
  });
  const form = useZodForm({
    rules: bodyRules('files.decide'),
    initialValues: { state: '', answer: '' },
    submit: (body) => run({ params: { id }, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog opened title={texts.title} text={`${fileName}\n${reason}`} onClose={onClose}>
      <DialogForm form={form} label={texts.save} onClose={onClose}>
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
    </FormDialog>
  );
}
