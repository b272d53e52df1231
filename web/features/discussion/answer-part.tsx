import { useState } from 'react';
import type { Thread } from '#contract/discussion/calls.ts';
import type { SessionUser } from '#contract/users/calls.ts';
import { IconPencilPlus } from '#web/icons/pencil-plus.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { FollowButtons } from './follow-buttons.tsx';
import { FormRoom, NewPostForm } from './form-room.tsx';
import classes from './member-parts.module.css';

/** Opens the form of an answer, and says whether the reader is told of others. */
export function AnswerPart({ thread, user }: { thread: Thread; user: SessionUser }) {
  const { actions: texts } = useTexts('discussion').discussionScreens;
  const [isOpen, setOpen] = useState(false);
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
      {thread.following && <FollowButtons id={thread._id} following={thread.following} />}
    </div>
  );
}
