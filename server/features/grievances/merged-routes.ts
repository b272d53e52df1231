import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve/serve.ts';
import { mergeCases, separateCases, stepInAll } from './merged-service.ts';

/** Cases that a desk works on as one. */
export function mergedRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const calls = api.merged;

  serve(app, calls.merge, async ({ body: { ids }, user }) => {
    const done = await db.transaction().execute((tx) => mergeCases(deps, tx, ids, user.id));
    return { message: say('deskReplies.merged', done.length, new Set(ids).size - done.length), ids: done };
  });

  serve(app, calls.separate, async ({ body: { ids }, user }) => {
    const done = await db.transaction().execute((tx) => separateCases(deps, tx, ids, user.id));
    return { message: say('deskReplies.separated', done.length), ids: done };
  });

  serve(app, calls.step, async ({ body, user }) => {
    const { done, held, away } = await db.transaction().execute((tx) => stepInAll(deps, tx, body, user.id));
    const left = held.map(({ number, state, close_reason }) => ({
      number,
      state,
      closeReason: close_reason,
    }));
    return {
      message: say('deskReplies.doneInAll', done.length, left, away.length),
      done: done.map(({ id }) => id),
      left: [...held.map(({ id }) => id), ...away],
    };
  });
}
