import type { FastifyInstance } from 'fastify';
import { api } from '#contract/core/rules/api.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve/serve.ts';
import { beginImport, filesLeft, listImports } from './import-queries.ts';
import { requireImport, undoImport } from './import-service.ts';

/** Folders of papers as a whole: begun, gone on with, and undone. */
export function importRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.imports;

  serve(app, calls.begin, ({ body: { name }, user }) =>
    db.transaction().execute((tx) => beginImport(tx, user.id, name, now())),
  );

  serve(app, calls.list, async ({ user }) => ({ imports: await listImports(db, user.id) }));

  serve(app, calls.left, async ({ params: { id }, user }) => {
    const name = await requireImport(db, id, user.id);
    return { name, files: await filesLeft(db, id) };
  });

  serve(app, calls.undo, ({ params: { id }, user }) => {
    const act = { actor: user.id, action: 'undo', subject: 'import', topic: RESOURCE_KINDS } as const;
    return change(deps, act, (tx) => undoImport(tx, id, user.id, now()));
  });
}
