import { Suspense, useEffect, useEffectEvent } from 'react';
import { LINK_FIELDS, type ResourceKind } from '#contract/material/kinds.ts';
import { FileDrop } from '#web/components/upload/file-drop.tsx';
import kit from '#web/ui/kit.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts, useTexts } from '#web/ui/text/use-texts.ts';
import type { Files } from '../files/use-files.ts';

/** What is asked of the form around it, which has a field `files`. Methods, so that forms of any fields fit. */
export type FormWithFiles = {
  getValues(): { readonly files?: unknown };
  setValue(name: string, value: readonly Record<string, string>[]): void;
  errorOf(name: string): string | undefined;
  clearError(name: string): void;
};

/** Comes with the first file. */
const FileRows = lazyPart(
  () => Promise.all([loadTexts('sending'), loadTexts('subjects')]).then(() => import('./file-rows.tsx')),
  'FileRows',
);

/**
 * The files of a form: chosen or dropped, sent while the rest is filled in, and filed with it.
 * @param kind of the entry, where a file may be the copy of one of its links or the paper of an exam
 */
export function FilesField({
  form,
  files,
  kind,
}: {
  form: FormWithFiles;
  files: Files;
  kind?: ResourceKind;
}) {
  const texts = useTexts('sending').fileSending;
  const values = JSON.stringify(files.values);
  const put = useEffectEvent((next: string) => {
    if (JSON.stringify(form.getValues().files ?? []) === next) return;
    form.setValue('files', JSON.parse(next));
    // A link that was asked for is no longer.
    for (const field of LINK_FIELDS) form.clearError(field);
  });
  useEffect(() => put(values), [values]);

  return (
    <div className={kit.fit4}>
      <FileDrop {...texts.field} multiple onFiles={(chosen) => void files.add(chosen)} />
      {files.items.length > 0 && (
        <Suspense>
          <FileRows files={files} kind={kind} errorAt={(path) => form.errorOf(`files${path}`)} />
        </Suspense>
      )}
    </div>
  );
}
