import { IconRestore } from '@tabler/icons-react';
import { LISTS, type ListFacts } from '#contract/core/lists.ts';
import type { CallName, CallTaking } from '#contract/core/rules/calls.ts';
import { dayText } from '#contract/languages/dates.ts';
import { isKind, type ResourceKind } from '#contract/material/kinds.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import type { TrashEntry } from '#contract/site/trash-calls.ts';
import { whatLabel } from '#web/components/list/list-filters.tsx';
import { type List, ListPage } from '#web/components/list/list-page.tsx';
import { RowCall } from '#web/components/list/row-call.tsx';
import { longTextColumn } from '#web/ui/text/long-text.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

function listOf<Name extends 'trash.admin' | 'trash.hod'>(
  list: Name,
  facts: ListFacts,
): List<TrashEntry, Name> {
  return {
    list,
    facts,
    rowsOf: ({ trash }) => trash,
    nameOf: ({ name }) => name,
    texts: ({ trashScreens }) => trashScreens,
    action: (entry) => !entry.own && <Restore entry={entry} />,
    columns: (messages) => {
      const { trashScreens: texts } = messages;
      return [
        { key: 'name', label: texts.name, text: ({ name }) => name, isName: true, unsortable: true },
        {
          key: 'what',
          label: texts.what,
          text: ({ what }) => whatLabel(what, messages),
          minWidth: '6rem',
          unsortable: true,
        },
        { ...longTextColumn<TrashEntry>('about', texts.about, ({ about }) => about), unsortable: true },
        {
          key: 'by',
          label: texts.deletedBy,
          text: ({ deletedBy, own }) => (own ? texts.byAuthor(deletedBy) : deletedBy),
          minWidth: '7rem',
          unsortable: true,
        },
        {
          key: 'deleted',
          label: texts.deleted,
          text: ({ deletedAt }) => deletedAt,
          cell: ({ deletedAt, goneAt }) => (
            <>
              {dayText(messages, deletedAt)}
              <br />
              <small>{texts.gone(dayText(messages, goneAt))}</small>
            </>
          ),
          minWidth: '9rem',
        },
      ];
    },
  };
}

const OF_ADMINS = listOf('trash.admin', LISTS.trash);
const OF_HODS = listOf('trash.hod', LISTS.hodTrash);

/** What was deleted, to be brought back: everything for admins, grievances for the HOD. */
export function Component({ page }: ScreenProps) {
  return page === 'hodTrash' ? (
    <ListPage page={page} list={OF_HODS} />
  ) : (
    <ListPage page={page} list={OF_ADMINS} />
  );
}

/** What brings a thing back, and the calls that tell of it then. */
type Way = {
  restore: CallTaking<{ params: { id: string } }, { message: string }>;
  shownBy: readonly CallName[];
};

const WAYS: Record<Exclude<TrashEntry['what'], ResourceKind>, Way> = {
  user: { restore: 'users.restore', shownBy: ['users.list', 'users.get'] },
  blog: {
    restore: 'blogs.adminRestore',
    shownBy: ['blogs.adminList', 'blogs.list', 'blogs.mine', 'blogs.get'],
  },
  contact_message: { restore: 'contacts.restore', shownBy: ['contacts.list'] },
  material: { restore: 'materials.restore', shownBy: ['materials.list'] },
  file: { restore: 'files.restore', shownBy: [] },
  complaint: { restore: 'complaints.restore', shownBy: ['complaints.list'] },
};

/** How a deleted thing is brought back. */
function wayOf(what: TrashEntry['what']): Way {
  if (!isKind(what)) return WAYS[what];
  const shownBy = [`resources.${what}.adminList`, `resources.${what}.list`, `resources.${what}.get`] as const;
  return { restore: `resources.${what}.restore`, shownBy };
}

/** Brings a deleted thing back; not what its author deleted. */
function Restore({ entry: { _id: id, what, name } }: { entry: TrashEntry }) {
  const { trashScreens: texts } = useTexts('staff');
  const { restore, shownBy } = wayOf(what);
  return (
    <RowCall
      call={restore}
      input={{ params: { id } }}
      icon={IconRestore}
      text={texts.restore}
      label={texts.restoreOf(name)}
      failed={texts.restoreFailed}
      invalidates={['trash.admin', 'trash.hod', ...shownBy]}
    />
  );
}
