import { COUNT_BOUND, LISTS } from '#contract/core/lists.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import type { StaffMessages } from '#contract/languages/groups.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import type { Minor } from '#contract/privacy/request-calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { type List, ListPage } from '#web/components/list/list-page.tsx';
import { ConfirmButton } from '#web/ui/dialog/confirm-dialog.tsx';
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import type { Column } from '#web/ui/rows.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

// The form comes once it is opened.
const ConsentDialog = lazyPart(() => import('./forms/consent-dialog.tsx'), 'ConsentDialog');

const LIST: List<Minor, 'privacyRequests.minors'> = {
  list: 'privacyRequests.minors',
  options: LISTS.minors,
  rowsOf: ({ minors }) => minors,
  nameOf: ({ username }) => username,
  texts: ({ privacyAdminScreens }) => privacyAdminScreens.minors,
  columns: columnsIn,
  action: (minor) => <Actions minor={minor} />,
};

/** The accounts of those under 18, and the consent of their guardians. */
export function Component({ page }: ScreenProps) {
  const { listScreens, privacyAdminScreens } = useTexts('staff');
  const { note, notStated } = privacyAdminScreens.minors;
  const { data } = useRead('privacyRequests.notStated', {}, { staleTime: 0 });
  const count = data?.notStated ?? 0;
  const many = count > COUNT_BOUND ? listScreens.many(COUNT_BOUND) : String(count);
  return <ListPage page={page} list={LIST} note={count > 0 ? `${note} ${notStated(many)}` : note} />;
}

function Actions({ minor }: { minor: Minor }) {
  const texts = useTexts('staff').privacyAdminScreens.minors;
  const { _id: id, username, method } = minor;
  const withdraw = useCall('privacyRequests.withdrawConsent', {
    failureText: texts.withdrawFailed,
    invalidates: ['privacyRequests.minors'],
  });
  if (!method)
    return (
      <DialogButton
        look="plain"
        aria-label={texts.recordOf(username)}
        dialog={(onClose) => <ConsentDialog minor={minor} onClose={onClose} />}
      >
        {texts.record}
      </DialogButton>
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
    {
      key: 'email',
      label: messages.fields.email,
      text: ({ email }) => email,
      minWidth: '12rem',
      unsortable: true,
    },
    { key: 'stated', label: texts.stated, text: ({ statedOn }) => day(statedOn), unsortable: true },
    {
      key: 'consent',
      label: texts.consent,
      text: ({ method, issuer, seenOn, recordedBy }) =>
        method ? texts.summary(texts.methods[method], issuer, day(seenOn), recordedBy) : texts.none,
      minWidth: '14rem',
      unsortable: true,
    },
  ];
}
