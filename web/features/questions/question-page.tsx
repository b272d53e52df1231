import { Suspense } from 'react';
import { useParams } from 'react-router';
import { loginPathFrom } from '#contract/auth/return-address.ts';
import type { ReplyOf } from '#contract/core/rules/calls.ts';
import { askPath } from '#contract/discussion/address.ts';
import { filePagePath } from '#contract/files/address.ts';
import { examText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { questionPath } from '#contract/questions/address.ts';
import { markOf } from '#contract/questions/values.ts';
import { ApiError } from '#web/api/call.ts';
import { useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { CutOut } from '#web/components/files/cut-out.tsx';
import { cutOutOf } from '#web/components/questions/cut-out-of.ts';
import { useQuestionName } from '#web/components/questions/question-list.tsx';
import { ReportButton, SaveButton, ShareButton } from '#web/components/thing/thing-buttons.tsx';
import { Logo } from '#web/content/logo.tsx';
import { IconArrowLeft } from '#web/icons/arrow-left.ts';
import { Link } from '#web/router/link.tsx';
import { usePageTitle } from '#web/router/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { sparePart } from '#web/ui/loading/lazy-part.ts';
import { Loaded, Nothing } from '#web/ui/loading/loaded.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { loadTexts, useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import classes from './questions.module.css';

/** Comes once the page is there, with its texts. */
const QuestionThreads = sparePart(
  () => loadTexts('discussion').then(() => import('./question-threads.tsx')),
  'QuestionThreads',
);

/** A question of a paper: its text, how it stands there, and the other papers that asked it. */
export function Component() {
  const { questionScreens, pages } = useTexts('questions');
  const { page: texts } = questionScreens;
  const { id = '' } = useParams();
  const { isLoggedIn } = useSession();
  const query = useRead('questions.read', { params: { id } }, { identifies: isLoggedIn });
  const status = query.error instanceof ApiError ? query.error.status : undefined;
  if (status === 404 || status === 410 || status === 400)
    return (
      <StatusScreen picture={<Logo size={112} />} title={texts.gone} text={texts.goneText}>
        <ButtonLink to={pathTo('subjects')}>{pages.subjects.title}</ButtonLink>
      </StatusScreen>
    );
  if (status === 401)
    return (
      <div className={`${kit.page} ${kit.tall}`}>
        <h1>{pages.question.title}</h1>
        <Nothing>
          <p>{texts.forMembers}</p>
          <ButtonLink to={loginPathFrom(questionPath(id))}>{texts.logIn}</ButtonLink>
        </Nothing>
      </div>
    );
  return (
    <div className={`${kit.page} ${kit.tall}`}>
      <Loaded query={query} loading={questionScreens.loading} failure={questionScreens.failed}>
        {(question) => <View question={question} />}
      </Loaded>
    </div>
  );
}

function View({ question }: { question: ReplyOf<'questions.read'> }) {
  const messages = useTexts('questions');
  const { page: texts, cutOf, proposed } = messages.questionScreens;
  const { nameOf, factsOf } = useQuestionName();
  const { file, key, text, places, subject, entry, alsoAsked } = question;
  const name = nameOf(question);
  const called = `${name}, ${subject.name || subject.code}`;
  const [first] = places;
  const isHydrated = useHydrated();
  usePageTitle(`${name} · ${subject.code}`);
  return (
    <>
      <div>
        <ButtonLink to={pathTo('subject', { code: subject.code })} look="plain" icon={IconArrowLeft}>
          {subject.name || subject.code}
        </ButtonLink>
      </div>
      <header>
        <h1>{name}</h1>
        <p className={kit.muted}>{factsOf(question).join(' · ')}</p>
      </header>
      {places.map(
        ({ picture, ...place }) =>
          picture && (
            <CutOut
              key={`${place.page} ${place.top}`}
              file={file}
              page={place.page}
              rect={cutOutOf(place)}
              picture={{ ...picture, key }}
              alt={cutOf(name)}
            />
          ),
      )}
      <section className={classes.part}>
        <h2>{texts.text}</h2>
        <p dir="auto">{text}</p>
        {!question.isChecked && <p className={kit.muted}>{proposed}</p>}
      </section>
      <div className={kit.row2}>
        {first && (
          <>
            <ButtonLink
              to={askPath({
                what: 'resource',
                id: entry,
                part: { file, page: first.page, rect: markOf(first) },
              })}
            >
              {texts.ask}
            </ButtonLink>
            <ButtonLink look="plain" to={filePagePath(file, first.page, '')}>
              {texts.inPaper}
            </ButtonLink>
          </>
        )}
      </div>
      <div className={kit.row2}>
        <SaveButton kind="question" id={question._id} name={called} withText />
        <ShareButton path={questionPath(question._id)} name={called} withText />
        <ReportButton id={entry} question={question._id} name={called} withText />
      </div>
      {alsoAsked.length > 0 && (
        <section className={classes.part}>
          <h2>{texts.alsoAsked}</h2>
          <ul>
            {alsoAsked.map((other) => (
              <li key={other._id}>
                <Link to={questionPath(other._id)}>
                  {[...(other.exam ? [examText(messages, other.exam, 'long')] : []), nameOf(other)].join(
                    ', ',
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isHydrated && (
        <Suspense>
          <QuestionThreads question={question} />
        </Suspense>
      )}
    </>
  );
}
