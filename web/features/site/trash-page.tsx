import { DELETABLE, LISTS, type ListOptions } from '#contract/core/lists.ts';
import type { CallTaking } from '#contract/core/rules/calls.ts';
import { dayText } from '#contract/languages/dates.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import type { TrashEntry } from '#contract/site/trash-calls.ts';
import { knownCalls } from '#web/api/routes.ts';
import { whatLabel } from '#web/components/list/list-filters.tsx';
import { type List, ListPage } from '#web/components/list/list-page.tsx';
import { RowCall } from '#web/components/list/row-call.tsx';
import { IconRestore } from '#web/icons/restore.ts';
import { longTextColumn } from '#web/ui/text/long-text.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

function listOf<Name extends 'trash.admin' | 'trash.hod'>(
  list: Name,
  options: ListOptions,
): List<TrashEntry, Name> {
  return {
    list,
    options,
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

type RestoreCall = CallTaking<{ params: { id: string } }, { message: string }>;

/** Brings a deleted thing back; not what its author deleted. Whatever the calls beside it tell is asked for again. */
function Restore({ entry: { _id: id, what, name } }: { entry: TrashEntry }) {
  const { trashScreens: texts } = useTexts('staff');
  const restore: RestoreCall = DELETABLE[what].restore;
  const calls = restore.slice(0, restore.lastIndexOf('.') + 1);
  return (
    <RowCall
      call={restore}
      input={{ params: { id } }}
      icon={IconRestore}
      text={texts.restore}
      label={texts.restoreOf(name)}
      failed={texts.restoreFailed}
      invalidates={['trash.admin', 'trash.hod', ...knownCalls().filter((call) => call.startsWith(calls))]}
    />
  );
}
