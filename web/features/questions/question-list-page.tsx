import { useLocation, useParams } from 'react-router';
import { loginPathFrom } from '#contract/auth/return-address.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { questionsPath } from '#contract/questions/address.ts';
import { QUESTIONS_PER_PART } from '#contract/questions/values.ts';
import { ApiError } from '#web/api/call.ts';
import { useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { QuestionList } from '#web/components/questions/question-list.tsx';
import { Logo } from '#web/content/logo.tsx';
import { IconArrowLeft } from '#web/icons/arrow-left.ts';
import { Link } from '#web/router/link.tsx';
import { usePageTitle } from '#web/router/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded, Nothing } from '#web/ui/loading/loaded.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './questions.module.css';

/** What an address asks for: a unit (0: none; undefined: all), and the number of the first question. */
function readParams(search: string): { unit?: number; from: number } {
  const query = new URLSearchParams(search);
  const whole = (name: string, most: number) => {
    const value = Number(query.get(name) ?? Number.NaN);
    return Number.isInteger(value) && value >= 0 && value <= most ? value : undefined;
  };
  const unit = whole('unit', 99);
  return { ...(unit !== undefined && { unit }), from: whole('from', 10_000) ?? 0 };
}

/** The questions of a subject's papers, of one unit or all of them. */
export function Component() {
  const { questionScreens, pages } = useTexts('questions');
  const { list: texts } = questionScreens;
  const { code = '' } = useParams();
  const { unit, from } = readParams(useLocation().search);
  const { isLoggedIn } = useSession();
  const asked = useRead('questions.asked', { params: { code } });
  const query = useRead(
    'questions.list',
    { query: { subject: code, from, ...(unit !== undefined && { unit }) } },
    { identifies: isLoggedIn },
  );
  usePageTitle(texts.heading(code));
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <StatusScreen picture={<Logo size={112} />} title={pages.questions.title} text={query.error.message}>
        <ButtonLink to={pathTo('subjects')}>{texts.back}</ButtonLink>
      </StatusScreen>
    );
  const pathFrom = (next: number) => {
    const path = questionsPath(code, unit);
    return next === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}from=${next}`;
  };
  const units = asked.data?.units ?? [];
  const chosen = units.find(({ number }) => number === unit);
  return (
    <div className={`${kit.page} ${kit.tall}`}>
      <div>
        <ButtonLink to={pathTo('subject', { code })} look="plain" icon={IconArrowLeft}>
          {texts.back}
        </ButtonLink>
      </div>
      <h1>{texts.heading(code)}</h1>
      {units.length > 0 && (
        <nav className={kit.row2} aria-label={texts.units}>
          <Chip to={questionsPath(code)} isCurrent={unit === undefined}>
            {texts.allUnits}
          </Chip>
          {units.map(({ number, title }) => (
            <Chip
              key={number}
              to={questionsPath(code, number)}
              isCurrent={unit === number}
              label={questionScreens.unitOf(number, title)}
            >
              {texts.unit(number)}
            </Chip>
          ))}
          <Chip to={questionsPath(code, 0)} isCurrent={unit === 0}>
            {texts.noUnit}
          </Chip>
        </nav>
      )}
      {chosen && <h2 className={classes.chosen}>{questionScreens.unitOf(chosen.number, chosen.title)}</h2>}
      <Loaded query={query} loading={questionScreens.loading} failure={questionScreens.failed}>
        {({ questions, hasMore, forMembers }) => (
          <>
            {questions.length > 0 && <QuestionList questions={questions} label={texts.heading(code)} />}
            {questions.length === 0 && forMembers === 0 && (
              <Nothing>
                <p>{texts.empty}</p>
              </Nothing>
            )}
            {forMembers > 0 && (
              <p>
                <Link to={loginPathFrom(pathFrom(from))}>{texts.forMembers(forMembers)}</Link>
              </p>
            )}
            {hasMore && (
              <ButtonLink look="plain" to={pathFrom(from + QUESTIONS_PER_PART)}>
                {texts.more}
              </ButtonLink>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** @param label the whole name, where what is seen is short */
function Chip({
  to,
  isCurrent,
  label,
  children,
}: {
  to: string;
  isCurrent: boolean;
  label?: string;
  children: string;
}) {
  return (
    <Link to={to} className={classes.chip} aria-label={label} aria-current={isCurrent || undefined}>
      {children}
    </Link>
  );
}
