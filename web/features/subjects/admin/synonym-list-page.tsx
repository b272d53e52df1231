import type { MessagesOf } from '#contract/languages/groups.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import type { Synonym } from '#contract/search/calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import type { Column } from '#web/ui/rows.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { STALE } from './stale.ts';
import { EditedList } from './whole-list.tsx';

const SynonymDialog = lazyPart(() => import('./forms/synonym-form.tsx'), 'SynonymDialog');

/** What means the same to the search. */
export function Component({ page }: ScreenProps) {
  const { catalogueScreens } = useTexts('staff', 'catalogue');
  const texts = catalogueScreens.synonyms;
  const query = useRead('synonyms.list', {}, { staleTime: 0 });
  const remove = useCall('synonyms.remove', {
    failureText: catalogueScreens.deleteFailed,
    invalidates: STALE,
  });
  const add = useCall('synonyms.add', { failureText: catalogueScreens.saveFailed, invalidates: STALE });
  return (
    <EditedList
      page={page}
      texts={texts}
      query={{ ...query, data: query.data?.synonyms }}
      columnsIn={columnsIn}
      nameOf={({ one, other }) => texts.pair(one, other)}
      onRemove={({ _id, one, other }) =>
        remove.run({ params: { id: _id } }, () => add.run({ body: { one, other } }))
      }
      dialog={SynonymDialog}
    />
  );
}

function columnsIn(messages: MessagesOf<'staff' | 'catalogue'>): Column<Synonym>[] {
  const texts = messages.catalogueScreens.synonyms;
  return [
    { key: 'one', label: texts.one, text: ({ one }) => one, isName: true, minWidth: '9rem' },
    { key: 'other', label: texts.other, text: ({ other }) => other, minWidth: '11rem' },
  ];
}
