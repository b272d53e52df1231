import { useMemo } from 'react';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { ImportScreen } from '#web/components/import/import-screen.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Imports a date sheet: a table, or an iCalendar file. */
export function Component({ page }: ScreenProps) {
  const { examScreens: texts } = useTexts('staff', 'exams');
  const names = useMemo(() => [texts.subject, texts.day] as const, [texts]);
  return (
    <ImportScreen
      page={page}
      call="examDates.importSheet"
      choose={texts.choose}
      accept=".csv,text/csv,.ics,text/calendar"
      names={names}
      explanation={texts.importNote}
      fix={texts.fix}
      invalidates={['examDates.list']}
      backTo={pathTo('examDates')}
    />
  );
}
