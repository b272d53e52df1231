import { useState } from 'react';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { RadioPills } from '#web/ui/controls/radio-pills.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { TextAreaField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Closes a thread for a while or for good, for a reason. */
export function CloseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { close: texts } = useTexts('moderation').moderationScreens;
  const [hours, setHours] = useState('24');
  const { run } = useCall('moderation.close', { failureText: texts.failed, invalidates: ['threads.read'] });
  const form = useZodForm({
    rules: bodyRules('moderation.close'),
    initialValues: { closed: true, reason: '' },
    submit: (body) => {
      const until = hours !== '0' && new Date(Date.now() + Number(hours) * HOUR_MS).toISOString();
      return run({ params: { id }, body: body.closed && until ? { ...body, until } : body });
    },
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.title} label={texts.submit} onClose={onClose}>
      <RadioPills
        legend={texts.until}
        options={texts.spans.map(({ hours: count, name }) => ({ value: String(count), label: name }))}
        value={hours}
        onChange={setHours}
      />
      <TextAreaField form={form} name="reason" label={texts.reason} hint={texts.hint} rows={3} />
    </DialogForm>
  );
}
