import type { ReplyOf } from '#contract/core/rules/calls.ts';
import { threadsPath } from '#contract/discussion/address.ts';
import type { ThreadHead } from '#contract/discussion/calls.ts';
import { examText } from '#contract/languages/dates.ts';
import { ApiError } from '#web/api/call.ts';
import { useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { ThreadList } from '#web/components/discussion/thread-list.tsx';
import { useQuestionName } from '#web/components/questions/question-list.tsx';
import { Link } from '#web/router/link.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './questions.module.css';

/** What was asked about a question of a paper, and about the same one in other papers; nothing for visitors where members alone read it. */
export function QuestionThreads({ question }: { question: ReplyOf<'questions.read'> }) {
  const messages = useTexts('questions');
  const { page: texts } = messages.questionScreens;
  const { nameOf } = useQuestionName();
  const { isLoggedIn } = useSession();
  const params = { question: question._id };
  const query = useRead('threads.list', { query: params }, { identifies: isLoggedIn });
  if (query.error instanceof ApiError && query.error.status === 401) return null;
  const papers = new Map([question, ...question.alsoAsked].map((one) => [one.file, one]));
  /** The paper at whose question it was asked. */
  const aboutOf = ({ part, about }: ThreadHead) => {
    const paper = papers.get(part?.file ?? '');
    if (!paper) return about;
    return paper.exam ? `${examText(messages, paper.exam, 'long')}, ${nameOf(paper)}` : nameOf(paper);
  };
  return (
    <section className={classes.part}>
      <h2>{texts.threads}</h2>
      <Loaded query={query} loading={texts.threadsLoading} failure={texts.threadsFailed}>
        {({ threads, hasMore }) =>
          threads.length === 0 ? (
            <p>{texts.noThreads}</p>
          ) : (
            <>
              <ThreadList
                threads={threads.map((thread) => ({ ...thread, about: aboutOf(thread) }))}
                label={texts.threads}
              />
              {hasMore && <Link to={threadsPath(params)}>{texts.allThreads}</Link>}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
