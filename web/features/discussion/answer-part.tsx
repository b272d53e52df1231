import { useState } from 'react';
import type { Thread } from '#contract/discussion/calls.ts';
import type { SessionUser } from '#contract/users/calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { IconHeartHandshake } from '#web/icons/heart-handshake.ts';
import { IconPencilPlus } from '#web/icons/pencil-plus.ts';
import { Button } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { FollowButtons } from './follow-buttons.tsx';
import { FormRoom, NewPostForm } from './form-room.tsx';
import { SHOWS_THREADS } from './shows-threads.ts';

/** Opens the form of an answer, and says whether the reader is told of others. */
export function AnswerPart({ thread, user }: { thread: Thread; user: SessionUser }) {
  const { actions: texts } = useTexts('posting').postingScreens;
  const [isOpen, setOpen] = useState(false);
  const mine = useCall('threads.mine', { failureText: texts.failed, invalidates: SHOWS_THREADS });
  const isOwn = thread.mayAccept;
  if (isOpen)
    return (
      <FormRoom>
        <NewPostForm thread={thread._id} account={user._id} onClose={() => setOpen(false)} />
      </FormRoom>
    );
  return (
    <div className={kit.line3}>
      <Button icon={IconPencilPlus} onClick={() => setOpen(true)}>
        {texts.answer}
      </Button>
      {!isOwn && (
        <Button
          look="plain"
          icon={IconHeartHandshake}
          loading={mine.isPending}
          aria-pressed={thread.isMine}
          onClick={() => void mine.run({ params: { id: thread._id }, body: { mine: !thread.isMine } })}
        >
          {thread.isMine ? texts.notMine : texts.mine}
        </Button>
      )}
      {thread.following && <FollowButtons id={thread._id} following={thread.following} />}
    </div>
  );
}
