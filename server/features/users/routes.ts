import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { ROLE_NAMES, ROLES } from '#contract/pages/roles.ts';
import { MASKED_FIELDS, maskUser } from '#contract/users/values.ts';
import { recordEvent } from '#server/database/events.ts';
import { readAll } from '#server/database/list.ts';
import type { Deps } from '#server/deps.ts';
import { askerIn } from '#server/features/auth/visit.ts';
import { sendCsv } from '#server/http/lists/csv-export.ts';
import { serveList } from '#server/http/lists/list.ts';
import { serve } from '#server/http/serve/serve.ts';
import { emailChangedMail, readerOf } from '#server/mail/templates.ts';
import { countUsers, findUser, userList, withFlags } from './queries.ts';
import { changeRoles, changeUser, deleteUsers, found, restoreUsers } from './service.ts';

const CSV_COLUMNS = [
  ...(['_id', 'username', 'email', 'phone', 'rollno', 'department', 'semester'] as const),
  ...ROLE_NAMES.map((role) => ROLES[role].flag),
];

/** The admin's calls about users. */
export function userRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const calls = api.users;
  const askerOf = askerIn(app, deps.config);

  serveList(app, deps, {
    list: calls.list,
    source: userList,
    // Who asks for the whole list is a client of the specification.
    asEntry: (row, isPart) => (isPart ? maskUser(withFlags(row)) : withFlags(row)),
  });

  serve(app, calls.exportCsv, async ({ user, request, reply }) => {
    const detail = { what: 'users', rows: await countUsers(db) };
    await recordEvent(db, { kind: 'export', userId: user.id, address: request.ip, detail });
    return sendCsv(reply, 'users.csv', CSV_COLUMNS, readAll(db, userList), (row) => [withFlags(row)]);
  });

  /** Who saw what of whom is written down with the one it is about, who may ask. */
  const noteReveal = (userId: string, by: string, fields: readonly string[], address: string) =>
    recordEvent(db, { kind: 'reveal', userId, address, detail: { by, fields } });

  serve(app, calls.reveal, async ({ params: { id }, body: { field }, user, request }) => {
    const value = found(await findUser(db, id))[field];
    await noteReveal(id, user.id, [field], request.ip);
    return { value };
  });

  serve(app, calls.get, async ({ params: { id }, user, request }) => {
    const whole = found(await findUser(db, id));
    await noteReveal(id, user.id, MASKED_FIELDS, request.ip);
    return whole;
  });

  serve(app, calls.update, ({ params, body, user, checkVersion, request }) =>
    changeUser(deps, params.id, body, user.id, checkVersion, async (tx, before) => {
      const asker = askerOf(request);
      const contactUrl = asker.siteUrl + pathTo('contact');
      await deps.mailer.queue(tx, emailChangedMail(readerOf(before, asker), { contactUrl }));
    }),
  );

  serve(app, calls.setRoles, ({ params, body, user, checkVersion }) =>
    changeRoles(deps, params.id, body, user.id, checkVersion),
  );

  serve(app, calls.remove, async ({ params, user }) => {
    await deleteUsers(deps, [params.id], user.id);
    return { message: say('admin.users.deleted') };
  });

  serve(app, calls.removeMany, async ({ body, user }) => {
    const { ids } = await deleteUsers(deps, body.ids, user.id);
    return { ids, message: say('lists.deleted', ids.length) };
  });

  serve(app, calls.restoreMany, async ({ body, user }) => {
    const { ids, keepPasswords } = await restoreUsers(deps, body.ids, user.id);
    return { ids, message: say(keepPasswords ? 'lists.restored' : 'admin.users.restoredMany', ids.length) };
  });

  serve(app, calls.restore, async ({ params, user }) => {
    const { keepPasswords } = await restoreUsers(deps, [params.id], user.id);
    return { message: say(keepPasswords ? 'admin.users.restoredWhole' : 'admin.users.restored') };
  });
}
