import { dayInIndia } from '#contract/grievances/clock.ts';
import { examText } from '#contract/languages/dates.ts';
import { missingExams } from '#contract/questions/missing-exams.ts';
import { contributePath } from '#contract/subjects/values.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import frame from '../correct/correct.module.css';
import type { Mapping } from './mapping-list.tsx';

/** The exams of which the subject has no paper, and how often papers were asked for. */
export function MissingPapers({ data: { subject, papers, asked } }: { data: Mapping }) {
  const messages = useTexts('correcting');
  const texts = messages.correctScreen.mapping.missing;
  const exams = papers.flatMap(({ exam }) => exam ?? []);
  const missing = missingExams(exams, dayInIndia(new Date()));
  const names = missing.map((exam) => examText(messages, { ...exam, isReappear: false }));
  return (
    <section aria-labelledby="missing" className={frame.top}>
      <h2 id="missing">{texts.heading}</h2>
      <p className={frame.muted}>
        {missing.length > 0
          ? texts.some(new Intl.ListFormat(messages.locale, { type: 'disjunction' }).format(names))
          : exams.length > 0
            ? texts.none
            : texts.unknown}{' '}
        {asked > 0 && texts.asked(asked)}
      </p>
      <div>
        <ButtonLink look="plain" to={contributePath('pyq', { subject: subject.name, code: subject.code })}>
          {texts.upload}
        </ButtonLink>
      </div>
    </section>
  );
}
