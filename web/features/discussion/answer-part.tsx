import { useState } from 'react';
import type { Thread } from '#contract/discussion/calls.ts';
import type { SessionUser } from '#contract/users/calls.ts';
import { said, useCall } from '#web/api/mutation.ts';
import { IconBell } from '#web/icons/bell.ts';
import { IconPencilPlus } from '#web/icons/pencil-plus.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { FormRoom, NewPostForm } from './form-room.tsx';
import classes from './member-parts.module.css';

/** Opens the form of an answer, and says whether the reader is told of others. */
export function AnswerPart({ thread, user }: { thread: Thread; user: SessionUser }) {
  const { actions: texts } = useTexts('discussion').discussionScreens;
  const [isOpen, setOpen] = useState(false);
  const follow = useCall('threads.follow', {
    successText: said,
    failureText: texts.failed,
    invalidates: ['threads.read'],
  });
  const isFollowing = thread.following === 'follow';
  if (isOpen)
    return (
      <FormRoom>
        <NewPostForm thread={thread._id} account={user._id} onClose={() => setOpen(false)} />
      </FormRoom>
    );
  return (
    <div className={classes.buttons}>
      <Button icon={IconPencilPlus} onClick={() => setOpen(true)}>
        {texts.answer}
      </Button>
      {thread.following && (
        <Button
          look="plain"
          icon={IconBell}
          loading={follow.isPending}
          onClick={() =>
            void follow.run({
              params: { id: thread._id },
              body: { following: isFollowing ? 'none' : 'follow' },
            })
          }
        >
          {isFollowing ? texts.unfollow : texts.follow}
        </Button>
      )}
    </div>
  );
}
