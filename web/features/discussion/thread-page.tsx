import { useContext, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { postPath, threadPath } from '#contract/discussion/values.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { ApiError } from '#web/api/call.ts';
import { failureOf, PageDataContext } from '#web/api/page-data.ts';
import { useReadLater } from '#web/api/read-later.ts';
import { useSession } from '#web/api/session.tsx';
import { BesideContext } from '#web/components/discussion/beside.ts';
import { Logo } from '#web/content/logo.tsx';
import { IconArrowLeft } from '#web/icons/arrow-left.ts';
import { usePageTitle } from '#web/router/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded, Nothing } from '#web/ui/loading/loaded.tsx';
import { PageSpinner } from '#web/ui/loading/loading.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './discussion.module.css';
import type { Part } from './live/live-bar.tsx';
import { isForMembers, LogInToRead } from './log-in-to-read.tsx';
import { ThreadView } from './thread-view.tsx';

/** Which answers an address asks for: from a number on, or those with one of them. */
function readPart(search: string): Part {
  const query = new URLSearchParams(search);
  const [from, answer] = [Number(query.get('from') ?? 0), query.get('answer') ?? ''];
  return {
    from: Number.isInteger(from) && from >= 0 && from <= 100_000 ? from : 0,
    ...(/^[\da-f-]{36}$/i.test(answer) && { answer }),
  };
}

/** Whether there is no such thread; a mistyped address is none either. */
const isGone = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** A question with its answers, for everyone. What a visitor may see came with the page; a member sees names. */
export function Component() {
  const { discussionScreens, pages } = useTexts('discussion');
  const { thread: texts } = discussionScreens;
  const { id: named = '' } = useParams();
  const { search } = useLocation();
  const beside = useContext(BesideContext);
  const id = beside?.thread ?? named;
  const part: Part = beside ? { from: beside.from } : readPart(search);
  const { isLoggedIn } = useSession();
  const { thread: sent } = useContext(PageDataContext);
  const came = sent?.id === id && sent.from === part.from && sent.answer === part.answer ? sent : undefined;
  const query = useReadLater(
    'threads.read',
    { params: { id }, query: part },
    {
      came: came?.thread ?? undefined,
      identifies: isLoggedIn,
      enabled: came?.thread !== null && (isLoggedIn || !came?.isForMembers),
      // What is new while someone reads comes when they ask for it (live/live-bar.tsx).
      refetchOnWindowFocus: false,
    },
  );
  const error = failureOf(query, came !== undefined && came.thread === undefined && !came.isForMembers, {
    message: texts.failed,
  });
  usePageTitle(query.data?.heading, !beside);
  // One that was merged is read where it is now.
  const shown = query.data?._id;
  const navigate = useNavigate();
  const { answer } = part;
  useEffect(() => {
    if (!beside && shown && shown !== id) void navigate(postPath(shown, answer), { replace: true });
  }, [beside, shown, id, answer, navigate]);
  if (came?.thread === null || isGone(query.error)) {
    if (beside) return <Nothing>{texts.gone}</Nothing>;
    return (
      <StatusScreen picture={<Logo size={112} />} title={texts.goneTitle} text={texts.gone}>
        <ButtonLink to={pathTo('discuss')}>{texts.back}</ButtonLink>
      </StatusScreen>
    );
  }
  return (
    <div className={beside ? classes.thread : `${kit.page} ${classes.page}`}>
      {!beside && (
        <div>
          <ButtonLink to={pathTo('discuss')} look="plain" icon={IconArrowLeft}>
            {texts.back}
          </ButtonLink>
        </div>
      )}
      {!isLoggedIn && (came?.isForMembers || isForMembers(query.error)) ? (
        <>
          {!beside && <h1 className={kit.title}>{pages.thread.title}</h1>}
          <LogInToRead address={threadPath(id)} />
        </>
      ) : (
        <Loaded query={{ ...query, error }} busy={PageSpinner} loading={texts.loading} failure={texts.failed}>
          {(thread) => <ThreadView thread={thread} part={part} />}
        </Loaded>
      )}
    </div>
  );
}
