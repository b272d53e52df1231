import { LISTS, type ListFacts } from '#contract/core/lists.ts';
import { dayText } from '#contract/languages/dates.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import type { TrashEntry } from '#contract/site/trash-calls.ts';
import { whatLabel } from '#web/components/list/list-filters.tsx';
import { type List, ListPage } from '#web/components/list/list-page.tsx';
import { longTextColumn } from '#web/ui/text/long-text.tsx';
import { RestoreButton } from './restore-button.tsx';

function listOf<Name extends 'trash.admin' | 'trash.hod'>(
  list: Name,
  facts: ListFacts,
): List<TrashEntry, Name> {
  return {
    list,
    facts,
    rowsOf: ({ trash }) => trash,
    nameOf: ({ name }) => name,
    texts: ({ trashScreens: { note, empty, failed } }) => ({ note, empty, fetchFailed: failed }),
    action: (entry) => <RestoreButton entry={entry} />,
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
