import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import type { AdminUser } from '#contract/users/calls.ts';
import type { MaskedField } from '#contract/users/masking.ts';
import { useCall } from '#web/api/mutation.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import type { Column } from '#web/ui/rows.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './user-forms.module.css';

/** The column of a field that lists hide until somebody asks for one of its values. */
export function revealedColumn(field: MaskedField, label: string): Column<AdminUser> {
  return {
    key: field,
    label,
    text: (user) => user[field],
    cell: (user) => <Revealed user={user} field={field} label={label} />,
    minWidth: '6.5rem',
  };
}

function Revealed({ user, field, label }: { user: AdminUser; field: MaskedField; label: string }) {
  const { privacyAdminScreens: texts } = useTexts('staff');
  const [value, setValue] = useState<string>();
  const { run, isPending } = useCall('users.reveal');
  const hidden = user[field];
  if (hidden === '' || value !== undefined) return value ?? '';

  async function reveal() {
    const outcome = await run({ params: { id: user._id }, body: { field } });
    if (outcome.ok) setValue(outcome.reply.value);
  }

  return (
    <span className={classes.hidden}>
      {hidden}
      <IconButton
        icon={IconEye}
        label={texts.revealOf(label, user.username)}
        title={texts.reveal(label)}
        disabled={isPending}
        onClick={() => void reveal()}
      />
    </span>
  );
}
