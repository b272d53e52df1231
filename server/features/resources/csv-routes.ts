import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { type ImportRow, RESOURCE_KINDS } from '#contract/resources.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/queries.ts';
import { sendCsv } from '#server/http/csv.ts';
import { serve } from '#server/http/serve.ts';
import { changeMaterial } from './change.ts';
import { csvColumns, planImport } from './csv-plan.ts';
import { insertResources, listResources, lockResources, updateResources } from './queries.ts';

/** Export and import of each kind of study material (additions to the spec's calls). */
export function csvRoutes(app: FastifyInstance, deps: Deps): void {
  for (const kind of RESOURCE_KINDS) {
    const { exportCsv, importCsv } = api.resources[kind];

    serve(app, exportCsv, async ({ reply }) =>
      sendCsv(reply, `${kind}.csv`, csvColumns(kind), await listResources(deps.db, kind)),
    );

    serve(app, importCsv, async ({ body, user }) => {
      if (!body.apply) {
        return { applied: false, rows: planImport(kind, body.csv, await listResources(deps.db, kind)).rows };
      }
      // Worked out again under the lock: what was shown may be an hour old.
      const rows = await changeMaterial(deps, kind, async (tx) => {
        await lockResources(tx);
        const plan = planImport(kind, body.csv, await listResources(tx, kind));
        await insertResources(
          tx,
          plan.adds.map((entry) => ({ ...entry, kind })),
        );
        await updateResources(tx, kind, plan.changes);
        await writeAudit(tx, {
          actor: user.id,
          action: 'import',
          subject: kind,
          subjectId: kind,
          detail: counts(plan.rows),
        });
        return plan.rows;
      });
      return { applied: true, rows };
    });
  }
}

/** How many rows came to what. */
function counts(rows: readonly ImportRow[]): Partial<Record<ImportRow['action'], number>> {
  const byAction = Map.groupBy(rows, ({ action }) => action);
  return Object.fromEntries([...byAction].map(([action, { length }]) => [action, length]));
}
