import { useMemo } from 'react';
import { dayText } from '#contract/languages/dates.ts';
import type { Trusted } from '#contract/material/trust-calls.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { PanelTable } from '#web/components/list/panel-table.tsx';
import { RowButton } from '#web/components/panel/row-button.tsx';
import { IconPlus } from '#web/icons/plus.ts';
import { IconX } from '#web/icons/x.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import type { Column } from '#web/ui/rows.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** It comes with the first press. */
const NameDialog = lazyPart(() => import('./trust-dialog.tsx'), 'NameDialog');

/** Whose contributions are published before an admin checks them, and why; the HOD sees those whom they named. */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('staff', 'review');
  const { trustScreen: texts } = messages;
  const isAdmin = page === 'trustAdmin';
  const calls = isAdmin ? 'trust' : 'hodTrust';
  const query = useRead(`${calls}.list`, {}, { staleTime: 0 });
  const ending = useCall(`${calls}.end`, { failureText: texts.endFailed, invalidates: [`${calls}.list`] });
  const columns = useMemo<Column<Trusted>[]>(() => {
    const why = ({ named, isEarned, published }: Trusted) => [
      ...(named ? [texts.named(named.by, dayText(messages, named.at))] : []),
      ...(isEarned ? [texts.earned(published)] : []),
    ];
    return [
      {
        key: 'person',
        label: texts.person,
        text: ({ username, email }) => `${username} ${email}`,
        cell: ({ username, email }) => (
          <>
            {username}
            <br />
            <span>{email}</span>
          </>
        ),
        isName: true,
      },
      { key: 'why', label: texts.why, text: (row) => why(row).join('. '), minWidth: '12rem' },
    ];
  }, [messages, texts]);

  return (
    <PanelTable
      page={page}
      note={isAdmin ? texts.note : texts.hodNote}
      actions={
        <>
          <DialogButton icon={IconPlus} dialog={(onClose) => <NameDialog calls={calls} onClose={onClose} />}>
            {texts.name}
          </DialogButton>
          {isAdmin && (
            <>
              <ButtonLink look="plain" to={`${pathTo('materialAdmin')}?progress=unchecked`}>
                {texts.unchecked}
              </ButtonLink>
              <ButtonLink look="plain" to={`${pathTo('siteSettings')}#atOnce`}>
                {texts.settings}
              </ButtonLink>
            </>
          )}
        </>
      }
      query={{ ...query, data: query.data?.people }}
      texts={texts}
      columns={columns}
      rowKey={({ _id }) => _id}
      rowActions={({ _id: id, username }) => (
        <RowButton
          icon={IconX}
          text={texts.end}
          label={texts.endOf(username)}
          onClick={() => void ending.run({ body: { id } })}
        />
      )}
    />
  );
}
