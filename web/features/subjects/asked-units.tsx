import { filePath } from '#contract/files/address.ts';
import { examText } from '#contract/languages/dates.ts';
import { questionsPath } from '#contract/questions/address.ts';
import type { Asked } from '#contract/questions/calls.ts';
import { FEWEST_PAPERS } from '#contract/questions/values.ts';
import { useRead } from '#web/api/queries.ts';
import { Link } from '#web/router/link.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { PageSpinner } from '#web/ui/loading/loading.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './asked-units.module.css';

/** What the papers of a subject asked, unit by unit; below a few papers only how many there are. */
export function AskedUnits({ code }: { code: string }) {
  const { questionScreens: texts } = useTexts('questions');
  const query = useRead('questions.asked', { params: { code } });
  return (
    <Loaded query={query} busy={PageSpinner} loading={texts.loading} failure={texts.failed}>
      {(asked) => <Counted asked={asked} code={code} />}
    </Loaded>
  );
}

function Counted({ asked, code }: { asked: Asked; code: string }) {
  const messages = useTexts('questions');
  const { asked: texts, unitOf } = messages.questionScreens;
  const { papers, units, marks, questions, unmapped, unconfirmed, uncut } = asked;
  const isEnough = papers.length >= FEWEST_PAPERS;
  const left = [
    ...(unmapped > 0 && units.length > 0 ? [texts.unmapped(unmapped)] : []),
    ...(unconfirmed > 0 ? [texts.unconfirmed(unconfirmed)] : []),
    ...(uncut > 0 ? [texts.uncut(uncut)] : []),
  ];
  return (
    <div className={classes.asked}>
      <p>{isEnough ? texts.intro(papers.length, questions) : texts.tooFew(papers.length, FEWEST_PAPERS)}</p>
      {isEnough && units.length === 0 && <p>{texts.noUnits}</p>}
      {isEnough && (
        <ul className={classes.units}>
          {units.map(({ number, title, papers: ofPapers, marks: ofMarks, repeats, last }) => (
            <li key={number}>
              <Link to={questionsPath(code, number)}>
                <span dir="auto">{unitOf(number, title)}</span>
              </Link>
              <span className={kit.note}>
                {(ofPapers === 0
                  ? [texts.never]
                  : [
                      texts.papersOf(ofPapers, papers.length),
                      texts.marksOf(ofMarks, marks),
                      ...(repeats > 0 ? [texts.repeats(repeats)] : []),
                      ...(last ? [texts.last(examText(messages, last))] : []),
                    ]
                ).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isEnough && left.length > 0 && <p className={kit.note}>{left.join('. ')}.</p>}
      {papers.length > 0 && (
        <>
          <details>
            <summary className={classes.summary}>{texts.papers}</summary>
            <ul>
              {papers.map(({ file, name, exam }) => (
                <li key={file}>
                  <Link to={filePath(file)}>{exam ? examText(messages, exam, 'long') : name}</Link>
                </li>
              ))}
            </ul>
          </details>
          <div>
            <ButtonLink look="quiet" to={questionsPath(code)}>
              {texts.all}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}
