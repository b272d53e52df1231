import { threadsPath } from '#contract/discussion/address.ts';
import { ApiError } from '#web/api/call.ts';
import { useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { ThreadList } from '#web/components/discussion/thread-list.tsx';
import { Link } from '#web/router/link.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { PageSpinner } from '#web/ui/loading/loading.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** So many are on the page of a subject. */
const MOST = 5;

/** The latest questions about a subject; nothing for visitors where only members read them. */
export function LatestQuestions({ code }: { code: string }) {
  const { discussionScreens, subjectScreens } = useTexts('subjects', 'discussion');
  const { list: texts } = discussionScreens;
  const { isLoggedIn } = useSession();
  const query = useRead('threads.list', { query: { subject: code } }, { identifies: isLoggedIn });
  if (query.error instanceof ApiError && query.error.status === 401) return null;
  return (
    <Loaded query={query} busy={PageSpinner} loading={texts.loading} failure={texts.failed}>
      {({ threads }) =>
        threads.length === 0 ? (
          <p>{texts.empty.new}</p>
        ) : (
          <>
            <ThreadList
              threads={threads.slice(0, MOST)}
              label={subjectScreens.page.questions}
              withAbout={false}
            />
            {threads.length > MOST && <Link to={threadsPath({ subject: code })}>{texts.older}</Link>}
          </>
        )
      }
    </Loaded>
  );
}
