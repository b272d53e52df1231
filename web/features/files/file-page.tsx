import { useContext, useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router';
import { loginPathFrom } from '#contract/auth/return-address.ts';
import { threadPath } from '#contract/discussion/values.ts';
import { filePagePath, readFileParams } from '#contract/files/address.ts';
import { fileTitle } from '#contract/files/title.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { forgetPlaces, notePlace } from '#web/api/bag/bag-changes.ts';
import { failureOf, PageDataContext } from '#web/api/page-data.ts';
import { useSession } from '#web/api/session.tsx';
import { noteOpened } from '#web/components/thing/note-opened.ts';
import { Logo } from '#web/content/logo.tsx';
import { usePageTitle } from '#web/router/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { Loading } from '#web/ui/loading/loading.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import classes from './reader.module.css';
import { Reader } from './reader.tsx';
import { useFile } from './use-file.ts';

/** A file of the site, page by page. */
export function Component() {
  const messages = useTexts('files');
  const { fileScreens: texts } = messages;
  const { id = '' } = useParams();
  const { pathname, search } = useLocation();
  const { isLoggedIn } = useSession();
  const isHydrated = useHydrated();
  const { requestId } = useContext(PageDataContext);
  const { query, refusal, sent } = useFile(id);
  const { data } = query;
  const title = data && fileTitle(data, messages);
  usePageTitle(title);
  const entry = data?.entry?.id;
  const { page, thread } = readFileParams(new URLSearchParams(search), data);
  const isOfMembers = data?.readers === 'members';
  useEffect(() => {
    if (entry) noteOpened('resource', entry);
  }, [entry]);
  useEffect(() => {
    if (entry && title) notePlace(entry, { path: filePagePath(id, page, ''), title }, isOfMembers);
  }, [entry, id, page, title, isOfMembers]);
  const isGone = refusal === 'gone' || refusal === 'hidden';
  useEffect(() => {
    if (isGone) forgetPlaces(pathTo('file', { id }));
  }, [id, isGone]);

  // The server knows nobody's token: a member's file is on its way as far as it can tell.
  if (refusal === 'members' && !isHydrated)
    return (
      <div className={classes.page}>
        <noscript>
          <p>
            {texts.members.withoutScripts}{' '}
            <a href={loginPathFrom(pathname + search)}>{texts.members.signIn}</a>
          </p>
        </noscript>
        <Loading label={texts.loading} />
      </div>
    );
  if (refusal && !(isLoggedIn && query.isPending))
    return (
      <FileRefused why={refusal} address={pathname + search} thread={thread} wasOpen={data !== undefined} />
    );
  const error = failureOf(query, sent !== undefined && !sent.refusal && !data, {
    message: texts.failed,
    requestId,
  });
  return (
    <div className={classes.page}>
      <Loaded query={{ ...query, error }} loading={texts.loading} failure={texts.failed}>
        {(file) => <Reader key={file.id} file={file} onStale={() => void query.refetch()} />}
      </Loaded>
    </div>
  );
}

/** Is shown instead of a file that anyone who asks may not see. */
function FileRefused({
  why,
  address,
  thread,
  wasOpen,
}: {
  why: 'members' | 'gone' | 'hidden';
  /** Leads back here. */
  address: string;
  /** That was open beside it, and has a page of its own. */
  thread: string | undefined;
  /** The file was on the screen until now: anyone who read it far down is shown what became of it. */
  wasOpen: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = wasOpen && box.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [wasOpen]);
  const { fileScreens: texts } = useTexts('files');
  const { title, text } = texts[why];
  const screen = (
    <StatusScreen picture={<Logo size={112} />} title={title} text={text}>
      {why === 'members' ? (
        <>
          <ButtonLink to={loginPathFrom(address)}>{texts.members.signIn}</ButtonLink>
          <ButtonLink to={loginPathFrom(address, 'register')} look="plain">
            {texts.members.register}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink to={pathTo('search')}>{texts.search}</ButtonLink>
      )}
      {thread && (
        <ButtonLink to={threadPath(thread)} look="plain">
          {texts.parts.openThread}
        </ButtonLink>
      )}
    </StatusScreen>
  );
  return <div ref={box}>{screen}</div>;
}
