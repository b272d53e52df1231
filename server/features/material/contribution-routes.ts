import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Deps } from '#server/deps.ts';
import { requireDepartment } from '#server/features/site/queries.ts';
import { createFormLimit } from '#server/http/limits/form-limit.ts';
import { serveList } from '#server/http/lists/list.ts';
import { serveRemoval } from '#server/http/lists/removal.ts';
import { serveReview } from '#server/http/lists/review.ts';
import { serve } from '#server/http/serve/serve.ts';
import { attachFiles } from '../files/attach-service.ts';
import {
  asMaterial,
  findDuplicate,
  insertMaterial,
  materialList,
  unpublished,
} from './contribution-queries.ts';
import { publishMaterial } from './contribution-service.ts';

/** Contributed study material: the form, and the admin's calls. */
export function materialRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const calls = api.materials;
  const takeTry = createFormLimit(db, 'material');

  serve(app, calls.add, async ({ body: { leaveEmpty, seconds, ...body }, user, request }) => {
    await requireDepartment(db, 'material', body.department);
    const held = await takeTry(request, user, { leaveEmpty, seconds });
    // Before it is filed, or it would find itself.
    const duplicate = body.link ? await findDuplicate(db, body.link) : undefined;
    await db.transaction().execute(async (tx) => {
      const id = await insertMaterial(tx, body, user?.id ?? null, held);
      await attachFiles(tx, { kind: 'material', id }, body.files, user?.id ?? null);
    });
    const said = held ? { message: say('form.held'), held: true } : { message: say('materials.sent') };
    return { ...said, ...(duplicate && { duplicate }) };
  });

  serveList(app, deps, { list: calls.list, source: materialList, asEntry: asMaterial, held: true });

  serveReview(app, deps, { accept: calls.accept, table: 'material' });

  serveRemoval(app, deps, {
    ...calls,
    table: 'material',
    subject: 'material',
    rule: () => unpublished,
    texts: 'materials',
    gone: 'materials.gone',
  });

  serve(app, calls.publish, ({ params: { id }, body, user }) => publishMaterial(deps, id, body, user.id));
}
