import { useSite } from '#web/api/app-cache.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { useSession } from '#web/api/session.tsx';
import { useSignsOfLife } from '#web/components/sender/signs-of-life.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Says that a file must not be here, and why: it is hidden as soon as that is sent. */
export function TakedownDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { takedownForm: texts } = useTexts('files').fileScreens;
  const lead = useSite()?.takedownForm ?? texts.text;
  const { user } = useSession();
  const { field, read } = useSignsOfLife();
  const { run } = useCall('files.takedown', {
    failureText: texts.failed,
    invalidates: ['files.get', 'subjectPage.get'],
  });
  const form = useZodForm({
    rules: bodyRules('files.takedown'),
    initialValues: { name: '', email: '', reason: '' },
    known: { name: user?.username ?? '', email: user?.email ?? '' },
    submit: (body) => run({ params: { id }, body: { ...body, ...read() } }),
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={texts.heading}
      text={title}
      lead={<p>{lead}</p>}
      label={texts.submit}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={texts.name} autoComplete="name" />
      <TextField form={form} name="email" type="email" label={texts.email} autoComplete="email" />
      <TextAreaField form={form} name="reason" label={texts.reason} rows={4} />
      {field}
    </DialogForm>
  );
}
