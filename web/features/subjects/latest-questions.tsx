import { threadsPath } from '#contract/discussion/address.ts';
import type { SubjectQuestions } from '#contract/discussion/follow-calls.ts';
import { ApiError } from '#web/api/call.ts';
import { useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { ThreadList } from '#web/components/discussion/thread-list.tsx';
import { Link } from '#web/router/link.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { PageSpinner } from '#web/ui/loading/loading.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { FollowSubject } from './follow-subject.tsx';
import classes from './questions.module.css';

const PARTS = ['open', 'best', 'week'] as const;

/** Questions about a subject, or about its equivalents, and what members hear of it; no questions for visitors where members alone read them. */
export function LatestQuestions({ code }: { code: string }) {
  const { subject: texts } = useTexts('discussion').discussionScreens;
  const { isLoggedIn } = useSession();
  const query = useRead('following.questions', { params: { code } }, { identifies: isLoggedIn });
  if (query.error instanceof ApiError && query.error.status === 401) return null;
  return (
    <>
      <Loaded query={query} busy={PageSpinner} loading={texts.loading} failure={texts.failed}>
        {(questions) => <Parts code={code} questions={questions} />}
      </Loaded>
      {isLoggedIn && <FollowSubject code={code} />}
    </>
  );
}

function Parts({ code, questions }: { code: string; questions: SubjectQuestions }) {
  const { subject: texts } = useTexts('discussion').discussionScreens;
  const { of } = questions;
  const shown = PARTS.filter((part) => questions[part].length > 0);
  if (shown.length === 0) return <p>{texts.empty}</p>;
  return (
    <div className={kit.fit4}>
      {of && <p>{texts.noneOfOwn(of.map(({ name, code }) => `${name} (${code})`).join(', '))}</p>}
      {shown.map((part) => (
        <section key={part} aria-labelledby={`questions-${part}`}>
          <h3 id={`questions-${part}`} className={classes.part}>
            {texts[part]}
          </h3>
          <ThreadList threads={questions[part]} label={texts[part]} withAbout={of !== undefined} />
        </section>
      ))}
      {!of && (
        <Link to={threadsPath({ subject: code })} className={classes.all}>
          {texts.all}
        </Link>
      )}
    </div>
  );
}
