import type { Minor } from '#contract/privacy/request-calls.ts';
import { GUARDIAN_METHODS } from '#contract/privacy/values.ts';
import { useCallForm } from '#web/components/call-form.ts';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/**
 * Records that a guardian agreed: how, by whom and when that was seen. There is no field for a number, and the rules refuse
 * one.
 */
export function ConsentDialog({
  minor: { _id: id, username },
  onClose,
}: {
  minor: Minor;
  onClose: () => void;
}) {
  const texts = useTexts('staff').privacyAdminScreens.minors;
  const form = useCallForm('privacyRequests.recordConsent', {
    params: { id },
    failureText: texts.recordFailed,
    invalidates: ['privacyRequests.minors'],
    initialValues: {
      method: GUARDIAN_METHODS[0],
      issuer: '',
      seenOn: new Date().toISOString().slice(0, 10),
    },
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={texts.recordTitle(username)}
      text={texts.recordHint}
      label={texts.save}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="method"
        label={texts.methodLabel}
        options={GUARDIAN_METHODS.map((value) => ({ value, label: texts.methods[value] }))}
      />
      <TextField form={form} name="issuer" label={texts.issuerLabel} hint={texts.issuerHint} />
      <TextField form={form} name="seenOn" label={texts.seenOnLabel} type="date" />
    </DialogForm>
  );
}
