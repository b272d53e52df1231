import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { withFileLinks, withoutFileLinks } from '#contract/material/file-links.ts';
import { RESOURCE_KINDS, type ResourceKind } from '#contract/material/kinds.ts';
import { change } from '#server/database/change.ts';
import { readAll } from '#server/database/list.ts';
import type { Deps } from '#server/deps.ts';
import { sendCsv } from '#server/http/lists/csv-export.ts';
import { runImport } from '#server/http/lists/csv-import.ts';
import { serveList } from '#server/http/lists/list.ts';
import { serveRemoval } from '#server/http/lists/removal.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { siteUrl } from '#server/http/serve/site-url.ts';
import { attachFiles } from '../files/attach-service.ts';
import { csvColumns, mentionedIn, planImport, readResourceCsv } from './csv-plan.ts';
import { examCells } from './exam-cells.ts';
import {
  asEntry,
  entryList,
  findMentioned,
  findResource,
  insertResource,
  insertResources,
  lockResources,
  ofKind,
  updateResources,
} from './queries.ts';

/** The admin's calls for each kind of study material. */
export function adminResourceRoutes(app: FastifyInstance, deps: Deps): void {
  for (const kind of RESOURCE_KINDS) serveKind(app, deps, kind);
  for (const kind of RESOURCE_KINDS) serveCsv(app, deps, kind);
}

function serveKind(app: FastifyInstance, deps: Deps, kind: ResourceKind): void {
  const calls = api.resources[kind];
  const act = { subject: kind, topic: kind };
  const site = () => siteUrl(app, deps.config);

  serveList(app, deps, {
    list: calls.adminList,
    source: {
      ...entryList(kind),
      // Counting twenty thousand takes ten times as long as reading a part of them.
      keepCount: (filters, make) =>
        deps.cache.valueOf({ key: `count of ${kind} ${filters}`, topics: [kind], make }),
    },
    // Our own page asks for parts, and knows files.
    asEntry: (row, isPart) => (isPart ? asEntry(kind, row) : withFileLinks(asEntry(kind, row), site())),
  });

  serve(app, calls.get, async ({ params }) =>
    withFileLinks(found(await findResource(deps.db, kind, params.id)), site()),
  );

  serve(app, calls.add, ({ body, user }) =>
    change(deps, { ...act, actor: user.id, action: 'add' }, async (tx) => {
      const id = await insertResource(tx, kind, body);
      await attachFiles(tx, { kind, id }, body.files, user.id);
      return { id, detail: { after: body }, message: say(`resourceAdmin.${kind}.added`), _id: id };
    }),
  );

  serve(app, calls.update, ({ params: { id }, body, user, checkVersion }) =>
    change(deps, { ...act, actor: user.id, action: 'update' }, async (tx) => {
      const before = found(await findResource(tx, kind, id, true));
      checkVersion(before);
      // A client that knows no titles leaves the title as it is.
      const { files, ...fields } = body;
      await updateResources(tx, kind, [withoutFileLinks({ ...before, ...fields })]);
      await attachFiles(tx, { kind, id }, files, user.id);
      const after = found(await findResource(tx, kind, id));
      return { id, detail: { before, after }, message: say(`resourceAdmin.${kind}.updated`) };
    }),
  );

  serveRemoval(app, deps, {
    ...calls,
    ...act,
    table: 'resource',
    rule: () => ofKind(kind),
    texts: `resourceAdmin.${kind}`,
  });
}

/** Export and import. */
function serveCsv(app: FastifyInstance, deps: Deps, kind: ResourceKind): void {
  const { exportCsv, importCsv } = api.resources[kind];

  serve(app, exportCsv, async ({ reply }) =>
    sendCsv(reply, `${kind}.csv`, csvColumns(kind), readAll(deps.db, entryList(kind)), (row) => {
      const entry = asEntry(kind, row);
      return [{ ...entry, ...examCells(entry) }];
    }),
  );

  serve(app, importCsv, async ({ body: { csv, apply }, user, request }) => {
    const lines = readResourceCsv(kind, csv);
    const mentioned = mentionedIn(lines);
    const act = { actor: user.id, subject: kind, topic: kind, id: kind, apply };
    return runImport(deps, request, act, {
      plan: async (db) => planImport(kind, lines, await findMentioned(db, kind, mentioned)),
      lock: lockResources,
      write: async (tx, { adds, changes }) => {
        const added = adds.map((entry) => ({ ...entry, kind }));
        await insertResources(tx, added);
        await updateResources(tx, kind, changes);
      },
    });
  });
}

function found<Entry>(entry: Entry | undefined): Entry {
  if (entry === undefined) throw new HttpError(404, say('admin.entryGone'));
  return entry;
}
