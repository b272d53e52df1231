import type { ReactNode } from 'react';
import type { ThreadPost } from '#contract/discussion/calls.ts';
import { momentText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import { IconAlertTriangle } from '#web/icons/alert-triangle.ts';
import { IconCheck } from '#web/icons/check.ts';
import type { Icon } from '#web/icons/icon.tsx';
import { IconRosetteDiscountCheck } from '#web/icons/rosette-discount-check.ts';
import { Link } from '#web/router/link.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { authorText } from './author-text.ts';
import { PostPhotos } from './post-photos.tsx';
import classes from './post-view.module.css';

/** A question or an answer, with the comments on it. @param actions what the reader can do with each of them */
export function PostView({
  post,
  comments = [],
  actions,
}: {
  post: ThreadPost;
  comments?: readonly ThreadPost[];
  actions: (post: ThreadPost) => ReactNode;
}) {
  const { thread: texts } = useTexts('discussion').discussionScreens;
  return (
    <div
      className={`${kit.smallCard} ${classes.post}`}
      data-kind={post.kind}
      data-accepted={post.isAccepted || undefined}
    >
      <Marks post={post} />
      <Words post={post} />
      {actions(post)}
      {comments.length > 0 && (
        <ul className={classes.comments} aria-label={texts.comments(comments.length)}>
          {comments.map((comment) => (
            <li key={comment._id} id={comment._id} tabIndex={-1}>
              <Marks post={comment} />
              <Words post={comment} />
              {actions(comment)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What it says, and who says it. */
function Words({ post }: { post: ThreadPost }) {
  const messages = useTexts('discussion');
  const { thread: texts } = messages.discussionScreens;
  const { author, html, photos, madeWithAi, writtenAt, editedAt, isDeleted, helped, hidden } = post;
  if (isDeleted) return <p className={classes.facts}>{texts.deleted}</p>;
  const why = hidden && texts.hidden[hidden.why];
  const note = why && (hidden.reason ? texts.hiddenFor(why, hidden.reason) : why);
  return (
    <>
      <p className={classes.facts}>
        <strong dir="auto">{authorText(author, texts)}</strong>
        <time dateTime={writtenAt}>{momentText(messages, writtenAt)}</time>
        {editedAt && <time dateTime={editedAt}>{texts.edited(momentText(messages, editedAt))}</time>}
        {madeWithAi && <span className={classes.mark}>{texts.madeWithAi}</span>}
        {helped > 0 && <span>{texts.helpedCount(helped)}</span>}
      </p>
      {note && (
        <p className={classes.note}>
          {note}
          {hidden.why === 'moderator' && author.isYou && (
            <>
              {' '}
              <Link to={pathTo('decisions')}>{texts.objectTo}</Link>
            </>
          )}
        </p>
      )}
      {html && (
        <div dir="auto">
          <RichText html={html} of="thread" />
        </div>
      )}
      <PostPhotos photos={photos} captioned={!html} />
    </>
  );
}

/** What others say of it. */
function Marks({ post }: { post: ThreadPost }) {
  const { thread: texts } = useTexts('discussion').discussionScreens;
  const { isAccepted, isDisputed, wrong, saysWrong, isByTeacher, isBeforeChange, wasQuestion, endorsements } =
    post;
  const marks: { text: string; icon: Icon; look: 'good' | 'bad' | 'plain' }[] = [
    ...endorsements.map(({ by, subject, isSuspended, isFormer }) => ({
      icon: IconRosetteDiscountCheck,
      look: isSuspended || isDisputed ? ('plain' as const) : ('good' as const),
      text: isSuspended
        ? texts.suspended(by)
        : isFormer
          ? texts.endorsedByFormer(by, subject)
          : texts.endorsedBy(by, subject),
    })),
    ...(isBeforeChange && (isAccepted || endorsements.length > 0)
      ? [{ icon: IconAlertTriangle, look: 'plain' as const, text: texts.beforeChange }]
      : []),
    ...(wasQuestion ? [{ icon: IconCheck, look: 'plain' as const, text: texts.wasQuestion }] : []),
    ...(isAccepted ? [{ icon: IconCheck, look: 'good' as const, text: texts.accepted }] : []),
    ...(isDisputed ? [{ icon: IconAlertTriangle, look: 'bad' as const, text: texts.disputed }] : []),
    ...(wrong > 0 ? [{ icon: IconAlertTriangle, look: 'bad' as const, text: texts.wrong(wrong) }] : []),
    ...(saysWrong
      ? [
          {
            icon: IconAlertTriangle,
            look: 'bad' as const,
            text: isByTeacher ? texts.teacherSaysWrong : texts.saysWrong,
          },
        ]
      : []),
  ];
  if (marks.length === 0) return null;
  return (
    <ul className={classes.marks}>
      {marks.map(({ text, icon: Icon, look }) => (
        <li key={text} data-look={look}>
          <Icon size={20} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}
