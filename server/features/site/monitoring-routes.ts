import { createHash, timingSafeEqual } from 'node:crypto';
import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { overview } from '#contract/site/overview-calls.ts';
import { fitOf, servesWith } from '#server/database/migrate.ts';
import type { Deps } from '#server/deps.ts';
import { RESERVE_BYTES } from '#server/files/store/file-store.ts';
import { tryLater } from '#server/http/serve/errors.ts';
import { isOwnComputer, LOOPBACK } from '#server/http/serve/loopback.ts';
import { serve } from '#server/http/serve/serve.ts';
import { createMeasures, type Measured } from './metrics.ts';
import { readDatabaseState, readFileState, readJobRuns } from './monitoring-queries.ts';

/** In whole steps of 10 MB: each grievance makes the database and its backup larger, and the disk fuller. @param bytes exactly */
const roughly = (bytes: number) => Math.ceil(bytes / 10_000_000) * 10_000_000;

/**
 * Figures for Prometheus: counts every request from now on, so call it before the first route. Anyone who may not read them
 * gets what any unknown page gets.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { config, ...deps }: Deps,
  others: Pick<Measured, 'passwordsWaiting'>,
): void {
  const measures = createMeasures({ ...deps, ...others });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // Addresses without a route are one, or anyone could make as many figures as they like.
    const { url: route = 'none' } = routeOptions;
    const labels = { route, method, status: reply.statusCode };
    if (METHODS.includes(method)) measures.count(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, config)) return reply.callNotFound();
    reply.header('cache-control', 'no-store');
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await measures.text());
  });
}

/**
 * With the token from anywhere; without it from this computer alone. A proxy on it may make everyone look like that and
 * say nothing: on a public site only one that does say who asks (TRUST_PROXY) leaves that way open.
 */
function mayRead(request: FastifyRequest, { metricsToken, publicUrl, trustProxy }: Deps['config']): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (metricsToken !== undefined && given !== undefined && isSame(given, metricsToken)) return true;
  const isPublic = publicUrl !== undefined && !LOOPBACK.test(new URL(publicUrl).hostname);
  return (!isPublic || trustProxy) && isOwnComputer(request);
}

/** Takes as long whatever the two have in common. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/**
 * What a proxy or a supervisor asks a node, by `GET`: whether it lives, and whether visitors can be sent to it. And for the
 * admin, how the site does.
 * @param jobs what is done by the clock: its table is above the features
 */
export function monitoringRoutes(
  app: FastifyInstance,
  { db, config, database, leaving, files: store }: Deps,
  jobs: readonly { name: string; everyMinutes: number }[],
): void {
  serve(app, api.health.live, async () => ({ status: 'ok' as const }));

  serve(app, api.health.ready, async () => {
    if (leaving.reason === 'stopped') throw tryLater(503, say('health.stopping'), 1);
    const fit = await fitOf(db).catch(() => {
      throw tryLater(503, say('health.database'), 1);
    });
    if (!servesWith(fit)) throw tryLater(503, say('health.migrations'), 1);
    if (!database.presence.isHearing) throw tryLater(503, say('health.hearing'), 1);
    return { status: 'ok' as const };
  });

  serve(app, api.overview.get, async () => {
    const [runs, ofDatabase, files, free] = await Promise.all([
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
    const last = overview.get.response.shape.backup.shape.last.safeParse(backup?.result).data ?? null;
    return {
      backup: {
        isOn: config.backupDir !== undefined,
        keep: config.backupKeep,
        last: last && { ...last, bytes: roughly(last.bytes) },
        error: backup?.error ?? null,
      },
      database: {
        ...ofDatabase,
        bytes: roughly(ofDatabase.bytes),
        isEmbedded: config.databaseUrl === undefined,
      },
      files: {
        ...files,
        free: free === undefined ? null : roughly(free),
        isShort: free !== undefined && free < RESERVE_BYTES,
        linkChecks: config.linkChecks,
      },
      jobs: states,
    };
  });
}
