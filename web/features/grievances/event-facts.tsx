import type { CaseEvent } from '#contract/grievances/case-calls.ts';
import { calendarDayText, dayText, momentText } from '#contract/languages/dates.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** What a step named: the day of the answer, or day, time and place of a hearing; whose the case is; where it went. */
export function EventFacts({ event }: { event: CaseEvent }) {
  const { kind, at, on, time, place, member, desk, noMembers, deskMerged, enteredAt, decision } = event;
  const texts = useTexts('cases');
  const { caseScreens } = texts;
  const day = on && calendarDayText(texts, on);
  return (
    <>
      {day && <p>{time && place ? caseScreens.at(day, time, place) : caseScreens.answerBy(day)}</p>}
      {member && <p>{caseScreens.assignedTo(member)}</p>}
      {enteredAt && <p>{caseScreens.enteredAt(dayText(texts, at), momentText(texts, enteredAt))}</p>}
      {decision && <Decision decision={decision} />}
      {noMembers && <p>{caseScreens.noMembers}</p>}
      {deskMerged && <p>{caseScreens.deskMerged}</p>}
      {desk && kind !== 'filed' && <p>{caseScreens.movedTo(desk.name)}</p>}
    </>
  );
}

/** Who decided in a committee, and whether too few could. */
export function Decision({
  decision: { present, quorum, isShort },
}: {
  decision: NonNullable<CaseEvent['decision']>;
}) {
  const { caseScreens } = useTexts('cases');
  return (
    <>
      {present.length > 0 && (
        <p>{caseScreens.present(present.map((name) => name ?? caseScreens.former).join(', '))}</p>
      )}
      {isShort && <p>{caseScreens.short(quorum)}</p>}
    </>
  );
}
