import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { ROLE_NAMES, ROLES } from '#contract/roles.ts';
import type { Deps } from '#server/deps.ts';
import { sendCsv } from '#server/http/csv.ts';
import { serveList } from '#server/http/list.ts';
import { serve } from '#server/http/serve.ts';
import { findUser, listUsers, userList, withFlags } from './queries.ts';
import {
  changeRoles,
  changeUser,
  deleteUser,
  deleteUsers,
  found,
  restoreUser,
  restoreUsers,
} from './service.ts';

const CSV_COLUMNS = [
  ...(['_id', 'username', 'email', 'phone', 'rollno', 'department', 'semester'] as const),
  ...ROLE_NAMES.map((role) => ROLES[role].flag),
];

/** The admin's calls about users. */
export function userRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const calls = api.users;

  serveList(app, deps, { list: calls.list, source: userList, asEntry: withFlags });

  serve(app, calls.exportCsv, async ({ reply }) =>
    sendCsv(reply, 'users.csv', CSV_COLUMNS, await listUsers(db)),
  );

  serve(app, calls.get, async ({ params }) => found(await findUser(db, params.id)));

  serve(app, calls.update, ({ params, body, user }) => changeUser(deps, params.id, body, user.id));

  serve(app, calls.setRoles, ({ params, body, user }) => changeRoles(deps, params.id, body, user.id));

  serve(app, calls.remove, ({ params, user }) => deleteUser(deps, params.id, user.id));

  serve(app, calls.removeMany, ({ body, user }) => deleteUsers(deps, body.ids, user.id));

  serve(app, calls.restoreMany, ({ body, user }) => restoreUsers(deps, body.ids, user.id));

  serve(app, calls.restore, ({ params, user }) => restoreUser(deps, params.id, user.id));
}
