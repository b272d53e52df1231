import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { say } from '#contract/notices.ts';
import type { Deps } from '#server/deps.ts';
import { restoreRow } from '#server/features/removal/queries.ts';
import { requireDepartment } from '#server/features/site/queries.ts';
import { createFormLimit } from '#server/http/form-limit.ts';
import { serve } from '#server/http/serve.ts';
import { findDuplicate, insertMaterial, listMaterials } from './queries.ts';
import { deleteMaterial, publishMaterial } from './service.ts';

/** Contributed study material: the form, and the admin's calls (spec section 7; design sections 4 and 9). */
export function materialRoutes(app: FastifyInstance, { cache, db, now }: Deps): void {
  const calls = api.materials;
  const takeTry = createFormLimit(db, 'material');

  serve(app, calls.add, async ({ body, user, request }) => {
    await requireDepartment(db, 'material', body.department);
    await takeTry(request, user);
    // Before it is filed, or it would find itself.
    const duplicate = await findDuplicate(db, body.link);
    await insertMaterial(db, body);
    return { message: say('materials.sent'), ...(duplicate && { duplicate }) };
  });

  serve(app, calls.list, () => listMaterials(db));

  serve(app, calls.remove, async ({ params: { id }, user }) => {
    await db.transaction().execute((tx) => deleteMaterial(tx, id, { actor: user.id, now: now() }));
    return { message: say('materials.deleted') };
  });

  serve(app, calls.restore, async ({ params: { id }, user }) => {
    await db.transaction().execute((tx) => restoreRow(tx, 'material', id, { actor: user.id }));
    return { message: say('materials.restored') };
  });

  serve(app, calls.publish, async ({ params: { id }, body, user }) => {
    const _id = await db
      .transaction()
      .execute((tx) => publishMaterial(tx, id, body, { actor: user.id, now: now() }));
    cache.drop(body.kind);
    return { message: say(`admin.resources.${body.kind}.added`), _id };
  });
}
