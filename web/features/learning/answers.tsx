import { threadPath } from '#contract/discussion/values.ts';
import { filePagePath } from '#contract/files/address.ts';
import type { Question } from '#contract/questions/calls.ts';
import { useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { Link } from '#web/router/link.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { PageSpinner } from '#web/ui/loading/loading.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './practice.module.css';

/** What there is on the site about a question: the threads at its place, the paper, and the way to ask. */
export function Answers({ question: { file, places } }: { question: Question }) {
  const { practice: texts } = useTexts('learning').learningScreens;
  const { isLoggedIn } = useSession();
  const query = useRead('threads.atPages', { params: { id: file } }, { identifies: isLoggedIn });
  const page = places[0]?.page ?? 1;
  const pages = new Set(places.map((place) => place.page));
  return (
    <section aria-labelledby="answers" className={classes.answers}>
      <h3 id="answers" className={classes.question}>
        {texts.answers}
      </h3>
      <Loaded query={query} busy={PageSpinner} loading={texts.loadingAnswers} failure={texts.answersFailed}>
        {({ threads }) => {
          const near = threads.filter((thread) => pages.has(thread.page));
          if (near.length === 0) return <p>{texts.noAnswers}</p>;
          return (
            <ul className={classes.threads}>
              {near.map(({ _id, heading }) => (
                <li key={_id} dir="auto">
                  <Link to={threadPath(_id)}>{heading}</Link>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <div className={classes.ways}>
        <Link to={filePagePath(file, page, '')} className={classes.link}>
          {texts.inPaper}
        </Link>
      </div>
    </section>
  );
}
