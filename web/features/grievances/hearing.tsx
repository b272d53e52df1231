import type { CaseView as Case } from '#contract/grievances/case-calls.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import { Button } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { saveFile } from '#web/ui/save-file.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './case-page.module.css';

/** The hearing of a case, with a file for the reader's calendar: also of one that moved, or is cancelled. */
export function Hearing({ hearing }: { hearing: NonNullable<Case['hearing']> }) {
  const texts = useTexts('cases');
  const { caseScreens } = texts;
  const { on, time, place, cancelled, ics } = hearing;
  return (
    // One that is cancelled is for the calendar alone, and no louder than the answer that cancelled it.
    <div className={cancelled ? `${kit.line3} ${kit.muted}` : classes.notice}>
      <div>
        {cancelled ? <p>{caseScreens.hearingCancelled}</p> : <strong>{caseScreens.hearing}</strong>}
        <p>{caseScreens.at(calendarDayText(texts, on), time, place)}</p>
      </div>
      <Button look="plain" onClick={() => saveFile('hearing.ics', ics, 'text/calendar')}>
        {caseScreens.saveHearing}
      </Button>
    </div>
  );
}
