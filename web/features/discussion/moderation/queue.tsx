import { Suspense, useEffect, useRef, useState } from 'react';
import type { WaitingPost } from '#contract/discussion/moderation-calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
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
  const { queue: texts, hide: hideTexts } = useTexts('moderation').moderationScreens;
  /** Those that are hidden for one reason. */
  const [hiding, hide] = useState<readonly [WaitingPost, ...WaitingPost[]]>();
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set());
  const others = posts.filter(({ isYours }) => !isYours);
  const [chosen, ...more] = others.filter(({ _id }) => ticked.has(_id));
  const isAll = more.length + 1 === others.length && chosen !== undefined;
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
  /** To what follows those that leave the page, else to what is before them. */
  const goOn = (left: readonly WaitingPost[]) => {
    const at = posts.findIndex(({ _id }) => _id === left.at(-1)?._id);
    const stays = (post: WaitingPost) => !left.some(({ _id }) => _id === post._id);
    next.current = (posts.slice(at).find(stays) ?? posts.findLast(stays))?._id ?? '';
    focusOn(next.current);
  };
  async function approve(post: WaitingPost) {
    if (isPending) return;
    const { _id: id, version } = post;
    const { ok } = await run({ params: { id }, body: { decision: 'show', version } });
    if (ok) goOn([post]);
    else reload();
  }
  /** Does it with the post that has the focus, where the reader may. */
  const withFocus = (act: (post: WaitingPost) => unknown) => () => {
    const post = posts[atFocus()];
    if (post && !post.isYours) act(post);
  };
  const toggle = ({ _id: id }: WaitingPost) =>
    tick(ticked.has(id) ? new Set([...ticked].filter((one) => one !== id)) : new Set([...ticked, id]));
  const hideChosen = chosen && (() => hide([chosen, ...more]));
  useLetterKeys(root, {
    j: () => step(1),
    k: () => step(-1),
    a: withFocus(approve),
    x: withFocus(toggle),
    h: hideChosen ?? withFocus((post) => hide([post])),
  });

  const keys = {
    A: texts.approve,
    H: texts.hide,
    X: texts.select,
    J: texts.next,
    K: texts.previous,
  };
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
                isTicked={ticked.has(post._id)}
                onTick={() => toggle(post)}
                onApprove={() => void approve(post)}
                onHide={() => hide([post])}
              />
            ))}
          </ol>
          {others.length > 1 && (
            <div className={`${kit.line3} ${classes.several}`}>
              <Button look="plain" onClick={() => tick(new Set(isAll ? [] : others.map(({ _id }) => _id)))}>
                {isAll ? texts.selectNone : texts.selectAll}
              </Button>
              {hideChosen && (
                <>
                  <span role="status">{texts.selected(more.length + 1)}</span>
                  <Button aria-haspopup="dialog" onClick={hideChosen}>
                    {hideTexts.titleMany(more.length + 1)}
                  </Button>
                </>
              )}
            </div>
          )}
          {hasMore && <p>{texts.more}</p>}
        </>
      )}
      {hiding && (
        <Suspense>
          <DecideDialog
            posts={hiding}
            decision="hide"
            title={hiding.length > 1 ? hideTexts.titleMany(hiding.length) : undefined}
            onDone={() => goOn(hiding)}
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
