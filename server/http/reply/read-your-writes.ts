import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reads } from '#server/database/copy.ts';
import type { Deps } from '#server/deps.ts';

/** Longer than the copy may be behind (server/database/copy.ts), in seconds. */
const WROTE_SECONDS = 45;
const COOKIE = 'basta-wrote';

/**
 * Has browsers say for a while that they changed something: the web app sends no token with calls that everyone may make
 * and none comes with a page, and anyone who wrote has to see it.
 */
export function rememberWriters(app: FastifyInstance, { copy }: Pick<Deps, 'copy'>): void {
  if (!copy) return;
  app.addHook('onSend', async ({ method }, reply) => {
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || reply.statusCode >= 400) return;
    reply.header('set-cookie', `${COOKIE}=1; Path=/; Max-Age=${WROTE_SECONDS}; HttpOnly; SameSite=Lax`);
  });
}

/**
 * What reads for anyone who asks: from the copy that lags for someone who is not logged in and has changed nothing recently,
 * else from the database itself. Only for what is not kept: ready bytes would keep old rows for good.
 */
export function readsFor({ copy, db }: Pick<Deps, 'copy' | 'db'>, { headers }: FastifyRequest): Reads {
  const mayHaveWritten = headers.authorization !== undefined || headers.cookie?.includes(`${COOKIE}=`);
  return copy && !mayHaveWritten ? copy.read : (read) => read(db);
}
