import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { fitOf, servesWith } from '#server/database/migrate.ts';
import type { Deps } from '#server/deps.ts';
import { tryLater } from '#server/http/errors.ts';
import { serve } from '#server/http/serve.ts';

/** What a proxy or a supervisor asks a node, by `GET`: whether it lives, and whether visitors can be sent to it. */
export function healthRoutes(app: FastifyInstance, { db, database, leaving }: Deps): void {
  serve(app, api.health.live, async () => ({ status: 'ok' as const }));

  serve(app, api.health.ready, async () => {
    if (leaving.aborted) throw tryLater(503, say('health.stopping'), 1);
    const fit = await fitOf(db).catch(() => {
      throw tryLater(503, say('health.database'), 1);
    });
    if (!servesWith(fit)) throw tryLater(503, say('health.migrations'), 1);
    if (!database.presence.isHearing) throw tryLater(503, say('health.hearing'), 1);
    return { status: 'ok' as const };
  });
}
