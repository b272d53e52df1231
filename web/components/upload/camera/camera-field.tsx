import {
  type Ref,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { MessagesOf } from '#contract/languages/groups.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { hasKept } from '#web/components/files/sending.ts';
import type { Files } from '#web/components/files/use-files.ts';
import { keep } from '#web/storage/kept.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import type { Pages } from './pages.ts';

/** Comes with the first photo. */
const PageList = lazyPart(() => import('./page-list.tsx'), 'PageList');

export type Camera = { photograph(photos: readonly File[]): void; forget(): void };

/**
 * Photos of a paper's pages, taken or chosen, which become one file of a form; the form has the buttons for them.
 * @param place names the form
 * @param early what was taken before this was loaded
 */
export function CameraField({
  ref,
  place,
  files,
  early,
}: {
  ref: Ref<Camera>;
  place: string;
  files: Files;
  early: { current: File[] };
}) {
  const messages: MessagesOf<'sending'> = useTexts('sending');
  const notify = useContext(NotifyContext);
  const [pages, setPages] = useState<Pages>();
  const loading = useRef<Promise<Pages>>(undefined);
  const name = `${place} photos`;

  function load(): Promise<Pages> {
    loading.current ??= Promise.all([import('./pages.ts'), import('../upload-queue.ts'), files.load()]).then(
      async ([{ createPages }, { createUploadQueue }, queue]) => {
        const made = await createPages(place, messages, {
          createQueue: createUploadQueue,
          put: queue.put,
          remove: queue.remove,
          add: queue.add,
          tell: (problem) => notify(problem, 'error'),
        });
        setPages(made);
        return made;
      },
    );
    return loading.current;
  }

  async function add(taken: readonly File[]) {
    try {
      (await load()).add(taken);
    } catch {
      loading.current = undefined;
      notify(messages.errors.unreachable, 'error');
    }
  }

  const restore = useEffectEvent(() => {
    const taken = early.current.splice(0);
    if (taken.length > 0 || hasKept(name)) return void add(taken);
    // They may be someone else's.
    keep('files', undefined, name);
    keep('choices', undefined, name);
  });
  useEffect(() => {
    restore();
    return () => {
      void loading.current?.then(({ end }) => end());
      loading.current = undefined;
    };
  }, []);
  useImperativeHandle(ref, () => ({
    photograph: (photos) => void add(photos),
    forget: () => pages?.startOver(),
  }));

  return (
    pages && (
      <Suspense>
        <PageList pages={pages} keys={files.items.map(({ key }) => key)} />
      </Suspense>
    )
  );
}
