import type { FastifyInstance } from 'fastify';
import { api } from '#contract/core/rules/api.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { change } from '#server/database/change.ts';
import { readAll } from '#server/database/list.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { sendCsv } from '#server/http/lists/csv-export.ts';
import { counts, inWords } from '#server/http/lists/csv-import.ts';
import { serve } from '#server/http/serve/serve.ts';
import { csvColumns, mentionedIn, planImport, readResourceCsv } from './csv-plan.ts';
import { examCells } from './exam-cells.ts';
import {
  asEntry,
  entryList,
  findMentioned,
  insertResources,
  lockResources,
  updateResources,
} from './queries.ts';

/** Export and import of each kind of study material. */
export function csvRoutes(app: FastifyInstance, deps: Deps): void {
  for (const kind of RESOURCE_KINDS) {
    const { exportCsv, importCsv } = api.resources[kind];

    serve(app, exportCsv, async ({ reply }) =>
      sendCsv(reply, `${kind}.csv`, csvColumns(kind), readAll(deps.db, entryList(kind)), (row) => {
        const entry = asEntry(kind, row);
        return [{ ...entry, ...examCells(entry) }];
      }),
    );

    serve(app, importCsv, async ({ body, user, request }) => {
      const lines = readResourceCsv(kind, body.csv);
      const mentioned = mentionedIn(lines);
      const planned = async (db: Db) => planImport(kind, lines, await findMentioned(db, kind, mentioned));
      if (!body.apply) {
        const plan = await planned(deps.db);
        return { applied: false, rows: inWords(plan.rows, request) };
      }
      // Worked out again under the lock: what was shown may be an hour old.
      const act = { actor: user.id, action: 'import', subject: kind, topic: kind } as const;
      const { rows } = await change(deps, act, async (tx) => {
        await lockResources(tx);
        const plan = await planned(tx);
        const added = plan.adds.map((entry) => ({ ...entry, kind }));
        await insertResources(tx, added);
        await updateResources(tx, kind, plan.changes);
        return { id: kind, detail: counts(plan.rows), rows: plan.rows };
      });
      return { applied: true, rows: inWords(rows, request) };
    });
  }
}
