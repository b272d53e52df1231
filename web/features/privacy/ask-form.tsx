import { OWN_REQUEST_KINDS } from '#contract/privacy/request-kinds.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { SelectField, TextAreaField } from '#web/ui/form/fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

const EMPTY = { kind: OWN_REQUEST_KINDS[0], text: '' };

/** A request in words. */
export function AskForm() {
  const { privacy, privacyScreens, requestTexts } = useTexts('privacy');
  const texts = privacyScreens.myData.ask;
  const { run } = useCall('privacy.ask', {
    successText: privacy.asked,
    failureText: texts.failed,
    invalidates: ['privacy.ownData'],
  });
  const form = useZodForm({
    rules: bodyRules('privacy.ask'),
    initialValues: EMPTY,
    submit: (body) => run({ body }),
    onSaved: () => form.setValues(EMPTY),
  });
  const options = OWN_REQUEST_KINDS.map((value) => ({ value, label: requestTexts.kinds[value] }));
  return (
    <Form form={form} guarded>
      <SelectField form={form} name="kind" label={texts.kind} options={options} />
      <TextAreaField form={form} name="text" label={texts.text} />
      <FormActions form={form} label={texts.submit} />
    </Form>
  );
}
