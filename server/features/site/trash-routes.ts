import type { FastifyInstance } from 'fastify';
import { api } from '#contract/core/rules/api.ts';
import type { Deps } from '#server/deps.ts';
import { serveList } from '#server/http/list.ts';
import { adminTrash, hodTrash } from './trash-queries.ts';
import { goneAt } from './trash-service.ts';

type Row = { id: string; what: string; deleted_at: Date; by: string };

/** What was deleted; what brings it back stands beside what deletes it. */
export function trashRoutes(app: FastifyInstance, deps: Deps): void {
  const asEntry = <R extends Row>({ id, deleted_at, by, ...row }: R) => ({
    ...row,
    _id: id,
    deletedBy: by,
    deletedAt: deleted_at.toISOString(),
    goneAt: goneAt(row.what, deleted_at).toISOString(),
  });
  serveList(app, deps, { list: api.trash.admin, source: adminTrash, asEntry });
  serveList(app, deps, { list: api.trash.hod, source: hodTrash, asEntry });
}
