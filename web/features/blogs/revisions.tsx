import { IconHistory } from '@tabler/icons-react';
import { type BlogRevision, blogs } from '#contract/blogs.ts';
import { useCall } from '#web/api/mutation.ts';
import { ConfirmButton } from '#web/components/form/confirm-dialog.tsx';
import { LoadingFailed } from '#web/components/loading-failed.tsx';
import { useMessages } from '#web/components/use-messages.ts';
import { dateTimeText } from './blog-date.tsx';
import { SHOWS_POSTS } from './blog-list-query.ts';
import classes from './revisions.module.css';

/** The earlier texts of an own post (design section 9, Edit Blog); undefined where they could not be loaded. */
export function Revisions({
  id,
  revisions,
  onRetry,
}: {
  id: string;
  revisions: readonly BlogRevision[] | undefined;
  onRetry: () => void;
}) {
  const { blogScreens, resourcePage } = useMessages();
  const texts = blogScreens.revisions;
  const { run, isPending } = useCall(blogs.restoreRevision, {
    successText: ({ message }) => message,
    failureText: texts.restoreFailed,
    invalidates: SHOWS_POSTS,
  });
  return (
    <section className={classes.section} aria-labelledby="revisions">
      <h2 id="revisions" className={classes.heading}>
        <IconHistory size={24} aria-hidden="true" /> {texts.heading}
      </h2>
      {revisions && <p className={classes.note}>{revisions.length ? texts.explanation : texts.empty}</p>}
      {!revisions && (
        <LoadingFailed message={texts.failed} retryLabel={resourcePage.retry} onRetry={onRetry} />
      )}
      <ol className={classes.list}>
        {revisions?.map(({ _id: revision, title, authorName, preview, createdAt }) => (
          <li key={revision} className={classes.revision}>
            <div className={classes.text}>
              <p className={classes.note}>
                <time dateTime={createdAt}>{dateTimeText(createdAt)}</time> · {authorName}
              </p>
              <h3 className={classes.title} dir="auto">
                {title}
              </h3>
              <p dir="auto">{preview}</p>
            </div>
            <ConfirmButton
              title={texts.restoreTitle}
              text={texts.restoreText}
              confirmLabel={texts.restore}
              aria-label={texts.restoreOf(dateTimeText(createdAt))}
              buttonProps={{ disabled: isPending }}
              onConfirm={() => void run({ params: { id, revision } })}
            >
              {texts.restore}
            </ConfirmButton>
          </li>
        ))}
      </ol>
    </section>
  );
}
