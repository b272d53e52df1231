import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pathTo } from '#contract/pages.ts';
import { rolesOf } from '#contract/roles.ts';
import { type AdminUser, users } from '#contract/users.ts';
import { queryOf } from '#web/api/queries.ts';
import { PanelHead } from '#web/components/panel-head.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table-rows.ts';
import { useMessages } from '#web/ui/use-messages.ts';
import { ExportButton } from '../export-button.tsx';
import { loadFailure } from '../failure-text.ts';
import { RowActions } from '../row-actions.tsx';
import { useDeletion } from '../use-deletion.tsx';

/** Everybody who has an account. */
export function Component() {
  const messages = useMessages();
  const { adminScreens, admin } = messages;
  const texts = adminScreens.users;
  const heading = messages.pages.users.title;
  // Asked anew each time it is opened: people register all the time.
  const list = useQuery({ ...queryOf(users.list, {}), staleTime: 0 });
  const columns = useUserColumns();
  const deletion = useDeletion<AdminUser, { users: AdminUser[] }>({
    remove: users.remove,
    restore: users.restore,
    list: users.list,
    without: (reply, id) => ({ users: reply.users.filter((user) => user._id !== id) }),
    alsoStale: [users.get],
    nameOf: ({ username }) => username,
    explanation: texts.deleteExplanation,
    failureText: admin.users.deleteFailed,
  });

  return (
    <>
      <PanelHead
        title={heading}
        note={
          list.data && (
            <>
              {texts.total}: <strong>{list.data.users.length}</strong>
            </>
          )
        }
      >
        <ExportButton endpoint={users.exportCsv} fileName="users.csv" />
      </PanelHead>
      <DataTable
        caption={heading}
        columns={columns}
        rows={list.data?.users}
        rowKey={(user) => user._id}
        emptyText={admin.users.empty}
        errorText={loadFailure(list.error, admin.users.empty, messages)}
        onRetry={() => void list.refetch()}
        actions={(user) => (
          <RowActions
            name={user.username}
            editPath={pathTo('userEdit', { id: user._id })}
            onDelete={() => deletion.ask(user)}
          />
        )}
      />
      {deletion.dialog}
    </>
  );
}

function useUserColumns(): Column<AdminUser>[] {
  const { adminScreens, fields, roles } = useMessages();
  return useMemo(() => {
    return [
      { key: 'username', label: fields.username, text: ({ username }) => username, isName: true },
      { key: 'email', label: fields.email, text: ({ email }) => email, minWidth: '15rem' },
      { key: 'phone', label: fields.phone, text: ({ phone }) => phone, minWidth: '7rem' },
      { key: 'rollno', label: fields.rollno, text: ({ rollno }) => rollno, minWidth: '5rem' },
      { key: 'department', label: fields.department, text: ({ department }) => department },
      { key: 'semester', label: fields.semester, text: ({ semester }) => semester },
      {
        key: 'roles',
        label: adminScreens.users.roles,
        text: (user) =>
          rolesOf(user)
            .map((role) => roles[role].name)
            .join(', '),
      },
    ];
  }, [adminScreens, fields, roles]);
}
