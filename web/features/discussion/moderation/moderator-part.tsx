import { Suspense, useState } from 'react';
import type { Thread } from '#contract/discussion/calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { said, useCall } from '#web/api/mutation.ts';
import { IconLock } from '#web/icons/lock.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from '../member-parts.module.css';
import { CloseDialog } from './parts.ts';

/** What moderators do with a whole thread, and the way to what waits for them. */
export function ModeratorPart({ thread: { _id: id, closed } }: { thread: Thread }) {
  const { moderationScreens, pages } = useTexts('moderation');
  const { close: texts } = moderationScreens;
  const [isAsked, ask] = useState(false);
  const open = useCall('moderation.close', {
    successText: said,
    failureText: texts.openFailed,
    invalidates: ['threads.read'],
  });
  return (
    <div className={classes.buttons}>
      {closed ? (
        <Button
          look="plain"
          loading={open.isPending}
          onClick={() => void open.run({ params: { id }, body: { closed: false } })}
        >
          {texts.open}
        </Button>
      ) : (
        <Button look="plain" icon={IconLock} aria-haspopup="dialog" onClick={() => ask(true)}>
          {texts.button}
        </Button>
      )}
      <ButtonLink look="quiet" to={pathTo('moderate')}>
        {pages.moderate.title}
      </ButtonLink>
      {isAsked && (
        <Suspense>
          <CloseDialog id={id} onClose={() => ask(false)} />
        </Suspense>
      )}
    </div>
  );
}
