import { type Ref, useImperativeHandle } from 'react';
import { FilesField, type FormWithFiles } from './files-field.tsx';
import { type Files, useFiles } from './use-files.ts';

/** The field with what sends its files, for a page that has both come later; its form asks for them by the ref. */
export function FilesPart({ ref, form, place }: { ref: Ref<Files>; form: FormWithFiles; place: string }) {
  const files = useFiles(place);
  useImperativeHandle(ref, () => files);
  return <FilesField form={form} files={files} />;
}
