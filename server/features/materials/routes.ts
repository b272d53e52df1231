import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { say } from '#contract/notices.ts';
import type { Deps } from '#server/deps.ts';
import { requireDepartment } from '#server/features/site/queries.ts';
import { createFormLimit } from '#server/http/form-limit.ts';
import { serveRemoval } from '#server/http/removal.ts';
import { serve } from '#server/http/serve.ts';
import { findDuplicate, insertMaterial, listMaterials, unpublished } from './queries.ts';
import { publishMaterial } from './service.ts';

/** Contributed study material: the form, and the admin's calls. */
export function materialRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const calls = api.materials;
  const takeTry = createFormLimit(db, 'material');

  serve(app, calls.add, async ({ body, user, request }) => {
    await requireDepartment(db, 'material', body.department);
    await takeTry(request, user);
    // Before it is filed, or it would find itself.
    const duplicate = await findDuplicate(db, body.link);
    await insertMaterial(db, body, user?.id ?? null);
    return { message: say('materials.sent'), ...(duplicate && { duplicate }) };
  });

  serve(app, calls.list, () => listMaterials(db));

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
