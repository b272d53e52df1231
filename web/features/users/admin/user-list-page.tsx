import { LISTS } from '#contract/core/lists.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { rolesOf } from '#contract/pages/roles.ts';
import type { AdminUser } from '#contract/users/calls.ts';
import { editLink } from '#web/components/list/edit-link.ts';
import { type List, ListPage } from '#web/components/list/list-page.tsx';
import { ExportButton } from '#web/components/panel/export-button.tsx';
import { revealedColumn } from './revealed.tsx';

const LIST: List<AdminUser, 'users.list'> = {
  list: 'users.list',
  facts: LISTS.users,
  removal: {
    remove: 'users.remove',
    restore: 'users.restore',
    removeMany: 'users.removeMany',
    restoreMany: 'users.restoreMany',
    alsoStale: ['users.get'],
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
      minWidth: '3.5rem',
      text: (user) =>
        rolesOf(user)
          .map((role) => roles[role].name)
          .join(', '),
    },
  ],
};

/** Everybody who has an account. */
export function Component({ page }: ScreenProps) {
  return (
    <ListPage page={page} list={LIST}>
      <ExportButton call="users.exportCsv" fileName="users.csv" />
    </ListPage>
  );
}
