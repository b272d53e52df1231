import { Suspense, useRef, useState } from 'react';
import type { Material } from '#contract/material/contribution-calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useLetterKeys } from '#web/ui/use-letter-keys.ts';
import { entryOf, firstLinkOf } from '../entry-of.ts';
import { ResourceLinks } from '../resource-links.tsx';
import { About } from './about.tsx';
import { FilePages } from './file-pages.tsx';
import classes from './review.module.css';
import { ReviewBar } from './review-bar.tsx';
import { isTooLate } from './too-late.ts';
import { useFocusOnceShown } from './use-focus-once-shown.ts';
import type { Review } from './use-review.ts';

const DecideDialog = lazyPart(() => import('../decide/decide-dialog.tsx'), 'DecideDialog');

/** A contribution that was published at once: it is fine, or it is taken away again. */
export function UncheckedItem({ material, review }: { material: Material; review: Review }) {
  const { adminInbox, reviewScreen: texts } = useTexts('staff', 'review');
  const { _id: id, files = [], subject, yourName, kind, link } = material;
  const name = adminInbox.material.nameOf(subject, yourName);
  const [isAsked, ask] = useState(false);
  const root = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnceShown(heading);
  const confirming = useCall('contributions.confirm', {
    successText: '',
    failureText: texts.decide.failed,
    invalidates: ['materials.list'],
  });

  /** On to the next: nothing of it is to be undone. */
  async function confirm() {
    const outcome = await confirming.run({ body: { ids: [id] } });
    if (outcome.ok) review.goOn({ told: outcome.reply.message });
    else if (isTooLate(outcome.error)) review.goOn({ told: outcome.error.message });
  }
  const { next, previous, open, undo } = review;
  useLetterKeys(root, {
    p: () => void confirm(),
    x: () => ask(true),
    ...(next && { j: () => open(next) }),
    ...(previous && { k: () => open(previous) }),
    ...(undo && { u: undo }),
  });

  return (
    <article className={classes.review} ref={root} tabIndex={-1} data-pages={files.length > 0 || undefined}>
      <ReviewBar review={review} id={id} keys={{ P: texts.confirm, X: texts.takeAway }}>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
      </ReviewBar>
      {files.length > 0 && <FilePages files={files} />}
      <div className={classes.fields}>
        <p className={classes.note}>{texts.unchecked}</p>
        <About material={material} />
        {link && <ResourceLinks kind={kind} entry={entryOf(material)} fields={[firstLinkOf(material)]} />}
        <div className={kit.row2}>
          <Button disabled={confirming.isPending} aria-keyshortcuts="p" onClick={() => void confirm()}>
            {texts.confirm}
          </Button>
          <Button look="plain" aria-haspopup="dialog" aria-keyshortcuts="x" onClick={() => ask(true)}>
            {texts.takeAway}
          </Button>
        </div>
      </div>
      {isAsked && (
        <Suspense>
          <DecideDialog
            decision="reject"
            chosen={[material]}
            name={name}
            isPublished
            undo={review.undoOf}
            onDone={() => review.goOn({ decided: id })}
            onTooLate={(told) => review.goOn({ told: texts.decidedBefore(name, told) })}
            onClose={() => ask(false)}
          />
        </Suspense>
      )}
    </article>
  );
}
