import type { FastifyInstance } from 'fastify';
import { api } from '#contract/core/rules/api.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve/serve.ts';
import { readInbox } from './inbox-queries.ts';

/** The admin's call about what waits. */
export function inboxRoutes(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, api.inbox.get, async () => ({ waiting: await readInbox(db, now()) }));
}
