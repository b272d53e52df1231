import { dayText } from '#contract/languages/dates.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import type { CatalogueEquivalence } from '#contract/subjects/catalogue-calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import type { Column } from '#web/ui/rows.ts';
import { LongText } from '#web/ui/text/long-text.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { STALE } from './stale.ts';
import { EditedList } from './whole-list.tsx';

const EquivalenceDialog = lazyPart(() => import('./forms/equivalence-form.tsx'), 'EquivalenceDialog');

/** What subjects of different schemes are to each other, why, and who says so. */
export function Component({ page }: ScreenProps) {
  const { catalogueScreens } = useTexts('staff', 'catalogue');
  const texts = catalogueScreens.equivalences;
  const query = useRead('equivalences.list', {}, { staleTime: 0 });
  const remove = useCall('equivalences.remove', {
    failureText: catalogueScreens.deleteFailed,
    invalidates: STALE,
  });
  const save = useCall('equivalences.save', { failureText: catalogueScreens.saveFailed, invalidates: STALE });
  const pairOf = ({ one, other }: CatalogueEquivalence) => ({ one: one.code, other: other.code });
  return (
    <EditedList
      page={page}
      texts={texts}
      query={{ ...query, data: query.data?.equivalences }}
      columnsIn={columnsIn}
      nameOf={({ one, other }) => texts.pair(one.code, other.code)}
      onRemove={(row) =>
        remove.run({ body: pairOf(row) }, () =>
          save.run({ body: { ...pairOf(row), degree: row.degree, reason: row.reason } }),
        )
      }
      dialog={EquivalenceDialog}
    />
  );
}

function columnsIn(messages: MessagesOf<'staff' | 'catalogue'>): Column<CatalogueEquivalence>[] {
  const texts = messages.catalogueScreens.equivalences;
  const named = ({ code, name }: CatalogueEquivalence['one']) => `${code} ${name}`;
  return [
    { key: 'one', label: texts.one, text: ({ one }) => named(one), isName: true, minWidth: '11rem' },
    { key: 'degree', label: texts.degree, text: ({ degree }) => texts.degrees[degree] },
    { key: 'other', label: texts.other, text: ({ other }) => named(other), minWidth: '11rem' },
    {
      key: 'reason',
      label: texts.reason,
      text: ({ reason }) => reason,
      cell: ({ reason }) => <LongText text={reason} />,
      minWidth: '12rem',
    },
    {
      key: 'by',
      label: texts.decidedBy,
      text: ({ decidedBy, decidedAt }) => `${decidedBy || texts.nobody}, ${dayText(messages, decidedAt)}`,
    },
  ];
}
