import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { serveList } from '#server/http/lists/list.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { findSubjects, lockCatalogue, subjectList } from './catalogue-queries.ts';
import { saveSubject, subjectOf } from './catalogue-service.ts';
import { SUBJECTS_TOPIC } from './queries.ts';
import { mergeSubjects, removeSubject, restoreSubject } from './removal-service.ts';
import { listRemoved } from './removed-queries.ts';

/** The admin's calls for the subjects of the catalogue. */
export function catalogueRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.catalogue;
  const what = { subject: 'subject', topic: SUBJECTS_TOPIC } as const;

  serveList(app, deps, { list: calls.list, source: subjectList, asEntry: (row) => row });

  serve(app, calls.get, ({ params }) => subjectOf(db, params.id));

  serve(app, calls.add, ({ body, user }) =>
    change(deps, { ...what, actor: user.id, action: 'add' }, async (tx) => {
      await lockCatalogue(tx);
      const id = await saveSubject(tx, body);
      return { id, detail: { after: body }, _id: id, message: say('catalogue.saved') };
    }),
  );

  serve(app, calls.update, ({ params: { id }, body, user, checkVersion }) =>
    change(deps, { ...what, actor: user.id, action: 'update' }, async (tx) => {
      await lockCatalogue(tx);
      const before = await subjectOf(tx, id);
      checkVersion(before);
      await saveSubject(tx, { ...body, _id: id });
      return { id, detail: { before, after: body }, message: say('catalogue.saved') };
    }),
  );

  serve(app, calls.remove, ({ params: { id }, user }) =>
    change(deps, { ...what, actor: user.id, action: 'delete' }, async (tx) => {
      await lockCatalogue(tx);
      const before = await removeSubject(tx, id, { by: user.id, at: now() });
      return { id, detail: { before }, message: say('catalogue.deleted') };
    }),
  );

  serve(app, calls.restore, ({ params: { id }, user }) =>
    change(deps, { ...what, actor: user.id, action: 'restore' }, async (tx) => {
      await lockCatalogue(tx);
      const after = await restoreSubject(tx, id);
      return { id, detail: { after }, message: say('catalogue.restored') };
    }),
  );

  serve(app, calls.removeMany, ({ body, user }) =>
    change(deps, { ...what, actor: user.id, action: 'delete' }, async (tx) => {
      await lockCatalogue(tx);
      const ids = (await findSubjects(tx, body.ids)).map(({ _id }) => _id);
      if (ids.length === 0) throw new HttpError(404, say('catalogue.gone'));
      for (const id of ids) await removeSubject(tx, id, { by: user.id, at: now() });
      return { id: ids, ids, message: say('lists.deleted', ids.length) };
    }),
  );

  serve(app, calls.restoreMany, ({ body, user }) =>
    change(deps, { ...what, actor: user.id, action: 'restore' }, async (tx) => {
      await lockCatalogue(tx);
      const ids = [...new Set(body.ids)];
      for (const id of ids) await restoreSubject(tx, id);
      return { id: ids, ids, message: say('lists.restored', ids.length) };
    }),
  );

  serve(app, calls.merge, ({ body: { from, into: code }, user }) =>
    change(deps, { ...what, actor: user.id, action: 'merge' }, async (tx) => {
      await lockCatalogue(tx);
      const { subject, into } = await mergeSubjects(tx, from, code, { by: user.id, at: now() });
      const detail = { before: subject, into: `${into.code} ${into.name}` };
      return { id: from, detail, _id: from, message: say('catalogue.merged', into.name) };
    }),
  );

  serve(app, calls.removed, async () => ({ removed: await listRemoved(db) }));
}
