import { Suspense, useState } from 'react';
import type { Thread, ThreadPost } from '#contract/discussion/calls.ts';
import type { SessionUser } from '#contract/users/calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { EditPostForm, FormRoom, NewPostForm } from './form-room.tsx';
import classes from './member-parts.module.css';
import { ArrangeDialog, DecideDialog, NameDialog, PauseDialog, ReportDialog } from './moderation/parts.ts';
import { authorText } from './post/author-text.ts';
import { SHOWS_DECISIONS, SHOWS_THREADS } from './shows-threads.ts';

/** What a member can do with a post: what the server lets them. */
export function PostActions({ post, thread, user }: { post: ThreadPost; thread: Thread; user: SessionUser }) {
  const { discussionScreens, moderationScreens, postingScreens } = useTexts(
    'discussion',
    'moderation',
    'posting',
  );
  const { actions: texts } = postingScreens;
  const { thread: words } = discussionScreens;
  const { report, hide, show: shown, name, arrange, pause } = moderationScreens;
  const [open, setOpen] = useState<
    'comment' | 'wrong' | 'edit' | 'remove' | 'report' | 'hide' | 'delete' | 'name' | 'split' | 'pause'
  >();
  const { _id: id, kind, author, version, endorsements } = post;
  const options = { failureText: texts.failed, invalidates: SHOWS_THREADS };
  const helped = useCall('threads.helped', options);
  const accept = useCall('threads.accept', { ...options });
  const endorse = useCall('threads.endorse', { ...options });
  const remove = useCall('threads.remove', { ...options });
  const show = useCall('moderation.decide', { failureText: shown.failed, invalidates: SHOWS_DECISIONS });
  const unreport = useCall('moderation.unreport', {
    failureText: texts.failed,
    invalidates: SHOWS_DECISIONS,
  });
  const params = { id };
  const who = authorText(author, words);
  const isAnswer = kind === 'answer';
  const mayWrite = !thread.closed || thread.mayModerate;
  const isTakenAway = post.hidden?.why === 'moderator';
  const mayDecide = thread.mayModerate && !author.isYou;
  const isEndorsed = endorsements.some(({ isYou, isSuspended }) => isYou && !isSuspended);

  const rows: { text: string; isFor: boolean; run: () => void; pressed?: boolean; busy?: boolean }[] = [
    {
      text: texts.helped,
      isFor: isAnswer && !author.isYou,
      pressed: post.helpedYou,
      busy: helped.isPending,
      run: () => void helped.run({ params, body: { helped: !post.helpedYou } }),
    },
    {
      text: post.isAccepted ? texts.unaccept : texts.accept,
      isFor: isAnswer && thread.mayAccept,
      busy: accept.isPending,
      run: () => void accept.run({ params: { id: thread._id }, body: { post: post.isAccepted ? null : id } }),
    },
    {
      text: isEndorsed ? texts.unendorse : texts.endorse,
      isFor: isAnswer && (thread.mayEndorse || isEndorsed),
      busy: endorse.isPending,
      run: () => void endorse.run({ params, body: { endorsed: !isEndorsed, version } }),
    },
    { text: texts.comment, isFor: mayWrite && kind !== 'comment', run: () => setOpen('comment') },
    { text: texts.wrong, isFor: mayWrite && isAnswer && !author.isYou, run: () => setOpen('wrong') },
    { text: texts.edit, isFor: author.isYou, run: () => setOpen('edit') },
    {
      text: texts.remove,
      isFor: author.isYou,
      busy: remove.isPending,
      run: () => setOpen('remove'),
    },
    {
      text: post.youReported ? texts.unreport : report.button,
      isFor: !author.isYou && !isTakenAway,
      busy: unreport.isPending,
      run: () => (post.youReported ? void unreport.run({ params }) : setOpen('report')),
    },
    { text: hide.button, isFor: mayDecide && !isTakenAway, run: () => setOpen('hide') },
    {
      text: shown.button,
      isFor: mayDecide && post.hidden !== undefined,
      busy: show.isPending,
      run: () => void show.run({ params, body: { decision: 'show', version } }),
    },
    {
      text: name.button,
      isFor: mayDecide && author.letter !== undefined,
      run: () => setOpen('name'),
    },
    {
      text: arrange.split.button,
      isFor: thread.mayModerate && kind !== 'question',
      run: () => setOpen('split'),
    },
    { text: pause.button, isFor: mayDecide, run: () => setOpen('pause') },
    { text: texts.remove, isFor: mayDecide && user.isAdmin, run: () => setOpen('delete') },
  ];
  const close = () => setOpen(undefined);
  // To others it is a gap.
  if (post.hidden && !author.isYou && !thread.mayModerate) return null;
  return (
    <>
      <div className={classes.actions}>
        {rows.map(
          ({ text, isFor, run, pressed, busy = false }) =>
            isFor && (
              <Button
                key={text}
                look="quiet"
                className={classes.action}
                aria-label={texts.of(text, who)}
                aria-pressed={pressed}
                loading={busy}
                onClick={run}
              >
                {text}
              </Button>
            ),
        )}
      </div>
      {author.isYou && (
        <ConfirmDialog
          opened={open === 'remove'}
          title={texts.removeTitle[kind]}
          text={texts.removeText[kind]}
          confirmLabel={texts.remove}
          onCancel={close}
          onConfirm={() => {
            close();
            void remove.run({ params });
          }}
        />
      )}
      <Suspense>
        {open === 'report' && <ReportDialog id={id} onClose={close} />}
        {(open === 'hide' || open === 'delete') && (
          <DecideDialog posts={[post]} decision={open} onClose={close} />
        )}
        {open === 'name' && <NameDialog id={id} shown={who} onClose={close} />}
        {open === 'split' && (
          <ArrangeDialog thread={thread} doing={{ act: 'split', post: id }} onClose={close} />
        )}
        {open === 'pause' && <PauseDialog id={id} who={who} onClose={close} />}
      </Suspense>
      {(open === 'edit' || open === 'comment' || open === 'wrong') && (
        <FormRoom>
          {open === 'edit' ? (
            <EditPostForm post={post} onClose={close} />
          ) : (
            <NewPostForm
              key={open}
              thread={thread._id}
              parent={id}
              saysWrong={open === 'wrong'}
              account={user._id}
              onClose={close}
            />
          )}
        </FormRoom>
      )}
    </>
  );
}
