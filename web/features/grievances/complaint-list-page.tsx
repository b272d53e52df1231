import { LISTS } from '#contract/core/lists.ts';
import type { Complaint } from '#contract/grievances/calls.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { type List, ListPage } from '#web/components/list/list-page.tsx';
import { senderColumn } from '#web/components/list/sender.tsx';
import { IconEye } from '#web/icons/eye.ts';
import { longTextColumn } from '#web/ui/text/long-text.tsx';

const LIST: List<Complaint, 'complaints.list'> = {
  list: 'complaints.list',
  options: LISTS.complaints,
  // The server's order is oldest first.
  usual: '-filed',
  accept: 'complaints.accept',
  removal: {
    remove: 'complaints.remove',
    restore: 'complaints.restore',
    removeMany: 'complaints.removeMany',
    restoreMany: 'complaints.restoreMany',
  },
  rowsOf: (reply) => reply.complaints,
  link: {
    icon: IconEye,
    to: ({ number }) => number && pathTo('hodCase', { number }),
    textOf: ({ hodScreens }) => hodScreens.open,
    labelOf: (name, { hodScreens }) => hodScreens.openOf(name),
  },
  nameOf: ({ username, date }, { hodScreens }) => hodScreens.grievanceOf(username, date),
  texts: ({ complaints: texts, hodScreens }) => ({ ...texts, note: hodScreens.note }),
  columns: (messages) => [
    senderColumn(messages.hodScreens.sender, messages.hodScreens.verified),
    // As it is stored, so that it can be sorted; the reader's own way of writing it is shown.
    {
      key: 'date',
      label: messages.fields.date,
      text: ({ date }) => date,
      cell: ({ date }) => calendarDayText(messages, date),
      minWidth: '7rem',
    },
    { key: 'department', label: messages.fields.department, text: ({ department }) => department },
    longTextColumn('problem', messages.fields.problem, ({ problem }) => problem),
  ],
};

/** The students' grievances, newest first. */
export function Component({ page }: ScreenProps) {
  return <ListPage page={page} list={LIST} />;
}
