import { type MouseEvent, Suspense, useContext } from 'react';
import { loginPathFrom } from '#contract/auth/return-address.ts';
import type { Thread } from '#contract/discussion/calls.ts';
import { ANSWERS_PER_PART, threadPath } from '#contract/discussion/values.ts';
import { momentText } from '#contract/languages/dates.ts';
import { useSite } from '#web/api/app-cache.ts';
import { useSession } from '#web/api/session.tsx';
import { BesideContext } from '#web/components/discussion/beside.ts';
import { isPlainClick } from '#web/router/link.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { lazyPart, sparePart } from '#web/ui/loading/lazy-part.ts';
import { Nothing } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import hidden from '#web/ui/text/visually-hidden.module.css';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { About, AboutPart } from './about.tsx';
import { AlsoAsked } from './also-asked.tsx';
import classes from './discussion.module.css';
import type { Part } from './live/live-bar.tsx';
import { withModerationTexts } from './moderation/parts.ts';
import { withPostingTexts } from './photos/parts.ts';
import { PostView } from './post/post-view.tsx';

/** What members do, and the forms: not for those who read. */
const AnswerPart = lazyPart(() => withPostingTexts(import('./answer-part.tsx')), 'AnswerPart');
const PostActions = lazyPart(
  () => withPostingTexts(withModerationTexts(import('./post-actions.tsx'))),
  'PostActions',
);
/** For those who stay: it says what is new meanwhile. */
const LiveBar = sparePart(() => withPostingTexts(import('./live/live-bar.tsx')), 'LiveBar');
const ModeratorPart = lazyPart(
  () => withModerationTexts(import('./moderation/moderator-part.tsx')),
  'ModeratorPart',
);

/** A thread: the question, the answers in the server's order, and comments on each. @param part which answers were asked for */
export function ThreadView({ thread, part }: { thread: Thread; part: Part }) {
  const { from = part.from } = thread;
  const messages = useTexts('discussion');
  const { list, thread: texts } = messages.discussionScreens;
  const { user, isLoggedIn } = useSession();
  const isHydrated = useHydrated();
  const { _id: id, heading, answers, posts, hasMore, closed, mayModerate } = thread;
  const contact = useSite()?.privacyContact;
  const beside = useContext(BesideContext);
  const Title = beside ? 'h3' : 'h1';
  /** Beside a page other answers come in the place of these. */
  const showFrom = (next: number) => (event: MouseEvent) => {
    if (!beside || !isPlainClick(event)) return;
    event.preventDefault();
    beside.showFrom(next);
  };
  const mayWrite = !closed || mayModerate;
  const actions = (post: Thread['posts'][number]) =>
    user && !post.isDeleted ? (
      <Suspense>
        <PostActions key={post._id} post={post} thread={thread} user={user} />
      </Suspense>
    ) : null;
  const block = (post: Thread['posts'][number]) => (
    <PostView post={post} comments={posts.filter(({ parent }) => parent === post._id)} actions={actions} />
  );
  const question = posts.find(({ kind }) => kind === 'question');
  const shown = posts.filter(({ kind }) => kind === 'answer');
  return (
    <article className={classes.thread}>
      <header>
        {/* The question says it itself, right below. */}
        <Title className={hidden.hidden}>{heading || list.deleted}</Title>
        <p className={kit.muted}>
          {texts.about} <About thread={thread} />
        </p>
        <AboutPart thread={thread} />
        <AlsoAsked thread={thread} />
      </header>
      {closed && (
        <p role="note" className={classes.closed}>
          {closed.until
            ? texts.closedUntil(momentText(messages, closed.until), closed.reason)
            : texts.closed(closed.reason)}
        </p>
      )}
      {user && mayModerate && (
        <Suspense>
          <ModeratorPart thread={thread} />
        </Suspense>
      )}
      {question && block(question)}
      <section aria-labelledby="answers" className={classes.thread}>
        <h2 id="answers" className={kit.heading}>
          {answers === 0 ? texts.noAnswers : texts.answers(answers)}
        </h2>
        {shown.length > 0 && (
          <ol className={classes.answers}>
            {shown.map((answer) => (
              <li key={answer._id} id={answer._id} tabIndex={-1}>
                {block(answer)}
              </li>
            ))}
          </ol>
        )}
        {(hasMore || from > 0) && (
          <div className={kit.row3}>
            {from > 0 && (
              <ButtonLink look="plain" to={threadPath(id)} onClick={showFrom(0)}>
                {texts.firstAnswers}
              </ButtonLink>
            )}
            {hasMore && (
              <ButtonLink
                look="plain"
                to={`${threadPath(id)}?from=${from + ANSWERS_PER_PART}`}
                onClick={showFrom(from + ANSWERS_PER_PART)}
              >
                {texts.moreAnswers}
              </ButtonLink>
            )}
          </div>
        )}
        {!isLoggedIn && (
          <Nothing>
            <p>{texts.logInText}</p>
            <ButtonLink to={loginPathFrom(threadPath(id))}>{texts.logIn}</ButtonLink>
          </Nothing>
        )}
        {user && mayWrite && (
          <Suspense>
            <AnswerPart thread={thread} user={user} />
          </Suspense>
        )}
      </section>
      {contact && (
        <p className={kit.muted}>
          {texts.complain} <span dir="auto">{contact.name}</span>,{' '}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      )}
      <div role="status" className={classes.live}>
        {isHydrated && (
          <Suspense>
            <LiveBar thread={thread} part={part} />
          </Suspense>
        )}
      </div>
    </article>
  );
}
