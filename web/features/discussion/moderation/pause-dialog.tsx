import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { bodyRules } from '#web/api/contract.ts';
import { said, useCall } from '#web/api/mutation.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Offered at first. */
const A_WEEK = 7;

/** Keeps the author of a post from writing until a day, for a reason. @param who as classmates see them */
export function PauseDialog({ id, who, onClose }: { id: string; who: string; onClose: () => void }) {
  const { pause: texts } = useTexts('moderation').moderationScreens;
  const { run } = useCall('decisions.pause', {
    successText: said,
    failureText: texts.failed,
    invalidates: ['decisions.list'],
  });
  const form = useZodForm({
    rules: bodyRules('decisions.pause'),
    initialValues: { until: dayAfter(dayInIndia(new Date()), A_WEEK), reason: '' },
    submit: (body) => run({ params: { id }, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog opened title={texts.title(who)} onClose={onClose}>
      <DialogForm form={form} label={texts.submit} onClose={onClose}>
        <TextField form={form} name="until" type="date" label={texts.until} hint={texts.untilHint} />
        <TextAreaField form={form} name="reason" label={texts.reason} hint={texts.hint} rows={3} />
      </DialogForm>
    </FormDialog>
  );
}
