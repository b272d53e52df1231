import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MessagesOf } from '#contract/languages/groups.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { keep } from '#web/storage/kept.ts';
import { createStore } from '#web/ui/store.ts';
import { useMessages } from '#web/ui/text/use-messages.ts';
import { loadedTexts, loadTexts } from '#web/ui/text/use-texts.ts';
import type { UploadQueue } from '../upload/upload-queue.ts';
import { hasKept, type Sending } from './sending.ts';

const NONE = createStore<readonly Sending[]>([]);

/** Files that are sent from a page. What sends them is loaded with the first of them. @param place names the page */
export function useQueue(place: string) {
  const messages = useMessages();
  const notify = useContext(NotifyContext);
  const [queue, setQueue] = useState<UploadQueue>();
  const loading = useRef<Promise<UploadQueue>>(undefined);
  const items = (queue?.shown ?? NONE).useValue();

  function load(): Promise<UploadQueue> {
    loading.current ??= Promise.all([import('../upload/upload-queue.ts'), loadTexts('sending')]).then(
      async ([{ createUploadQueue }]) => {
        const texts = { ...messages, ...loadedTexts.sending } as MessagesOf<'sending'>; // just loaded
        const made = createUploadQueue(place, texts);
        await made.restore();
        setQueue(made);
        return made;
      },
    );
    return loading.current;
  }

  async function add(files: readonly File[]): Promise<void> {
    try {
      (await load()).add(files);
    } catch {
      loading.current = undefined;
      notify(messages.errors.unreachable, 'error');
    }
  }

  const restore = useEffectEvent(() => {
    if (hasKept(place)) void add([]);
    // It may be someone else's.
    else keep('files', undefined, place);
  });
  useEffect(() => {
    restore();
    return () => {
      void loading.current?.then(({ end }) => end());
      loading.current = undefined;
    };
  }, []);

  return { queue, items, add, load };
}
