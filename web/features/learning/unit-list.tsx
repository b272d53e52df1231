import { dayInIndia } from '#contract/grievances/clock.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import type { PracticeSession, UnitAttempt } from '#contract/learning/calls.ts';
import { unitState } from '#contract/learning/unit-state.ts';
import { NO_UNIT } from '#contract/learning/values.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './unit-list.module.css';

/** Each unit with its state, and when it is practised again. */
export function UnitList({
  session: { units, examDay },
  answers,
}: {
  session: Pick<PracticeSession, 'units' | 'examDay'>;
  answers: readonly UnitAttempt[];
}) {
  const messages = useTexts('learning');
  const { learningScreens: texts } = messages;
  const today = dayInIndia(new Date());
  return (
    <ul className={classes.units}>
      {units.map(({ number, title }) => {
        const own = answers.filter(({ unit }) => unit === number);
        const { state, next } = unitState(own, { today, examDay });
        return (
          <li key={number} className={classes.unit}>
            <span dir="auto">{number === NO_UNIT ? texts.noUnit : texts.unit(number, title)}</span>
            <span className={classes.state} data-state={state}>
              {texts.states[state]}
            </span>
            {next && state !== 'due' && (
              <small className={classes.again}>{texts.again(calendarDayText(messages, next))}</small>
            )}
          </li>
        );
      })}
    </ul>
  );
}
