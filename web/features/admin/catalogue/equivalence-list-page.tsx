import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useContext, useState } from 'react';
import type { CatalogueEquivalence } from '#contract/catalogue.ts';
import { dayText } from '#contract/messages/dates.ts';
import type { ScreenProps } from '#contract/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { queryOf, useQueryClient } from '#web/api/queries.ts';
import { RowButton, RowDelete } from '#web/components/row-button.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table-rows.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { type CatalogueMessages, useCatalogueMessages } from '#web/ui/use-catalogue-messages.ts';
import { STALE } from './stale.ts';
import { WholeList } from './whole-list.tsx';

/** Its script, and that of forms, come with the first press. */
const EquivalenceDialog = lazyPart(() => import('./equivalence-form.tsx'), 'EquivalenceDialog');

/** What subjects of different schemes are to each other, why, and who says so. */
export function Component({ page }: ScreenProps) {
  const { catalogueScreens, rowActions } = useCatalogueMessages();
  const texts = catalogueScreens.equivalences;
  const notify = useContext(NotifyContext);
  const [edited, setEdited] = useState<CatalogueEquivalence | 'new'>();
  const query = useQuery({ ...queryOf('equivalences.list', {}), staleTime: 0 }, useQueryClient());
  const remove = useCall('equivalences.remove', {
    failureText: catalogueScreens.deleteFailed,
    invalidates: STALE,
  });
  const save = useCall('equivalences.save', {
    successText: ({ message }) => message,
    failureText: catalogueScreens.saveFailed,
    invalidates: STALE,
  });

  async function removeRow({ one, other, degree, reason }: CatalogueEquivalence) {
    const pair = { one: one.code, other: other.code };
    const outcome = await remove.run({ body: pair });
    if (!outcome.ok) return;
    notify(texts.removed, 'success', { undo: () => void save.run({ body: { ...pair, degree, reason } }) });
  }

  return (
    <>
      <WholeList
        page={page}
        texts={texts}
        query={{ ...query, data: query.data?.equivalences }}
        columnsIn={columnsIn}
        actions={(row) => (
          <>
            <RowButton
              icon={IconPencil}
              text={texts.change}
              label={rowActions.editOf(texts.pair(row.one.code, row.other.code))}
              onClick={() => setEdited(row)}
            />
            <RowDelete name={texts.pair(row.one.code, row.other.code)} onDelete={() => void removeRow(row)} />
          </>
        )}
      >
        <Button icon={IconPlus} aria-haspopup="dialog" onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      </WholeList>
      {edited !== undefined && (
        <Suspense>
          <EquivalenceDialog edited={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function columnsIn(messages: CatalogueMessages): Column<CatalogueEquivalence>[] {
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
