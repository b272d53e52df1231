import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { examText } from '#contract/languages/dates.ts';
import { MOST_PRINTED } from '#contract/learning/values.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Question } from '#contract/questions/calls.ts';
import { ApiError, call } from '#web/api/call.ts';
import { useQueryClient, useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { Logo } from '#web/content/logo.tsx';
import { IconArrowLeft } from '#web/icons/arrow-left.ts';
import { useAddressParams } from '#web/router/address-params.ts';
import { Link } from '#web/router/link.tsx';
import { usePageTitle } from '#web/router/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded, Nothing } from '#web/ui/loading/loaded.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { Paper, PaperTools } from '#web/ui/text/paper.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { OnlyMembers } from './only-members.tsx';
import classes from './question-bank.module.css';
import { QuestionPicture } from './question-picture.tsx';

/** The questions of a subject, or of one of its units, to print: as they were asked, unit by unit. */
export function Component() {
  const { bank: texts, practice } = useTexts('learning').learningScreens;
  const { code = '' } = useParams();
  const [address] = useAddressParams();
  const typed = address.get('unit') ?? '';
  const unit = /^\d{1,2}$/.test(typed) ? Number(typed) : undefined;
  const asked = useRead('questions.asked', { params: { code } });
  const query = useQuestions(code, unit);
  usePageTitle(texts.title(code));
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <StatusScreen picture={<Logo size={112} />} title={practice.goneTitle} text={practice.goneText}>
        <ButtonLink to={pathTo('subjects')}>{practice.allSubjects}</ButtonLink>
      </StatusScreen>
    );
  const units = asked.data?.units ?? [];
  const here = pathTo('questionBank', { code });
  return (
    <div className={classes.page}>
      <div>
        <ButtonLink to={pathTo('subject', { code })} look="plain" icon={IconArrowLeft}>
          {practice.toSubject}
        </ButtonLink>
      </div>
      <h1>{texts.title(code)}</h1>
      {units.length > 0 && (
        <nav className={classes.units} aria-label={texts.units}>
          <Link to={here} aria-current={unit === undefined || undefined}>
            {texts.all}
          </Link>
          {units.map(({ number }) => (
            <Link key={number} to={`${here}?unit=${number}`} aria-current={unit === number || undefined}>
              {texts.unit(number)}
            </Link>
          ))}
        </nav>
      )}
      <Loaded query={query} loading={practice.loading} failure={practice.failed}>
        {({ questions, forMembers }) =>
          questions.length === 0 && forMembers > 0 ? (
            <OnlyMembers path={here} count={forMembers} />
          ) : questions.length === 0 ? (
            <Nothing>
              <p>{practice.empty}</p>
            </Nothing>
          ) : (
            <Bank code={code} questions={questions} forMembers={forMembers} />
          )
        }
      </Loaded>
    </div>
  );
}

/** All questions, part after part. */
function useQuestions(code: string, unit: number | undefined) {
  const { isLoggedIn } = useSession();
  return useQuery(
    {
      queryKey: ['question bank', code, unit, isLoggedIn],
      meta: { access: isLoggedIn ? 'user' : 'public' },
      queryFn: async ({ signal }) => {
        const questions: Question[] = [];
        for (;;) {
          const part = await call(
            'questions.list',
            { query: { subject: code, from: questions.length, ...(unit !== undefined && { unit }) } },
            { identifies: isLoggedIn, signal },
          );
          questions.push(...part.questions);
          if (!part.hasMore || questions.length >= MOST_PRINTED)
            return { questions: questions.slice(0, MOST_PRINTED), forMembers: part.forMembers };
        }
      },
    },
    useQueryClient(),
  );
}

function Bank({
  code,
  questions,
  forMembers,
}: {
  code: string;
  questions: readonly Question[];
  forMembers: number;
}) {
  const messages = useTexts('learning');
  const { bank: texts, practice, unit: unitText, noUnit } = messages.learningScreens;
  const paper = useRef<HTMLDivElement>(null);
  const isReady = usePicturesThere(paper, questions);
  const units = Map.groupBy(questions, ({ unit }) => unit?.number);
  const numbers = [...units.keys()].sort((one, other) => (one ?? 100) - (other ?? 100));
  return (
    <>
      <PaperTools print={texts.print} hint={isReady ? texts.hint : texts.wait} loading={!isReady} />
      <div ref={paper}>
        <Paper label={texts.title(code)}>
          <header>
            <h2>{texts.title(code)}</h2>
            <p>
              {texts.count(questions.length)} {forMembers > 0 && practice.forMembers(forMembers)}
            </p>
          </header>
          {numbers.map((number) => {
            const own = units.get(number) ?? [];
            const unit = own[0]?.unit;
            return (
              <section key={number ?? 'none'} className={classes.unit}>
                <h3>{unit ? unitText(unit.number, unit.title) : noUnit}</h3>
                {own.map((question) => (
                  <div key={question._id} className={classes.question}>
                    <p className={kit.note}>
                      {[
                        question.exam && examText(messages, question.exam),
                        practice.number(question.number, question.part, question.alternative),
                        question.marks !== undefined && practice.marks(question.marks),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                    <QuestionPicture question={question} />
                  </div>
                ))}
              </section>
            );
          })}
        </Paper>
      </div>
    </>
  );
}

/** Whether all pictures have come, or not come: what is printed before is empty paper. */
function usePicturesThere(root: RefObject<HTMLElement | null>, questions: readonly Question[]): boolean {
  const [shown, setShown] = useState<readonly Question[]>();
  useEffect(() => {
    let isOver = false;
    const pictures = [...(root.current?.querySelectorAll('img') ?? [])];
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (!isOver) setShown(questions);
    });
    return () => {
      isOver = true;
    };
  }, [root, questions]);
  return shown === questions;
}
