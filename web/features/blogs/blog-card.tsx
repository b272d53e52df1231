import { type ReactNode, useId } from 'react';
import type { BlogEntry } from '#contract/blogs/calls.ts';
import { dayText } from '#contract/languages/dates.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './blog-card.module.css';

/** A post in a list: title, author, date, the beginning of its text, and what can be done with it. */
export function BlogCard({ post, children }: { post: BlogEntry; children: ReactNode }) {
  const messages = useTexts('blogs');
  const id = useId();
  return (
    <article className={classes.card} aria-labelledby={id}>
      <p className={classes.meta}>
        <time dateTime={post.createdAt}>{dayText(messages, post.createdAt)}</time>
      </p>
      <h2 id={id} className={classes.title} dir="auto">
        {post.title}
      </h2>
      <p className={classes.author}>
        {messages.blogScreens.by} <strong>{post.authorName}</strong>
      </p>
      <p className={classes.preview} dir="auto">
        {post.preview}
      </p>
      <div className={classes.actions}>{children}</div>
    </article>
  );
}
