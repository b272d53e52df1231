import type { DayKind } from './clock.ts';

/** What the calls of the calendar reply, and what is wrong with a row of an import. */
export const calendarReplies = {
  saved: 'Saved. Earlier due dates stay as they are.',
  removed: 'Deleted. Earlier due dates stay as they are.',
  gone: 'This day is no longer in the calendar. Reload the page.',
  order: 'The last day is before the first. Change one of them.',
  long: (days: number) => `Enter at most ${days} days at once.`,
  noWorkingDays: 'This would leave no working days. Keep some: without them no grievance gets a due date.',
  date: 'Write the date as 2026-01-26 or 26-01-2026.',
  kind: 'Write holiday, vacation or working day.',
  twice: 'This day is in the file twice.',
  timed: 'Not a whole day. Make it an all-day event, then export again.',
  repeats: 'We can’t read repeating events. Export each date on its own.',
  notIcs: 'This is not a calendar file (.ics). Export it again.',
};

export const calendarScreens = {
  note: 'Days that change due dates of new grievances. Sundays are always days off. The due dates of filed grievances never move.',
  failed: 'Couldn’t load the calendar.',
  empty: 'No holidays yet. Only Sundays are days off.',
  loading: 'Loading the calendar...',
  day: 'Day',
  name: 'Name',
  kind: 'Kind',
  kinds: { holiday: 'Holiday', vacation: 'Vacation', working: 'Working day' } satisfies Record<
    DayKind,
    string
  >,
  kindHint: 'In a vacation offices are open, but its days don’t count as working days.',
  add: 'Add days',
  addFailed: 'Couldn’t save the days.',
  removeFailed: 'Couldn’t delete the day.',
  from: 'First day',
  until: 'Last day',
  nameHint: 'For example: Republic Day',
  import: 'Import',
  choose: 'Choose CSV or .ics file',
  importNote:
    'Choose a CSV file with the columns Date, Name and, if you like, Kind (holiday, vacation, working day). An .ics file with all-day events works, too. You see a preview before we change anything.',
  fix: (count: number) =>
    count === 1 ? 'Fix 1 row, then choose the file again.' : `Fix ${count} rows, then choose the file again.`,
};
