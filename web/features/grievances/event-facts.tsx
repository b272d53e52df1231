import type { CaseEvent } from '#contract/grievances/case-calls.ts';
import { calendarDayText, dayText, momentText } from '#contract/languages/dates.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** What a step named: the day of the answer, or day, time and place of a hearing; whose the case is; where it went. */
export function EventFacts({ event }: { event: CaseEvent }) {
  const { kind, at, on, time, place, member, desk, noMembers, enteredAt } = event;
  const texts = useTexts('cases');
  const { caseScreens } = texts;
  const day = on && calendarDayText(texts, on);
  return (
    <>
      {day && <p>{time && place ? caseScreens.at(day, time, place) : caseScreens.answerBy(day)}</p>}
      {member && <p>{caseScreens.assignedTo(member)}</p>}
      {enteredAt && <p>{caseScreens.enteredAt(dayText(texts, at), momentText(texts, enteredAt))}</p>}
      {noMembers && <p>{caseScreens.noMembers}</p>}
      {desk && kind !== 'filed' && <p>{caseScreens.movedTo(desk.name)}</p>}
    </>
  );
}
