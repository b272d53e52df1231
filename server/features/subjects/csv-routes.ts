import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { api } from '#contract/core/rules/api.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { sendCsv } from '#server/http/lists/csv-export.ts';
import { runImport } from '#server/http/lists/csv-import.ts';
import { serve } from '#server/http/serve/serve.ts';
import { findSubjects, lockCatalogue, saveSubjects } from './catalogue-queries.ts';
import { COLUMNS, csvLines } from './csv-format.ts';
import { type CataloguePlan, planCatalogue, type Stored } from './csv-plan.ts';
import { listEquivalences, readSaid, saveSaid } from './equivalence-queries.ts';
import { readFrame, saveInFrame } from './frame-queries.ts';
import { SUBJECTS_TOPIC } from './queries.ts';

/** Export and import of the whole catalogue. */
export function catalogueCsvRoutes(app: FastifyInstance, deps: Deps): void {
  const { exportCsv, importCsv } = api.catalogue;

  serve(app, exportCsv, async ({ reply }) => {
    const subjects = await findSubjects(deps.db);
    const lines = csvLines({
      ...(await readFrame(deps.db)),
      subjects,
      equivalences: await listEquivalences(deps.db),
    });
    return sendCsv(reply, 'catalogue.csv', COLUMNS, [lines], (line) => [line]);
  });

  serve(app, importCsv, ({ body: { csv, apply }, user, request }) => {
    const act = {
      actor: user.id,
      subject: 'catalogue',
      topic: SUBJECTS_TOPIC,
      id: 'catalogue',
      apply,
    } as const;
    return runImport(deps, request, act, {
      plan: async (db) => planCatalogue(csv, await readStored(db), user.id, randomUUID),
      lock: lockCatalogue,
      write,
      wholeOrNone: true,
    });
  });
}

async function readStored(db: Db): Promise<Stored> {
  const frame = await readFrame(db);
  return { ...frame, subjects: await findSubjects(db), said: await readSaid(db) };
}

async function write(tx: Db, { programmes, schemes, subjects, said }: CataloguePlan): Promise<void> {
  for (const { _id, code, name } of programmes) await saveInFrame(tx, 'programme', { code, name }, _id);
  for (const { _id, name, year } of schemes) await saveInFrame(tx, 'scheme', { name, year }, _id);
  await saveSubjects(tx, subjects);
  await saveSaid(tx, said);
}
