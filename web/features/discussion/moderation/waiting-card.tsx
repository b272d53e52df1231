import type { WaitingPost } from '#contract/discussion/moderation-calls.ts';
import { postPath } from '#contract/discussion/values.ts';
import { dayText, momentText } from '#contract/languages/dates.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { PostPhotos } from '../post/post-photos.tsx';
import classes from './queue.module.css';

/** A post that waits: what it says, why it waits, and what can be decided. */
export function WaitingCard({
  post: { _id: id, thread, kind, html, photos, hidden, reports, isYours, since, lookBy, lookedAt, decideBy },
  isBusy,
  isTicked,
  onTick,
  onApprove,
  onHide,
}: {
  post: WaitingPost;
  isBusy: boolean;
  isTicked: boolean;
  onTick: () => void;
  onApprove: () => void;
  onHide: () => void;
}) {
  const messages = useTexts('discussion', 'moderation');
  const { queue: texts, report } = messages.moderationScreens;
  const heading = thread.heading || messages.discussionScreens.list.deleted;
  return (
    <li
      id={id}
      tabIndex={-1}
      className={`${kit.smallCard} ${classes.card}`}
      aria-labelledby={`${id}-heading`}
    >
      <h2 id={`${id}-heading`} className={classes.heading}>
        <Link to={postPath(thread._id, kind === 'question' ? undefined : id)} dir="auto">
          {heading}
        </Link>
      </h2>
      <p className={classes.facts}>
        <strong>{texts.kinds[kind]}</strong>
        <span dir="auto">{thread.about}</span>
        <time dateTime={since}>{momentText(messages, since)}</time>
      </p>
      <p className={classes.facts}>
        {lookedAt ? (
          <span>{texts.lookedAt(momentText(messages, lookedAt))}</span>
        ) : (
          <Due at={lookBy} text={texts.lookBy(momentText(messages, lookBy))} />
        )}
        <Due at={decideBy} text={texts.decideBy(dayText(messages, decideBy))} />
      </p>
      <div className={classes.note}>
        <p>{texts.why[hidden ?? 'none']}</p>
        {reports.length > 0 && (
          <>
            <p>{texts.reports(reports.length)}</p>
            <ul>
              {reports.map(({ reason, note }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may report the same in the same words
                <li key={at} dir="auto">
                  {texts.reported(report.reasons[reason], note)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div dir="auto">
        <RichText html={html} of="thread" />
      </div>
      <PostPhotos photos={photos} captioned />
      {isYours ? (
        <p className={classes.facts}>{texts.yours}</p>
      ) : (
        <div className={kit.row3}>
          <Button
            disabled={isBusy}
            aria-label={texts.of(texts.approve, heading)}
            aria-keyshortcuts="a"
            onClick={onApprove}
          >
            {texts.approve}
          </Button>
          <Button
            look="plain"
            aria-label={texts.of(texts.hide, heading)}
            aria-haspopup="dialog"
            aria-keyshortcuts="h"
            onClick={onHide}
          >
            {texts.hide}
          </Button>
          <label className={`${kit.line3} ${classes.tick}`}>
            <input
              type="checkbox"
              checked={isTicked}
              aria-label={texts.of(texts.select, heading)}
              aria-keyshortcuts="x"
              onChange={onTick}
            />
            {texts.select}
          </label>
        </div>
      )}
    </li>
  );
}

/** Until when something is to be done; what is late says so. */
function Due({ at, text }: { at: string; text: string }) {
  const { queue: texts } = useTexts('moderation').moderationScreens;
  const isLate = Date.parse(at) < Date.now();
  return <span className={isLate ? classes.late : undefined}>{isLate ? texts.isLate(text) : text}</span>;
}
