import { useParams } from 'react-router';
import type { ReplyOf } from '#contract/core/rules/calls.ts';
import { examText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { questionsPath } from '#contract/questions/address.ts';
import { useRead } from '#web/api/queries.ts';
import { Link } from '#web/router/link.tsx';
import { usePageTitle } from '#web/router/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import frame from '../correct/correct.module.css';
import { Correctors } from './correctors.tsx';
import { CsvButton } from './csv-button.tsx';
import { HardList } from './hard-list.tsx';
import { MappingList } from './mapping-list.tsx';
import { MissingPapers } from './missing-papers.tsx';
import { PairList } from './pair-list.tsx';

/** A subject as its teachers see it: questions whose unit is to be confirmed, its papers, and who may correct them. */
export function Component() {
  const { correctScreen, pages } = useTexts('correcting', 'questions');
  const texts = correctScreen.mapping;
  const { code = '' } = useParams();
  const query = useRead('mapping.read', { params: { code }, query: {} }, { staleTime: 0 });
  const name = query.data && `${query.data.subject.code} ${query.data.subject.name}`;
  usePageTitle(name && `${pages.teachSubject.title}: ${name}`);
  return (
    <div className={frame.page}>
      <header className={frame.head}>
        <div>
          <h1 className={kit.title}>{pages.teachSubject.title}</h1>
          <p className={frame.muted} dir="auto">
            {name ?? code}
          </p>
        </div>
        <div className={frame.buttons}>
          <ButtonLink look="plain" to={pathTo('teachPath', { code })}>
            {pages.teachPath.title}
          </ButtonLink>
          <ButtonLink look="plain" to={pathTo('teach')}>
            {pages.teach.title}
          </ButtonLink>
        </div>
      </header>
      <Loaded query={query} loading={texts.loading} failure={texts.failed} refused={texts.notYou}>
        {(data) => (
          <>
            <MappingList code={code} data={data} />
            <PairList code={code} data={data} />
            <HardList code={code} />
            <Papers papers={data.papers} />
            <MissingPapers data={data} />
            <div className={frame.buttons}>
              <ButtonLink look="plain" to={questionsPath(code)}>
                {texts.all}
              </ButtonLink>
              <CsvButton
                call="mapping.exportCsv"
                code={code}
                fileName={`${code}-questions.csv`}
                texts={texts}
              />
            </div>
            <Correctors code={code} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** The papers of the subject: which are cut and confirmed, and what does not add up. */
function Papers({ papers }: { papers: ReplyOf<'mapping.read'>['papers'] }) {
  const messages = useTexts('correcting');
  const texts = messages.correctScreen.mapping;
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">{texts.papers}</h2>
      {papers.length === 0 ? (
        <p className={frame.muted}>{texts.noPapers}</p>
      ) : (
        <ul className={frame.rows}>
          {papers.map(({ file, name, exam, questions, isConfirmed, isCut, doubts }) => (
            <li key={file} className={frame.paper}>
              <Link to={pathTo('fileQuestions', { id: file })} dir="auto">
                {exam ? examText(messages, exam, 'long') : name}
              </Link>
              <span className={frame.facts}>
                {isCut ? texts.questions(questions) : texts.uncut}
                {isCut && <span>{isConfirmed ? texts.confirmed : texts.unconfirmed}</span>}
                {doubts.length > 0 && <span data-missing>{texts.doubtful}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
