import { Suspense, useState } from 'react';
import type { Thread } from '#contract/discussion/calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import { IconLock } from '#web/icons/lock.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { placeName } from '../place-name.ts';
import type { Arranging } from './arrange-dialog.tsx';
import { ArrangeDialog, CloseDialog } from './parts.ts';

/** What moderators do with a whole thread, and the way to what waits for them. */
export function ModeratorPart({ thread }: { thread: Thread }) {
  const messages = useTexts('discussion', 'moderation');
  const { moderationScreens, pages } = messages;
  const { close: texts, arrange } = moderationScreens;
  const { _id: id, closed } = thread;
  const [asked, ask] = useState<'close' | Arranging>();
  const end = () => ask(undefined);
  const open = useCall('moderation.close', { failureText: texts.openFailed, invalidates: ['threads.read'] });
  return (
    <div className={kit.line3}>
      {closed ? (
        <Button
          look="plain"
          loading={open.isPending}
          onClick={() => void open.run({ params: { id }, body: { closed: false } })}
        >
          {texts.open}
        </Button>
      ) : (
        <Button look="plain" icon={IconLock} aria-haspopup="dialog" onClick={() => ask('close')}>
          {texts.button}
        </Button>
      )}
      {(['merge', 'move'] as const).map((act) => (
        <Button key={act} look="plain" aria-haspopup="dialog" onClick={() => ask({ act })}>
          {arrange[act].button}
        </Button>
      ))}
      {thread.alsoAsked.map((place) => (
        <Button
          key={place._id}
          look="quiet"
          aria-haspopup="dialog"
          onClick={() => ask({ act: 'unmerge', merged: place._id })}
        >
          {arrange.unmerge.of(placeName(messages, place))}
        </Button>
      ))}
      <ButtonLink look="quiet" to={pathTo('moderate')}>
        {pages.moderate.title}
      </ButtonLink>
      <Suspense>
        {asked === 'close' && <CloseDialog id={id} onClose={end} />}
        {asked && asked !== 'close' && <ArrangeDialog thread={thread} doing={asked} onClose={end} />}
      </Suspense>
    </div>
  );
}
