import { useMemo } from 'react';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { ImportScreen } from '#web/components/import/import-screen.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Imports days of the calendar: a sheet, or an iCalendar file. */
export function Component({ page }: ScreenProps) {
  const { calendarScreens: texts } = useTexts('staff', 'desks');
  const names = useMemo(() => [texts.name, texts.day] as const, [texts]);
  return (
    <ImportScreen
      page={page}
      call="calendar.importDays"
      choose={texts.choose}
      accept=".csv,text/csv,.ics,text/calendar"
      names={names}
      explanation={texts.importNote}
      fix={texts.fix}
      invalidates={['calendar.list']}
      backTo={pathTo('calendarAdmin')}
    />
  );
}
