import { useState } from 'react';
import { DEPARTMENTS, EARLIEST_DATE } from '#contract/core/constants.ts';
import type { SessionUser } from '#contract/users/calls.ts';
import { useSite } from '#web/api/app-cache.ts';
import { bodyRules } from '#web/api/contract.ts';
import { said, useCall } from '#web/api/mutation.ts';
import { DraftNotice, DraftStatus } from '#web/components/drafts/draft-notice.tsx';
import { useDraft } from '#web/components/drafts/use-draft.ts';
import { FormPage } from '#web/components/sender/form-page.tsx';
import { SenderFields } from '#web/components/sender/sender-fields.tsx';
import { SentPanel } from '#web/components/sender/sent-panel.tsx';
import { useSignsOfLife } from '#web/components/sender/signs-of-life.tsx';
import { WithUser } from '#web/components/with-user.tsx';
import { iconOf } from '#web/content/icons.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** The grievance form. */
export function Component() {
  return (
    <FormPage icon={iconOf('complaints')} texts={useTexts('writing').grievance}>
      <WithUser>{(user) => <ComplaintForm key={user.email} user={user} />}</WithUser>
    </FormPage>
  );
}

function ComplaintForm({ user }: { user: SessionUser }) {
  const { grievance } = useTexts('writing');
  const departments = useSite()?.departments.complaint ?? DEPARTMENTS.complaint;
  const [sent, setSent] = useState<{ held?: boolean | undefined }>();
  const { field, read } = useSignsOfLife();
  const { run } = useCall('complaints.send', {
    successText: said,
    failureText: grievance.sendFailed,
    invalidates: ['complaints.list'],
  });
  // The session's, whatever is sent: so they stay when the rest is cleared.
  const sender = { username: user.username, email: user.email };
  const fresh = { ...sender, date: today(), department: '', problem: '' };
  const draft = useDraft('grievance-draft', user._id, () => form);
  const form = useZodForm({
    rules: bodyRules('complaints.send'),
    initialValues: fresh,
    restored: draft.restored && { ...draft.restored, ...sender },
    submit: (body) => run({ body: { ...body, ...read() } }),
    onSaved: (reply) => {
      clear();
      setSent(reply);
    },
  });

  function clear() {
    draft.forget();
    form.setValues(fresh);
  }

  return (
    <SentPanel
      sent={sent !== undefined}
      held={sent?.held}
      texts={grievance.sent}
      onAnother={() => setSent(undefined)}
    >
      <Form form={form} guarded draft={draft}>
        {draft.restored && <DraftNotice onDiscard={clear} />}
        <SenderFields form={form} />
        <FieldRow>
          <TextField form={form} name="date" type="date" min={EARLIEST_DATE} max={today()} />
          <SelectField
            form={form}
            name="department"
            options={[{ value: '', label: grievance.departmentPlaceholder }, ...departments]}
          />
        </FieldRow>
        <TextAreaField form={form} name="problem" placeholder={grievance.problemPlaceholder} rows={6} />
        <FormActions form={form} label={grievance.submit}>
          <DraftStatus state={draft.state} />
        </FormActions>
        {field}
      </Form>
    </SentPanel>
  );
}

/** The reader's own day as yyyy-mm-dd, which in Swedish is how a day is written; in UTC it may still be yesterday. */
function today(): string {
  return new Date().toLocaleDateString('sv');
}
