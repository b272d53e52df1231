import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { BlogRevision } from '#contract/blogs/calls.ts';
import { momentText } from '#contract/languages/dates.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import { IconHistory } from '#web/icons/history.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmButton } from '#web/ui/dialog/confirm-dialog.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { PageSpinner } from '#web/ui/loading/loading.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './revisions.module.css';
import { SHOWS_POSTS } from './use-blog-list.ts';

/** The earlier texts of an own post. */
export function Revisions({ id, query }: { id: string; query: UseQueryResult<BlogRevision[]> }) {
  const { blogScreens } = useTexts('blogs');
  const texts = blogScreens.revisions;
  const { run, isPending } = useCall('blogs.restoreRevision', {
    failureText: texts.restoreFailed,
    invalidates: SHOWS_POSTS,
  });
  return (
    <section className={classes.section} aria-labelledby="revisions">
      <h2 id="revisions" className={classes.heading}>
        <IconHistory size={24} aria-hidden="true" /> {texts.heading}
      </h2>
      <Loaded query={query} busy={PageSpinner} loading={blogScreens.detail.loading} failure={texts.failed}>
        {(revisions) => (
          <>
            <p className={kit.muted}>{revisions.length ? texts.explanation : texts.empty}</p>
            <ol className={kit.stack3}>
              {revisions.map((revision) => (
                <Revision
                  key={revision._id}
                  postId={id}
                  revision={revision}
                  isPending={isPending}
                  onRestore={() => void run({ params: { id, revision: revision._id } })}
                />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </section>
  );
}

function Revision({
  postId,
  revision: { _id, title, authorName, preview, createdAt },
  isPending,
  onRestore,
}: {
  postId: string;
  revision: BlogRevision;
  isPending: boolean;
  onRestore: () => void;
}) {
  const messages = useTexts('blogs');
  const texts = messages.blogScreens.revisions;
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  const date = momentText(messages, createdAt);
  return (
    <li className={classes.revision}>
      <div className={classes.text}>
        <p className={kit.muted}>
          <time dateTime={createdAt}>{date}</time> · {authorName}
        </p>
        <h3 className={classes.title} dir="auto">
          {title}
        </h3>
        {!isOpen && <p dir="auto">{preview}</p>}
      </div>
      <Button
        look="plain"
        aria-label={isOpen ? texts.closeOf(date) : texts.readOf(date)}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.close : texts.read}
      </Button>
      <ConfirmButton
        title={texts.restoreTitle}
        text={texts.restoreText}
        confirmLabel={texts.restore}
        aria-label={texts.restoreOf(date)}
        disabled={isPending}
        onConfirm={onRestore}
      >
        {texts.restore}
      </ConfirmButton>
      <div id={contentId} className={classes.whole} hidden={!isOpen}>
        {isOpen && <WholeText id={postId} revision={_id} />}
      </div>
    </li>
  );
}

function WholeText(params: { id: string; revision: string }) {
  const { blogScreens } = useTexts('blogs');
  const texts = blogScreens.revisions;
  const query = useRead('blogs.revision', { params });
  return (
    <Loaded query={query} busy={PageSpinner} loading={texts.loading} failure={texts.readFailed}>
      {({ content }) => <RichText html={content} />}
    </Loaded>
  );
}
