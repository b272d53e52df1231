import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { PageSpinner } from '#web/ui/loading/loading.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** The forms of a thread: each comes with the first press. */
export const NewPostForm = lazyPart(() => import('./writing/new-post-form.tsx'), 'NewPostForm');
export const EditPostForm = lazyPart(() => import('./writing/edit-post-form.tsx'), 'EditPostForm');

/** Where they open. */
export function FormRoom({ children }: { children: ReactNode }) {
  const { shell } = useTexts('discussion');
  return <Suspense fallback={<PageSpinner label={shell.loading} />}>{children}</Suspense>;
}
