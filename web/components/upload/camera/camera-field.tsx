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
import classes from './camera-field.module.css';
import type { Pages } from './pages.ts';
import { TakeButton } from './take-button.tsx';

/** Comes with the first photo. */
const PageList = lazyPart(() => import('./page-list.tsx'), 'PageList');

/** Photos of a paper's pages, taken or chosen, which become one file of a form. @param place names the form */
export function CameraField({
  ref,
  place,
  files,
}: {
  ref: Ref<{ forget: () => void }>;
  place: string;
  files: Files;
}) {
  const messages: MessagesOf<'sending'> = useTexts('sending');
  const texts = messages.camera;
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
    if (hasKept(name)) return void add([]);
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
  useImperativeHandle(ref, () => ({ forget: () => pages?.startOver() }));

  return (
    <div className={classes.field}>
      <div className={classes.take}>
        <TakeButton
          className={classes.camera}
          label={texts.take}
          isCamera
          onPhotos={(taken) => void add(taken)}
        />
        <TakeButton label={texts.choose} onPhotos={(taken) => void add(taken)} />
      </div>
      {pages && (
        <Suspense>
          <PageList pages={pages} keys={files.items.map(({ key }) => key)} />
        </Suspense>
      )}
    </div>
  );
}
