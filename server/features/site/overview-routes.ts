import type { FastifyInstance } from 'fastify';
import { api } from '#contract/core/rules/api.ts';
import { overview } from '#contract/site/overview-calls.ts';
import type { Deps } from '#server/deps.ts';
import { RESERVE_BYTES } from '#server/files/store/reserve.ts';
import { serve } from '#server/http/serve.ts';
import { readDatabaseState, readFileState, readJobRuns } from './overview-queries.ts';

/** How the site does, for the admin. @param jobs what is done by the clock: its table is above the features */
export function overviewRoutes(
  app: FastifyInstance,
  { db, config, files: store }: Deps,
  jobs: readonly { name: string; everyMinutes: number }[],
): void {
  serve(app, api.overview.get, async () => {
    const [runs, database, files, free] = await Promise.all([
      readJobRuns(db),
      readDatabaseState(db),
      readFileState(db, config.ocr),
      // What is wrong with the disk must not hide all else that an admin looks for here.
      store.room().catch(() => undefined),
    ]);
    const states = jobs.map(({ name, everyMinutes }) => {
      const run = runs.get(name);
      return {
        name,
        everyMinutes,
        startedAt: run?.started_at?.toISOString() ?? null,
        endedAt: run?.ended_at?.toISOString() ?? null,
        succeededAt: run?.succeeded_at?.toISOString() ?? null,
        error: run?.error ?? null,
      };
    });
    const backup = runs.get('backup');
    return {
      backup: {
        isOn: config.backupDir !== undefined,
        keep: config.backupKeep,
        last: overview.get.response.shape.backup.shape.last.safeParse(backup?.result).data ?? null,
        error: backup?.error ?? null,
      },
      database: { ...database, isEmbedded: config.databaseUrl === undefined },
      files: {
        ...files,
        free: free ?? null,
        isShort: free !== undefined && free < RESERVE_BYTES,
        linkChecks: config.linkChecks,
      },
      jobs: states,
    };
  });
}
