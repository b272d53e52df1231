import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { RESOURCE_KINDS, type ResourceKind } from '#contract/kinds.ts';
import { say } from '#contract/notices.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/queries.ts';
import { HttpError } from '#server/http/errors.ts';
import { serve } from '#server/http/serve.ts';
import { changeMaterial } from './change.ts';
import {
  deleteResource,
  findResource,
  insertResource,
  listResources,
  lockResource,
  restoreResource,
  updateResources,
} from './queries.ts';

/** The admin's calls for each kind of study material (spec section 7, Admin). */
export function adminResourceRoutes(app: FastifyInstance, deps: Deps): void {
  for (const kind of RESOURCE_KINDS) serveKind(app, deps, kind);
}

function serveKind(app: FastifyInstance, deps: Deps, kind: ResourceKind): void {
  const calls = api.resources[kind];

  serve(app, calls.adminList, () => listResources(deps.db, kind));

  serve(app, calls.get, async ({ params }) => found(await findResource(deps.db, kind, params.id)));

  serve(app, calls.add, async ({ body, user }) => {
    const _id = await changeMaterial(deps, kind, async (tx) => {
      const id = await insertResource(tx, kind, body);
      await writeAudit(tx, { actor: user.id, action: 'add', subject: kind, subjectId: id });
      return id;
    });
    return { message: say(`admin.resources.${kind}.added`), _id };
  });

  serve(app, calls.update, async ({ params: { id }, body, user }) => {
    await changeMaterial(deps, kind, async (tx) => {
      const before = found(await lockResource(tx, kind, id));
      // A client that knows no titles leaves the title as it is.
      await updateResources(tx, kind, [{ ...before, ...body }]);
      await writeAudit(tx, {
        actor: user.id,
        action: 'update',
        subject: kind,
        subjectId: id,
        detail: { before },
      });
    });
    return { message: say(`admin.resources.${kind}.updated`) };
  });

  serve(app, calls.remove, async ({ params: { id }, user }) => {
    await changeMaterial(deps, kind, async (tx) => {
      if (!(await deleteResource(tx, kind, id, deps.now()))) throw new HttpError(404, say('admin.entryGone'));
      await writeAudit(tx, { actor: user.id, action: 'delete', subject: kind, subjectId: id });
    });
    return { message: say(`admin.resources.${kind}.deleted`) };
  });

  serve(app, calls.restore, async ({ params: { id }, user }) => {
    await changeMaterial(deps, kind, async (tx) => {
      if (!(await restoreResource(tx, kind, id))) throw new HttpError(404, say('admin.nothingToRestore'));
      await writeAudit(tx, { actor: user.id, action: 'restore', subject: kind, subjectId: id });
    });
    return { message: say(`admin.resources.${kind}.restored`) };
  });
}

function found<Entry>(entry: Entry | undefined): Entry {
  if (entry === undefined) throw new HttpError(404, say('admin.entryGone'));
  return entry;
}
