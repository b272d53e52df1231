import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Breach } from '#contract/breaches.ts';
import { momentText } from '#contract/messages/dates.ts';
import type { StaffMessages } from '#contract/messages/languages.ts';
import { pathTo, type ScreenProps } from '#contract/pages.ts';
import { loadFailure } from '#web/api/load-failure.ts';
import { queryOf, useQueryClient } from '#web/api/queries.ts';
import { PanelHead } from '#web/components/panel-head.tsx';
import { RowLink } from '#web/components/row-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table-rows.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { useStaffMessages } from '#web/ui/use-staff-messages.ts';
import { BreachClock } from './breach-clock.tsx';

/** The breaches of personal data, each with its clock. */
export function Component({ page }: ScreenProps) {
  const messages = useStaffMessages();
  const texts = messages.privacyAdminScreens.breaches;
  const query = useQuery({ ...queryOf('breaches.list', {}), staleTime: 0 }, useQueryClient());
  const columns = useMemo(() => columnsIn(messages), [messages]);
  return (
    <>
      <PanelHead title={messages.pages[page].title} note={texts.note}>
        <ButtonLink icon={IconPlus} to={pathTo('breachAdd')}>
          {texts.add}
        </ButtonLink>
      </PanelHead>
      <Loaded
        query={{ ...query, data: query.data?.breaches }}
        loading={messages.resourcePage.loading}
        failure={(error) => loadFailure(error, { fetchFailed: texts.failed }, messages)}
        empty={texts.empty}
      >
        {(breaches) => (
          <DataTable
            caption={messages.pages[page].title}
            columns={columns}
            rows={breaches}
            rowKey={({ _id }) => _id}
            actions={({ _id: id, nature }) => (
              <RowLink
                icon={IconPencil}
                text={texts.open}
                label={texts.openOf(nature.slice(0, 60))}
                to={pathTo('breach', { id })}
              />
            )}
          />
        )}
      </Loaded>
    </>
  );
}

function columnsIn(messages: StaffMessages): Column<Breach>[] {
  const texts = messages.privacyAdminScreens.breaches;
  return [
    {
      key: 'nature',
      label: texts.labels.nature,
      text: ({ nature }) => nature,
      minWidth: '14rem',
      isName: true,
    },
    { key: 'noticed', label: texts.noticed, text: ({ noticedAt }) => momentText(messages, noticedAt) },
    { key: 'people', label: texts.people, text: ({ people }) => String(people) },
    {
      key: 'clock',
      label: texts.clock,
      text: ({ noticedAt }) => noticedAt,
      cell: (breach) => <BreachClock breach={breach} />,
      minWidth: '8rem',
    },
  ];
}
