import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { change } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { CheckVersion } from '#server/http/serve/check-version.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { lockCatalogue } from './catalogue-queries.ts';
import {
  deleteInFrame,
  type FrameBody,
  type FrameTable,
  findInFrame,
  readFrame,
  saveInFrame,
  takenName,
} from './frame-queries.ts';
import { SUBJECTS_TOPIC } from './queries.ts';

const topic = SUBJECTS_TOPIC;

/** The admin's calls for programmes and schemes. */
export function frameRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.catalogue.frame, () => readFrame(deps.db));

  serve(app, api.programmes.add, ({ body, user }) => add(deps, 'programme', body, user.id));
  serve(app, api.schemes.add, ({ body, user }) => add(deps, 'scheme', body, user.id));
  serve(app, api.programmes.update, ({ params, body, user, checkVersion }) =>
    update(deps, 'programme', params.id, body, user.id, checkVersion),
  );
  serve(app, api.schemes.update, ({ params, body, user, checkVersion }) =>
    update(deps, 'scheme', params.id, body, user.id, checkVersion),
  );
  serve(app, api.programmes.remove, ({ params, user }) => remove(deps, 'programme', params.id, user.id));
  serve(app, api.schemes.remove, ({ params, user }) => remove(deps, 'scheme', params.id, user.id));
}

function add<Table extends FrameTable>(deps: Deps, table: Table, body: FrameBody[Table], actor: string) {
  return change(deps, { actor, action: 'add', subject: table, topic }, async (tx) => {
    await lockCatalogue(tx);
    await checkName(tx, table, body);
    const id = await saveInFrame(tx, table, body);
    return { id, detail: { after: body }, _id: id, message: say('catalogue.saved') };
  });
}

function update<Table extends FrameTable>(
  deps: Deps,
  table: Table,
  id: string,
  body: FrameBody[Table],
  actor: string,
  checkVersion: CheckVersion,
) {
  return change(deps, { actor, action: 'update', subject: table, topic }, async (tx) => {
    await lockCatalogue(tx);
    const before = await found(tx, table, id);
    checkVersion(before);
    await checkName(tx, table, body, id);
    await saveInFrame(tx, table, body, id);
    return { id, detail: { before, after: { ...before, ...body } }, message: say('catalogue.saved') };
  });
}

function remove(deps: Deps, table: FrameTable, id: string, actor: string) {
  return change(deps, { actor, action: 'delete', subject: table, topic }, async (tx) => {
    await lockCatalogue(tx);
    const before = await found(tx, table, id);
    if (before.subjects > 0) throw new HttpError(409, say('catalogue.inUse', before.subjects));
    await deleteInFrame(tx, table, id);
    return { id, detail: { before }, message: say('catalogue.saved') };
  });
}

async function found(tx: Db, table: FrameTable, id: string) {
  return orGone(await findInFrame(tx, table, id), say('admin.entryGone'));
}

async function checkName(tx: Db, table: FrameTable, body: FrameBody[FrameTable], id?: string) {
  const taken = await takenName(tx, table, body, id);
  if (taken) throw new HttpError(400, say('catalogue.nameTaken', taken.wanted), { path: taken.field });
}
