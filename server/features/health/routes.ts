import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { say } from '#contract/notices.ts';
import { isNewest } from '#server/database/migrate.ts';
import type { Deps } from '#server/deps.ts';
import { tryLater } from '#server/http/errors.ts';
import { serve } from '#server/http/serve.ts';

/** What a proxy or a supervisor asks a node, by `GET`: whether it lives, and whether visitors can be sent to it. */
export function healthRoutes(app: FastifyInstance, { db, database, leaving }: Deps): void {
  serve(app, api.health.live, async () => ({ status: 'ok' as const }));

  serve(app, api.health.ready, async () => {
    if (leaving.aborted) throw tryLater(503, say('health.stopping'), 1);
    const hasShape = await isNewest(db).catch(() => {
      throw tryLater(503, say('health.database'), 1);
    });
    if (!hasShape) throw tryLater(503, say('health.migrations'), 1);
    if (!database.presence.isHearing) throw tryLater(503, say('health.hearing'), 1);
    return { status: 'ok' as const };
  });
}
