import { Suspense, useEffect, useRef, useState } from 'react';
import type { WaitingPost } from '#contract/discussion/moderation-calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { Nothing } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useLetterKeys } from '#web/ui/use-letter-keys.ts';
import { SHOWS_DECISIONS } from '../shows-threads.ts';
import { DecideDialog } from './parts.ts';
import classes from './queue.module.css';
import { WaitingCard } from './waiting-card.tsx';

/**
 * Posts that wait, each with its buttons; letters do the same to the one with the focus, which goes on to the next.
 * @param reload looks again at what waits: someone else may have decided
 */
export function Queue({
  posts,
  hasMore,
  reload,
}: {
  posts: readonly WaitingPost[];
  hasMore: boolean;
  reload: () => void;
}) {
  const { queue: texts } = useTexts('moderation').moderationScreens;
  const [hiding, hide] = useState<WaitingPost>();
  const root = useRef<HTMLDivElement>(null);
  /** Where the focus goes if it was on what left the page. */
  const next = useRef('');
  const { run, isPending } = useCall('moderation.decide', {
    failureText: texts.approveFailed,
    invalidates: SHOWS_DECISIONS,
  });

  const focusOn = (id: string) => (document.getElementById(id) ?? root.current)?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list is another
  useEffect(() => {
    // After the new page has taken it (web/app/layouts/route-announcer.tsx); letters are heard from within.
    const frame = requestAnimationFrame(() =>
      setTimeout(() =>
        setTimeout(() => document.activeElement?.contains(root.current) && focusOn(next.current)),
      ),
    );
    return () => cancelAnimationFrame(frame);
  }, [posts]);

  const atFocus = () =>
    posts.findIndex(({ _id }) => document.getElementById(_id)?.contains(document.activeElement));
  const step = (by: 1 | -1) => {
    const to = posts[atFocus() + by] ?? (by === 1 ? undefined : posts[0]);
    if (to) focusOn(to._id);
  };
  const goOn = (id: string) => {
    const at = posts.findIndex(({ _id }) => _id === id);
    next.current = (posts[at + 1] ?? posts[at - 1])?._id ?? '';
    focusOn(next.current);
  };
  async function approve({ _id: id, version }: WaitingPost) {
    if (isPending) return;
    const { ok } = await run({ params: { id }, body: { decision: 'show', version } });
    if (ok) goOn(id);
    else reload();
  }
  /** Does it with the post that has the focus, where the reader may. */
  const withFocus = (act: (post: WaitingPost) => unknown) => () => {
    const post = posts[atFocus()];
    if (post && !post.isYours) act(post);
  };
  useLetterKeys(root, {
    j: () => step(1),
    k: () => step(-1),
    a: withFocus(approve),
    h: withFocus(hide),
  });

  const keys = { A: texts.approve, H: texts.hide, J: texts.next, K: texts.previous };
  return (
    <div ref={root} tabIndex={-1} className={classes.queue}>
      {posts.length === 0 ? (
        <Nothing>
          <p>{texts.empty}</p>
        </Nothing>
      ) : (
        <>
          <p className={classes.keys}>
            {texts.keys}
            {Object.entries(keys).map(([key, does]) => (
              <span key={key}>
                <kbd>{key}</kbd> {does}
              </span>
            ))}
          </p>
          <ol className={classes.list} aria-label={texts.list}>
            {posts.map((post) => (
              <WaitingCard
                key={post._id}
                post={post}
                isBusy={isPending}
                onApprove={() => void approve(post)}
                onHide={() => hide(post)}
              />
            ))}
          </ol>
          {hasMore && <p>{texts.more}</p>}
        </>
      )}
      {hiding && (
        <Suspense>
          <DecideDialog
            id={hiding._id}
            version={hiding.version}
            decision="hide"
            onDone={() => goOn(hiding._id)}
            onClose={() => {
              hide(undefined);
              // Of a text that was changed meanwhile nothing was decided.
              reload();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
