import { useRef } from 'react';
import type { BodyOf } from '#contract/core/rules/calls.ts';
import type { FilesField as FilesOfBody } from '#contract/files/attached-fields.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { FilesSection } from '#web/components/photos/files-section.tsx';
import type { FilesOfForm } from '#web/components/upload/files-part.tsx';
import { TextAreaField } from '#web/ui/form/fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Sends a contribution that was returned again: with a word about it, and with other files where there are some. */
export function FixForm({
  id,
  receipt,
  onFixed,
}: {
  id: string;
  receipt: string | undefined;
  onFixed: (() => void) | undefined;
}) {
  const { sentScreen, takePhotos } = useTexts('sent');
  const { fix: texts } = sentScreen;
  const files = useRef<FilesOfForm>(null);
  const { run } = useCall('contributions.fix', { failureText: texts.failed, invalidates: ['sent.list'] });
  const send = ({ files: sent, ...body }: BodyOf<'contributions.fix'>) =>
    // Without new files those that hang on it stay.
    run({
      body: { ...body, ...(sent && sent.length > 0 && { files: sent }), id, receipt },
    });
  const form = useZodForm({
    rules: bodyRules('contributions.fix'),
    initialValues: { note: '', files: [] as FilesOfBody },
    submit: (body) => files.current?.send(body, send) ?? send(body),
    onSaved: () => {
      files.current?.forget();
      onFixed?.();
    },
  });
  return (
    <Form form={form}>
      <FilesSection ref={files} texts={takePhotos} form={form} place={`sent ${id}`} />
      <TextAreaField form={form} name="note" label={texts.note} rows={3} optional />
      <FormActions form={form} label={texts.submit} />
    </Form>
  );
}
