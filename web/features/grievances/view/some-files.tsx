import { type ComponentProps, Suspense } from 'react';
import { sparePart } from '#web/ui/loading/lazy-part.ts';
import type { CaseFiles } from '../files/case-files.tsx';

const Files = sparePart(() => import('../files/case-files.tsx'), 'CaseFiles');

/** The files of a text, where it has some or may take some along: the script comes with the first. */
export function SomeFiles(props: ComponentProps<typeof CaseFiles>) {
  if ('files' in props && props.files.length === 0) return null;
  return (
    <Suspense>
      <Files {...props} />
    </Suspense>
  );
}
