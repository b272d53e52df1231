import { Suspense } from 'react';
import { loginPathFrom } from '#contract/auth/return-address.ts';
import type { ThreadHead } from '#contract/discussion/calls.ts';
import { threadPath } from '#contract/discussion/values.ts';
import { filePagePath } from '#contract/files/address.ts';
import { questionPath } from '#contract/questions/address.ts';
import type { Question } from '#contract/questions/calls.ts';
import { ApiError } from '#web/api/call.ts';
import { useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { Link } from '#web/router/link.tsx';
import kit from '#web/ui/kit.module.css';
import { sparePart } from '#web/ui/loading/lazy-part.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { PageSpinner } from '#web/ui/loading/loading.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './practice.module.css';

/** Spare: where the connection breaks before it came, the link to the answer is there, and practice goes on. */
const CleanText = sparePart(() => import('#web/components/rich-text/clean-text.tsx'), 'CleanText');

/** What was answered to a question, and to the same one in other papers: the best answer, the threads, the paper. */
export function Answers({ question: { _id, file, places } }: { question: Question }) {
  const { practice: texts } = useTexts('learning').learningScreens;
  const { isLoggedIn } = useSession();
  const query = useRead('threads.list', { query: { question: _id } }, { identifies: isLoggedIn });
  const isForMembers = query.error instanceof ApiError && query.error.status === 401;
  return (
    <section aria-labelledby="answers" className={classes.answers}>
      <h3 id="answers" className={classes.question}>
        {texts.answers}
      </h3>
      {isForMembers ? (
        <Link to={loginPathFrom(questionPath(_id))} className={classes.link}>
          {texts.logIn}
        </Link>
      ) : (
        <Loaded query={query} busy={PageSpinner} loading={texts.loadingAnswers} failure={texts.answersFailed}>
          {({ threads }) => (threads.length === 0 ? <p>{texts.noAnswers}</p> : <Threads threads={threads} />)}
        </Loaded>
      )}
      <div className={classes.ways}>
        <Link to={filePagePath(file, places[0]?.page ?? 1, '')} className={classes.link}>
          {texts.inPaper}
        </Link>
      </div>
    </section>
  );
}

/** A teacher's word first, then what helped who asked, then what has an answer at all. */
const worth = ({ isEndorsed, isAnswered, answers }: ThreadHead) =>
  4 * Number(isEndorsed) + 2 * Number(isAnswered) + Number(answers > 0);

function Threads({ threads }: { threads: readonly ThreadHead[] }) {
  const { practice: texts } = useTexts('learning').learningScreens;
  const [best, ...others] = threads.toSorted((one, other) => worth(other) - worth(one));
  const link = ({ _id, heading }: ThreadHead) => <Link to={threadPath(_id)}>{heading || texts.answers}</Link>;
  if (!best) return null;
  return (
    <ul className={classes.threads}>
      <li dir="auto">
        {link(best)}
        {best.answers > 0 && <BestAnswer thread={best._id} />}
      </li>
      {others.map((thread) => (
        <li key={thread._id} dir="auto">
          {link(thread)}
        </li>
      ))}
    </ul>
  );
}

/** The first answer of a thread as its readers see it; what AI made only where a teacher endorsed it. */
function BestAnswer({ thread }: { thread: string }) {
  const { practice: texts } = useTexts('learning').learningScreens;
  const { isLoggedIn } = useSession();
  const query = useRead(
    'threads.read',
    { params: { id: thread }, query: { from: 0 } },
    { identifies: isLoggedIn },
  );
  const best = query.data?.posts.find(
    ({ kind, html, hidden, madeWithAi, endorsements }) =>
      kind === 'answer' && html !== '' && !hidden && (!madeWithAi || endorsements.length > 0),
  );
  if (!best) return null;
  const by = best.isDisputed ? undefined : best.endorsements.find(({ isSuspended }) => !isSuspended);
  return (
    <blockquote className={classes.answer}>
      <Suspense>
        <CleanText html={best.html} of="thread" />
      </Suspense>
      {by && <p className={kit.note}>{texts.endorsedBy(by.by, by.subject)}</p>}
    </blockquote>
  );
}
