import { Suspense, useRef } from 'react';
import type { BodyOf } from '#contract/core/rules/calls.ts';
import type { FilesField as FilesOfBody } from '#contract/files/attached-fields.ts';
import { bodyRules } from '#web/api/contract.ts';
import { said, useCall } from '#web/api/mutation.ts';
import type { Files } from '#web/components/files/use-files.ts';
import { TextAreaField } from '#web/ui/form/fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts, useTexts } from '#web/ui/text/use-texts.ts';

const FilesPart = lazyPart(
  () => loadTexts('sending').then(() => import('#web/components/upload/files-part.tsx')),
  'FilesPart',
);

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
  const { fix: texts } = useTexts('sent').sentScreen;
  const files = useRef<Files>(null);
  const { run } = useCall('contributions.fix', {
    successText: said,
    failureText: texts.failed,
    invalidates: ['sent.list'],
  });
  const send = ({ files: sent, ...body }: BodyOf<'contributions.fix'>) =>
    // Without new files those that hang on it stay.
    run({
      body: { ...body, ...(sent && sent.length > 0 && { files: sent }), ...(receipt ? { receipt } : { id }) },
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
      <Suspense>
        <FilesPart ref={files} form={form} place={`sent ${id}`} />
      </Suspense>
      <TextAreaField form={form} name="note" label={texts.note} rows={3} optional />
      <FormActions form={form} label={texts.submit} />
    </Form>
  );
}
