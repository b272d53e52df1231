import { useState } from 'react';
import { LISTS } from '#contract/core/lists.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { rolesOf } from '#contract/pages/roles.ts';
import type { AdminUser } from '#contract/users/calls.ts';
import type { MaskedField } from '#contract/users/values.ts';
import { useCall } from '#web/api/mutation.ts';
import { editLink } from '#web/components/list/edit-link.ts';
import { type List, ListPage } from '#web/components/list/list-page.tsx';
import { ExportButton } from '#web/components/panel/export-button.tsx';
import { IconEye } from '#web/icons/eye.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import type { Column } from '#web/ui/rows.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './user-forms.module.css';

const LIST: List<AdminUser, 'users.list'> = {
  list: 'users.list',
  options: LISTS.users,
  removal: {
    remove: 'users.remove',
    restore: 'users.restore',
    removeMany: 'users.removeMany',
    restoreMany: 'users.restoreMany',
  },
  rowsOf: (reply) => reply.users,
  nameOf: ({ username }) => username,
  texts: ({ admin: { users: texts }, adminScreens }) => ({
    empty: texts.empty,
    fetchFailed: texts.empty,
    deleteFailed: texts.deleteFailed,
    ...adminScreens.users,
    explanation: adminScreens.users.deleteExplanation,
  }),
  link: editLink(({ _id: id }) => pathTo('userEdit', { id })),
  columns: ({ adminScreens, fields, roles }) => [
    { key: 'username', label: fields.username, text: ({ username }) => username, isName: true },
    { key: 'email', label: fields.email, text: ({ email }) => email, minWidth: '13rem' },
    revealedColumn('phone', fields.phone),
    revealedColumn('rollno', fields.rollno),
    { key: 'department', label: fields.department, text: ({ department }) => department },
    { key: 'semester', label: fields.semester, text: ({ semester }) => semester },
    {
      key: 'roles',
      label: adminScreens.users.roles,
      minWidth: '5rem',
      text: (user) =>
        rolesOf(user)
          .map((role) => roles[role].name)
          .join(', '),
    },
  ],
};

/** Everyone who has an account. */
export function Component({ page }: ScreenProps) {
  return (
    <ListPage page={page} list={LIST}>
      <ExportButton call="users.exportCsv" fileName="users.csv" />
    </ListPage>
  );
}

/** The column of a field that lists hide until someone asks for one of its values. */
function revealedColumn(field: MaskedField, label: string): Column<AdminUser> {
  return {
    key: field,
    label,
    text: (user) => user[field],
    cell: (user) => user[field] && <Revealed user={user} field={field} label={label} />,
    minWidth: '6.5rem',
  };
}

function Revealed({ user, field, label }: { user: AdminUser; field: MaskedField; label: string }) {
  const { privacyAdminScreens: texts } = useTexts('staff');
  const [value, setValue] = useState<string>();
  const { run, isPending } = useCall('users.reveal');
  const hidden = user[field];
  if (value !== undefined) return value;

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
