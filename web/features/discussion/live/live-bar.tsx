import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Thread } from '#contract/discussion/calls.ts';
import { queryKeyOf } from '#web/api/app-cache.ts';
import { ApiError, call } from '#web/api/call.ts';
import { useQueryClient } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { differenceOf } from './difference.ts';
import classes from './live.module.css';
import { watchThread } from './watch-thread.ts';

/** Answers from a number on, or those with one of them. */
export type Part = { from: number; answer?: string };

/**
 * Says what is new in a thread that someone reads. Nothing moves before they ask for it.
 * @param part which answers are shown
 */
export function LiveBar({ thread, part }: { thread: Thread; part: Part }) {
  const { liveScreens: texts } = useTexts('posting');
  const { isLoggedIn } = useSession();
  const client = useQueryClient();
  /** What there is now, beside the state of the page that it was asked for. */
  const [found, setFound] = useState<{ shown: Thread; now: Thread | 'gone' }>();
  /** The post to go to once it is there. */
  const goal = useRef<string>(undefined);
  const { _id: id, lastAt } = thread;
  const input = { params: { id }, query: part };

  const look = useEffectEvent(async () => {
    try {
      const now = await call('threads.read', input, { identifies: isLoggedIn, isAhead: true });
      setFound({ shown: thread, now });
    } catch (error) {
      // What fails now is asked again with the next change.
      if (error instanceof ApiError && (error.status === 404 || error.status === 401))
        setFound({ shown: thread, now: 'gone' });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: by who reads, too; when it was answered last counts as it opens
  useEffect(() => watchThread(id, lastAt, () => void look()), [id, part.from, part.answer, isLoggedIn]);

  useLayoutEffect(() => {
    const { current } = goal;
    if (current === undefined) return;
    const post = document.getElementById(current);
    if (!post) return;
    goal.current = undefined;
    post.focus({ preventScroll: true });
    post.scrollIntoView({ block: 'start' });
  });

  // A page that was read again since has it all.
  const now = found?.shown === thread ? found.now : undefined;
  const news = now === undefined || now === 'gone' ? undefined : differenceOf(thread, now);
  if (now !== 'gone' && !news) return null;
  const said = news
    ? [news.answers > 0 && texts.answers(news.answers), news.comments > 0 && texts.comments(news.comments)]
    : [texts.gone];
  const text = said.filter(Boolean).join(', ') || texts.changed;

  function show() {
    if (now === undefined || now === 'gone') {
      void client.invalidateQueries({ queryKey: ['threads.read'] });
      return;
    }
    goal.current = news?.first;
    client.setQueryData(queryKeyOf('threads.read', input, isLoggedIn), now);
  }
  return (
    <div className={classes.bar}>
      <p>{text}</p>
      <Button look="plain" onClick={show}>
        {texts.show}
      </Button>
    </div>
  );
}
