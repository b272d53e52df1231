import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { useCallForm } from '#web/components/call-form.ts';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Offered at first. */
const A_WEEK = 7;

/** Keeps the author of a post from writing until a day, for a reason. @param who as classmates see them */
export function PauseDialog({ id, who, onClose }: { id: string; who: string; onClose: () => void }) {
  const { pause: texts } = useTexts('moderation').moderationScreens;
  const form = useCallForm('decisions.pause', {
    params: { id },
    failureText: texts.failed,
    invalidates: ['decisions.list'],
    initialValues: { until: dayAfter(dayInIndia(new Date()), A_WEEK), reason: '' },
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.title(who)} label={texts.submit} onClose={onClose}>
      <TextField form={form} name="until" type="date" label={texts.until} hint={texts.untilHint} />
      <TextAreaField form={form} name="reason" label={texts.reason} hint={texts.hint} rows={3} />
    </DialogForm>
  );
}
