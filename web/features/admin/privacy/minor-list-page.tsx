import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { GUARDIAN_METHODS } from '#contract/consent.ts';
import { calendarDayText } from '#contract/messages/dates.ts';
import type { StaffMessages } from '#contract/messages/languages.ts';
import type { ScreenProps } from '#contract/pages.ts';
import type { Minor } from '#contract/privacy-requests.ts';
import { bodyRules } from '#web/api/contract.ts';
import { loadFailure } from '#web/api/load-failure.ts';
import { useCall } from '#web/api/mutation.ts';
import { queryOf, useQueryClient } from '#web/api/queries.ts';
import { PanelHead } from '#web/components/panel-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table-rows.ts';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useStaffMessages } from '#web/ui/use-staff-messages.ts';

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
      <FormDialog
        opened={asked !== undefined}
        title={texts.recordTitle(asked?.username ?? '')}
        text={texts.recordHint}
        onClose={close}
      >
        {asked && <ConsentForm id={asked._id} onClose={close} />}
      </FormDialog>
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

/** How, by whom and when a guardian's consent was seen; there is no field for a number, and the rules refuse one. */
function ConsentForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { adminScreens, privacyAdminScreens } = useStaffMessages();
  const texts = privacyAdminScreens.minors;
  const { run } = useCall('privacyRequests.recordConsent', {
    successText: ({ message }) => message,
    failureText: texts.recordFailed,
    invalidates: ['privacyRequests.minors'],
  });
  const form = useZodForm({
    rules: bodyRules('privacyRequests.recordConsent'),
    initialValues: {
      method: GUARDIAN_METHODS[0],
      issuer: '',
      seenOn: new Date().toISOString().slice(0, 10),
    },
    submit: (body) => run({ params: { id }, body }),
    onSaved: onClose,
  });
  return (
    <Form form={form}>
      <SelectField
        form={form}
        name="method"
        label={texts.methodLabel}
        options={GUARDIAN_METHODS.map((value) => ({ value, label: texts.methods[value] }))}
      />
      <TextField form={form} name="issuer" label={texts.issuerLabel} hint={texts.issuerHint} />
      <TextField form={form} name="seenOn" label={texts.seenOnLabel} type="date" />
      <FormActions form={form} label={texts.save}>
        <Button look="plain" onClick={onClose}>
          {adminScreens.cancel}
        </Button>
      </FormActions>
    </Form>
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
