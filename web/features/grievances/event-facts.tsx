import type { CaseEvent } from '#contract/grievances/case-calls.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** What a step named: the day of the answer, or day, time and place of a hearing; whose the case is; where it went. */
export function EventFacts({ event: { kind, on, time, place, member, desk } }: { event: CaseEvent }) {
  const texts = useTexts('cases');
  const { caseScreens } = texts;
  const day = on && calendarDayText(texts, on);
  return (
    <>
      {day && <p>{time && place ? caseScreens.at(day, time, place) : caseScreens.answerBy(day)}</p>}
      {member && <p>{caseScreens.assignedTo(member)}</p>}
      {desk && kind !== 'filed' && <p>{caseScreens.movedTo(desk.name)}</p>}
    </>
  );
}
