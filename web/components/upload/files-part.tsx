import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { type Files, useFiles } from '../files/use-files.ts';
import { useKeptInTab } from '../files/use-kept-in-tab.ts';
import { CameraField } from './camera/camera-field.tsx';
import fieldClasses from './files-field.module.css';
import { FilesField, type FormWithFiles } from './files-field.tsx';

/** Of a form whose texts are kept with its files. */
type FormToKeep = FormWithFiles & { isDirty(): boolean; setValue(name: string, value: string): void };

/**
 * The field with what sends its files, for a page that has both come later; its form asks for them by the ref. What is typed in
 * the form is kept as the files are.
 */
export function FilesPart({
  ref,
  form,
  place,
  below,
}: {
  ref: Ref<Files>;
  form: FormToKeep;
  place: string;
  /** What is said of the files. */
  below?: (files: Files) => ReactNode;
}) {
  const files = useFiles(place);
  const camera = useRef<{ forget: () => void }>(null);
  const forgetTyped = useKeptInTab(
    'typed',
    place,
    () => (form.isDirty() ? textsOf(form.getValues()) : undefined),
    (kept) => {
      // What someone typed before this was loaded is newer.
      const isNewer = form.isDirty();
      const now = textsOf(form.getValues());
      for (const [name, text] of Object.entries(textsOf(kept)))
        if (name in now && now[name] !== text && !(isNewer && now[name])) form.setValue(name, text);
    },
  );
  useImperativeHandle(ref, () => ({
    ...files,
    forget: () => {
      camera.current?.forget();
      files.forget();
      forgetTyped();
    },
  }));
  return (
    <div className={fieldClasses.field}>
      <CameraField ref={camera} place={place} files={files} />
      <FilesField form={form} files={files} />
      {below?.(files)}
    </div>
  );
}

/** The fields of one line or several; files are kept by themselves. */
function textsOf(values: unknown): Record<string, string> {
  const all = Object.entries(values ?? {}).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(all);
}
