import type { FastifyInstance } from 'fastify';
import { api } from '#contract/core/rules/api.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { readAll } from '#server/database/list.ts';
import type { Deps } from '#server/deps.ts';
import { sendCsv } from '#server/http/lists/csv-export.ts';
import { runImport } from '#server/http/lists/csv-import.ts';
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
}
