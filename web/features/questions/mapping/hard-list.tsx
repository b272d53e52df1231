import type { ReactNode } from 'react';
import { examText } from '#contract/languages/dates.ts';
import { FEWEST_SHARING } from '#contract/learning/values.ts';
import { questionPath } from '#contract/questions/address.ts';
import { useRead } from '#web/api/queries.ts';
import { useQuestionName } from '#web/components/questions/question-list.tsx';
import { Link } from '#web/router/link.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded, Nothing } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import frame from '../correct/correct.module.css';
import { CsvButton } from './csv-button.tsx';
import classes from './hard-list.module.css';

type Figures = { tried: number; could: number; partly: number; couldNot: number };

/** What students find hard who agreed to be counted: units, then questions, the hardest first. */
export function HardList({ code }: { code: string }) {
  const messages = useTexts('correcting', 'questions');
  const texts = messages.correctScreen.mapping.hard;
  const { nameOf } = useQuestionName();
  const query = useRead('hard.read', { params: { code } }, { staleTime: 0 });
  return (
    <section aria-labelledby="hard" className={frame.top}>
      <h2 id="hard">{texts.heading}</h2>
      <p className={frame.muted}>{texts.intro(FEWEST_SHARING)}</p>
      <Loaded query={query} loading={texts.loading} failure={texts.failed}>
        {({ units, questions, more }) =>
          units.length + questions.length === 0 ? (
            <Nothing>
              <p>{texts.empty(FEWEST_SHARING)}</p>
            </Nothing>
          ) : (
            <>
              <p className={frame.muted}>{texts.rounded}</p>
              {units.length > 0 && (
                <Part heading={texts.units}>
                  {units.map(({ number, title, ...figures }) => (
                    <Row key={`${number} ${title}`} figures={figures}>
                      {messages.questionScreens.unitOf(number, title)}
                    </Row>
                  ))}
                </Part>
              )}
              {questions.length > 0 && (
                <Part heading={texts.questions}>
                  {questions.map((question) => (
                    <Row key={question._id} figures={question}>
                      <Link to={questionPath(question._id)}>{question.text || nameOf(question)}</Link>
                      <small className={frame.muted}>
                        {[question.exam && examText(messages, question.exam), nameOf(question)]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
                    </Row>
                  ))}
                </Part>
              )}
              {more > 0 && <p className={frame.muted}>{texts.more(more)}</p>}
              <div>
                <CsvButton call="hard.exportCsv" code={code} fileName={`${code}-hard.csv`} texts={texts} />
              </div>
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={kit.stack2}>
      <h3>{heading}</h3>
      <ul className={frame.rows} aria-label={heading}>
        {children}
      </ul>
    </div>
  );
}

function Row({
  figures: { tried, could, partly, couldNot },
  children,
}: {
  figures: Figures;
  children: ReactNode;
}) {
  const texts = useTexts('correcting').correctScreen.mapping.hard;
  return (
    <li className={classes.row}>
      <span className={classes.what} dir="auto">
        {children}
      </span>
      <span className={classes.figures}>
        <span>{texts.people(tried)}</span>
        <span>{texts.could(could)}</span>
        <span>{texts.partly(partly)}</span>
        <strong>{texts.couldNot(couldNot)}</strong>
      </span>
    </li>
  );
}
