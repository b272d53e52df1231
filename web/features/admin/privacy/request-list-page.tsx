import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { calendarDayText } from '#contract/messages/dates.ts';
import type { StaffMessages } from '#contract/messages/languages.ts';
import type { ScreenProps } from '#contract/pages.ts';
import type { AdminPrivacyRequest } from '#contract/privacy-requests.ts';
import { loadFailure } from '#web/api/load-failure.ts';
import { useCall } from '#web/api/mutation.ts';
import { queryOf, useQueryClient } from '#web/api/queries.ts';
import { PanelHead } from '#web/components/panel-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table-rows.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { useStaffMessages } from '#web/ui/use-staff-messages.ts';
import classes from './privacy.module.css';
import { AddRequestDialog, AnswerDialog } from './request-forms.tsx';

/** What people ask about their data: the day it came, the day it is due, and what became of it. */
export function Component({ page }: ScreenProps) {
  const messages = useStaffMessages();
  const texts = messages.privacyAdminScreens.requests;
  const [adding, setAdding] = useState(false);
  const [answered, setAnswered] = useState<AdminPrivacyRequest>();
  const query = useQuery({ ...queryOf('privacyRequests.list', {}), staleTime: 0 }, useQueryClient());
  const columns = useMemo(() => columnsIn(messages), [messages]);
  return (
    <>
      <PanelHead title={messages.pages[page].title} note={texts.note}>
        <Button look="plain" icon={IconPlus} aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      </PanelHead>
      <Loaded
        query={{ ...query, data: query.data?.requests }}
        loading={messages.resourcePage.loading}
        failure={(error) => loadFailure(error, { fetchFailed: texts.failed }, messages)}
        empty={texts.empty}
      >
        {(requests) => (
          <DataTable
            caption={messages.pages[page].title}
            columns={columns}
            rows={requests}
            rowKey={({ _id }) => _id}
            actions={(request) => <Actions request={request} onAnswer={() => setAnswered(request)} />}
          />
        )}
      </Loaded>
      <AddRequestDialog opened={adding} onClose={() => setAdding(false)} />
      <AnswerDialog request={answered} onClose={() => setAnswered(undefined)} />
    </>
  );
}

/** An open request can be answered, a sealed account brought back. */
function Actions({ request, onAnswer }: { request: AdminPrivacyRequest; onAnswer: () => void }) {
  const { privacyAdminScreens } = useStaffMessages();
  const texts = privacyAdminScreens.requests;
  const unseal = useCall('users.restore', {
    successText: ({ message }) => message,
    failureText: texts.unsealFailed,
    invalidates: ['privacyRequests.list', 'users.list'],
  });
  const { state, name, userId } = request;
  if (state === 'open')
    return (
      <Button look="plain" aria-label={texts.endOf(name)} aria-haspopup="dialog" onClick={onAnswer}>
        {texts.end}
      </Button>
    );
  if (state !== 'sealed' || userId === '') return null;
  return (
    <ConfirmButton
      aria-label={texts.unsealOf(name)}
      title={texts.unsealTitle(name)}
      text={texts.unsealText}
      confirmLabel={texts.unseal}
      harmless
      disabled={unseal.isPending}
      onConfirm={() => void unseal.run({ params: { id: userId } })}
    >
      {texts.unseal}
    </ConfirmButton>
  );
}

function columnsIn(messages: StaffMessages): Column<AdminPrivacyRequest>[] {
  const { kinds, states } = messages.requestTexts;
  const texts = messages.privacyAdminScreens.requests;
  const day = (text: string) => text && calendarDayText(messages, text);
  const isOverdue = ({ state, dueOn }: AdminPrivacyRequest) =>
    state === 'open' && dueOn < new Date().toISOString().slice(0, 10);
  return [
    {
      key: 'person',
      label: texts.person,
      text: ({ name, email }) => `${name} ${email}`,
      cell: ({ name, email }) => (
        <>
          {name}
          {email && (
            <a className={classes.link} href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </>
      ),
      minWidth: '12rem',
      isName: true,
    },
    { key: 'kind', label: texts.kind, text: ({ kind }) => kinds[kind] },
    {
      key: 'text',
      label: texts.text,
      text: ({ text, answer }) => [text, answer && `${texts.answer}: ${answer}`].filter(Boolean).join('\n'),
      cell: ({ text, answer }) => (
        <LongText text={[text, answer && `${texts.answer}: ${answer}`].filter(Boolean).join('\n')} />
      ),
      minWidth: '14rem',
    },
    { key: 'received', label: texts.received, text: ({ receivedOn }) => day(receivedOn) },
    {
      key: 'due',
      label: texts.due,
      text: ({ dueOn }) => day(dueOn),
      cell: (request) => (
        <>
          {day(request.dueOn)}
          {isOverdue(request) && <strong className={classes.over}>{texts.overdue}</strong>}
        </>
      ),
    },
    {
      key: 'state',
      label: texts.state,
      text: ({ state, endedOn }) => [states[state], day(endedOn)].filter(Boolean).join(', '),
    },
  ];
}
