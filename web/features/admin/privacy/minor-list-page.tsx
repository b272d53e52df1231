import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { calendarDayText } from '#contract/messages/dates.ts';
import type { StaffMessages } from '#contract/messages/languages.ts';
import type { ScreenProps } from '#contract/pages.ts';
import type { Minor } from '#contract/privacy-requests.ts';
import { loadFailure } from '#web/api/load-failure.ts';
import { useCall } from '#web/api/mutation.ts';
import { queryOf, useQueryClient } from '#web/api/queries.ts';
import { PanelHead } from '#web/components/panel-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table-rows.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { useStaffMessages } from '#web/ui/use-staff-messages.ts';

// The form comes once it is opened.
const ConsentDialog = lazyPart(() => import('./consent-dialog.tsx'), 'ConsentDialog');

/** The accounts of those under 18, and the consent of their guardians. */
export function Component({ page }: ScreenProps) {
  const messages = useStaffMessages();
  const texts = messages.privacyAdminScreens.minors;
  const [asked, setAsked] = useState<Minor>();
  const query = useQuery({ ...queryOf('privacyRequests.minors', {}), staleTime: 0 }, useQueryClient());
  const columns = useMemo(() => columnsIn(messages), [messages]);
  const close = () => setAsked(undefined);
  return (
    <>
      <PanelHead
        title={messages.pages[page].title}
        note={query.data?.notStated ? `${texts.note} ${texts.notStated(query.data.notStated)}` : texts.note}
      />
      <Loaded
        query={{ ...query, data: query.data?.minors }}
        loading={messages.resourcePage.loading}
        failure={(error) => loadFailure(error, { fetchFailed: texts.failed }, messages)}
        empty={texts.empty}
      >
        {(minors) => (
          <DataTable
            caption={messages.pages[page].title}
            columns={columns}
            rows={minors}
            rowKey={({ _id }) => _id}
            actions={(minor) => <Actions minor={minor} onRecord={() => setAsked(minor)} />}
          />
        )}
      </Loaded>
      {asked && (
        <Suspense>
          <ConsentDialog minor={asked} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function Actions({ minor, onRecord }: { minor: Minor; onRecord: () => void }) {
  const texts = useStaffMessages().privacyAdminScreens.minors;
  const { _id: id, username, method } = minor;
  const withdraw = useCall('privacyRequests.withdrawConsent', {
    successText: ({ message }) => message,
    failureText: texts.withdrawFailed,
    invalidates: ['privacyRequests.minors'],
  });
  if (!method)
    return (
      <Button look="plain" aria-label={texts.recordOf(username)} aria-haspopup="dialog" onClick={onRecord}>
        {texts.record}
      </Button>
    );
  return (
    <ConfirmButton
      aria-label={texts.withdrawOf(username)}
      title={texts.withdrawTitle(username)}
      text={texts.withdrawText}
      confirmLabel={texts.withdraw}
      disabled={withdraw.isPending}
      onConfirm={() => void withdraw.run({ params: { id } })}
    >
      {texts.withdraw}
    </ConfirmButton>
  );
}

function columnsIn(messages: StaffMessages): Column<Minor>[] {
  const texts = messages.privacyAdminScreens.minors;
  const day = (text: string) => text && calendarDayText(messages, text);
  return [
    { key: 'username', label: messages.fields.username, text: ({ username }) => username, isName: true },
    { key: 'email', label: messages.fields.email, text: ({ email }) => email, minWidth: '12rem' },
    { key: 'stated', label: texts.stated, text: ({ statedOn }) => day(statedOn) },
    {
      key: 'consent',
      label: texts.consent,
      text: ({ method, issuer, seenOn, recordedBy }) =>
        method ? texts.summary(texts.methods[method], issuer, day(seenOn), recordedBy) : texts.none,
      minWidth: '14rem',
    },
  ];
}
