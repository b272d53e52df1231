import { useContext } from 'react';
import { useLocation } from 'react-router';
import { loginPathFrom } from '#contract/auth/return-address.ts';
import { THINGS } from '#contract/core/things.ts';
import { askPath, readThreadParams, type ThreadParams, threadsPath } from '#contract/discussion/address.ts';
import { OPEN_LISTS, THREAD_LISTS } from '#contract/discussion/values.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { PageDataContext } from '#web/api/page-data.ts';
import { useReadLater } from '#web/api/read-later.ts';
import { useSession } from '#web/api/session.tsx';
import { ThreadList } from '#web/components/discussion/thread-list.tsx';
import { IconPencilPlus } from '#web/icons/pencil-plus.ts';
import { Link } from '#web/router/link.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded, Nothing } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './discussion.module.css';
import { isForMembers, LogInToRead } from './log-in-to-read.tsx';

/** Questions, the latest first: all, those without an answer, those of the reader's subjects, or the reader's; perhaps of one thing. */
export function Component() {
  const { discussionScreens, pages } = useTexts('discussion');
  const { list: texts } = discussionScreens;
  const params = readThreadParams(new URLSearchParams(useLocation().search));
  const { isLoggedIn, roles } = useSession();
  const what = THINGS.find((name) => params[name]);
  const id = what && params[what];
  const { after: _, ...whole } = params;
  return (
    <div className={`${kit.page} ${classes.page}`}>
      <header className={classes.head}>
        <div>
          <h1 className={kit.title}>{texts.heading}</h1>
          <p className={kit.muted}>{texts.intro}</p>
        </div>
        <ButtonLink to={askPath(what && id ? { what, id } : undefined)} icon={IconPencilPlus}>
          {texts.ask}
        </ButtonLink>
      </header>
      <nav className={classes.tabs} aria-label={texts.listsLabel}>
        {THREAD_LISTS.filter((list) => list !== 'lost' || roles.includes('admin')).map((list) => (
          <Link
            key={list}
            to={threadsPath({ ...whole, list })}
            aria-current={list === params.list ? 'page' : undefined}
          >
            {texts.lists[list]}
          </Link>
        ))}
        {roles.includes('admin') && <Link to={pathTo('moderate')}>{pages.moderate.title}</Link>}
      </nav>
      {what && (
        <p className={classes.note}>
          {params.subject ? texts.about(params.subject) : texts.aboutOne}{' '}
          <Link to={threadsPath({ list: params.list })}>{texts.all}</Link>
        </p>
      )}
      {isLoggedIn && (params.list === 'subjects' || params.list === 'subjectsOpen') && (
        <p className={kit.muted}>{texts.whatIsMine}</p>
      )}
      {!OPEN_LISTS.includes(params.list) && !isLoggedIn ? (
        <Nothing>
          <ButtonLink to={loginPathFrom(threadsPath(params))}>{texts.logIn}</ButtonLink>
        </Nothing>
      ) : (
        <Threads params={params} />
      )}
      {isLoggedIn && (
        // Below what came with the page: a link above it would move it.
        <div>
          <ButtonLink look="plain" to={pathTo('teach')}>
            {pages.teach.title}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function Threads({ params }: { params: ThreadParams }) {
  const { list: texts } = useTexts('discussion').discussionScreens;
  const { threads: sent } = useContext(PageDataContext);
  const came = sent?.address === threadsPath(params) ? sent.part : undefined;
  const { isLoggedIn } = useSession();
  const query = useReadLater(
    'threads.list',
    { query: params },
    { came, identifies: isLoggedIn, enabled: isLoggedIn || !sent?.isForMembers },
  );
  if (!isLoggedIn && (sent?.isForMembers || isForMembers(query.error)))
    return <LogInToRead address={threadsPath(params)} />;
  return (
    <Loaded query={query} loading={texts.loading} failure={texts.failed}>
      {({ threads, hasMore }) => (
        <>
          {threads.length === 0 ? (
            <Nothing>
              <p>{texts.empty[params.list]}</p>
            </Nothing>
          ) : (
            <ThreadList threads={threads} label={texts.lists[params.list]} />
          )}
          <div className={kit.row3}>
            {params.after && (
              <ButtonLink look="plain" to={threadsPath({ ...params, after: '' })}>
                {texts.newest}
              </ButtonLink>
            )}
            {hasMore && (
              <ButtonLink look="plain" to={threadsPath({ ...params, after: threads.at(-1)?._id ?? '' })}>
                {texts.older}
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </Loaded>
  );
}
