import type { AdminPrivacyRequest } from '#contract/privacy/request-calls.ts';
import { REQUEST_ENDS, REQUEST_KINDS } from '#contract/privacy/values.ts';
import { useCallForm } from '#web/components/call-form.ts';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow } from '#web/ui/form/form.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** Notes a request that came outside of the site. */
export function AddRequestDialog({ onClose }: { onClose: () => void }) {
  const { privacyAdminScreens, requestTexts } = useTexts('staff');
  const texts = privacyAdminScreens.requests;
  const form = useCallForm('privacyRequests.add', {
    failureText: texts.addFailed,
    invalidates: ['privacyRequests.list'],
    initialValues: { kind: REQUEST_KINDS[0] ?? '', name: '', email: '', text: '', receivedOn: today() },
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} text={texts.addHint} label={texts.add} onClose={onClose}>
      <FieldRow>
        <SelectField
          form={form}
          name="kind"
          label={texts.kind}
          options={REQUEST_KINDS.map((value) => ({ value, label: requestTexts.kinds[value] }))}
        />
        <TextField form={form} name="receivedOn" label={texts.receivedLabel} type="date" />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name="name" />
        <TextField form={form} name="email" type="email" />
      </FieldRow>
      <TextAreaField form={form} name="text" label={texts.text} />
    </DialogForm>
  );
}

/** Ends an open request with what was done. */
export function AnswerDialog({ request, onClose }: { request: AdminPrivacyRequest; onClose: () => void }) {
  const texts = useTexts('staff').privacyAdminScreens.requests;
  const form = useCallForm('privacyRequests.answer', {
    params: { id: request._id },
    failureText: texts.endFailed,
    invalidates: ['privacyRequests.list'],
    initialValues: { state: REQUEST_ENDS[0], answer: '' },
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={texts.endTitle}
      text={[request.name, request.text].filter(Boolean).join('\n')}
      label={texts.save}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="state"
        label={texts.outcome}
        options={REQUEST_ENDS.map((value) => ({ value, label: texts[value] }))}
      />
      <TextAreaField form={form} name="answer" label={texts.answer} optional />
    </DialogForm>
  );
}
