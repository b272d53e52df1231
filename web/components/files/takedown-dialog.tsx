import { useSite } from '#web/api/app-cache.ts';
import { bodyRules } from '#web/api/contract.ts';
import { said, useCall } from '#web/api/mutation.ts';
import { useSession } from '#web/api/session.tsx';
import { useSignsOfLife } from '#web/components/sender/signs-of-life.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './takedown-dialog.module.css';

/** Says that a file must not be here, and why: it is hidden as soon as that is sent. */
export function TakedownDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { takedownForm: texts } = useTexts('files').fileScreens;
  const lead = useSite()?.takedownForm ?? texts.text;
  const { user } = useSession();
  const { field, read } = useSignsOfLife();
  const { run } = useCall('files.takedown', {
    successText: said,
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
    <FormDialog opened title={texts.heading} text={title} onClose={onClose}>
      <div className={classes.content}>
        <p>{lead}</p>
        <DialogForm form={form} label={texts.submit} onClose={onClose}>
          <TextField form={form} name="name" label={texts.name} autoComplete="name" />
          <TextField form={form} name="email" type="email" label={texts.email} autoComplete="email" />
          <TextAreaField form={form} name="reason" label={texts.reason} rows={4} />
          {field}
        </DialogForm>
      </div>
    </FormDialog>
  );
}
