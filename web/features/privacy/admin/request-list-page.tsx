import { LISTS } from '#contract/core/lists.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import type { StaffMessages } from '#contract/languages/groups.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import type { AdminPrivacyRequest } from '#contract/privacy/request-calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { type List, ListPage } from '#web/components/list/list-page.tsx';
import { IconPlus } from '#web/icons/plus.ts';
import { ConfirmButton } from '#web/ui/dialog/confirm-dialog.tsx';
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import type { Column } from '#web/ui/rows.ts';
import { longTextColumn } from '#web/ui/text/long-text.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './privacy.module.css';

// Forms come once one is opened.
const forms = () => import('./forms/request-forms.tsx');
const AddRequestDialog = lazyPart(async () => ({ Dialog: (await forms()).AddRequestDialog }), 'Dialog');
const AnswerDialog = lazyPart(async () => ({ Dialog: (await forms()).AnswerDialog }), 'Dialog');

const LIST: List<AdminPrivacyRequest, 'privacyRequests.list'> = {
  list: 'privacyRequests.list',
  options: LISTS.privacyRequests,
  rowsOf: ({ requests }) => requests,
  nameOf: ({ name }) => name,
  texts: ({ privacyAdminScreens }) => privacyAdminScreens.requests,
  columns: columnsIn,
  action: (request) => <Actions request={request} />,
};

/** What people ask about their data: the day it came, the day it is due, and what became of it. */
export function Component({ page }: ScreenProps) {
  const { add } = useTexts('staff').privacyAdminScreens.requests;
  return (
    <ListPage page={page} list={LIST}>
      <DialogButton icon={IconPlus} dialog={(onClose) => <AddRequestDialog onClose={onClose} />}>
        {add}
      </DialogButton>
    </ListPage>
  );
}

/** An open request can be answered, a sealed account brought back. */
function Actions({ request }: { request: AdminPrivacyRequest }) {
  const { privacyAdminScreens } = useTexts('staff');
  const texts = privacyAdminScreens.requests;
  const unseal = useCall('users.restore', {
    failureText: texts.unsealFailed,
    invalidates: ['privacyRequests.list', 'users.list'],
  });
  const { state, name, userId } = request;
  if (state === 'open')
    return (
      <DialogButton
        look="plain"
        aria-label={texts.endOf(name)}
        dialog={(onClose) => <AnswerDialog request={request} onClose={onClose} />}
      >
        {texts.end}
      </DialogButton>
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
      ...longTextColumn<AdminPrivacyRequest>('text', texts.text, ({ text, answer }) =>
        [text, answer && `${texts.answer}: ${answer}`].filter(Boolean).join('\n'),
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
