import { pathTo, type ScreenProps } from '#contract/pages.ts';
import { rolesOf } from '#contract/roles.ts';
import type { AdminUser } from '#contract/users.ts';
import { call } from '#web/api/call.ts';
import { type List, ListPage } from '#web/components/list-page.tsx';
import { editLink } from '../edit-link.ts';
import { ExportButton } from '../export-button.tsx';
import { revealedColumn } from './revealed.tsx';

const LIST: List<AdminUser, 'users.list'> = {
  list: 'users.list',
  remove: 'users.remove',
  restore: 'users.restore',
  alsoStale: ['users.get'],
  // Phone and roll number are shown one by one, and that is written down.
  load: (signal) => call('users.list', { query: { masked: 'yes' } }, { signal }),
  rowsOf: (reply) => reply.users,
  without: (reply, id) => ({ users: reply.users.filter(({ _id }) => _id !== id) }),
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
