import type { Cut } from '#contract/questions/cut-calls.ts';
import { gapsOf } from '#contract/questions/gaps.ts';
import type { Doubt } from '#contract/questions/values.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './correct.module.css';
import type { Draft } from './cut-edit.ts';

/** What does not add up, of the questions as they are now, in words. */
export function DoubtList({
  cut: { doubts, printed },
  questions,
}: {
  cut: Pick<Cut, 'doubts' | 'printed'>;
  questions: readonly Draft[];
}) {
  const { doubts: texts } = useTexts('correcting').correctScreen;
  const { missing, twice, unmarked } = gapsOf(questions, printed);
  const words: Record<Doubt, string> = {
    numbers: missing.length + twice.length > 0 ? '' : texts.numbers,
    pages: texts.pages(printed.pages),
    marks: texts.marks(printed.marks),
    papers: texts.papers,
    answers: texts.answers,
    long: texts.long,
  };
  const said = [
    missing.length > 0 && texts.missing(missing),
    twice.length > 0 && texts.twice(twice),
    unmarked.length > 0 && texts.unmarked(unmarked),
    ...doubts.map((doubt) => words[doubt]),
  ].filter((text): text is string => typeof text === 'string' && text !== '');
  return (
    <div role="status" className={classes.doubts} data-sound={said.length === 0 || undefined}>
      {said.length === 0 ? (
        questions.length > 0 && <p>{texts.none}</p>
      ) : (
        <ul aria-label={texts.label}>
          {said.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
