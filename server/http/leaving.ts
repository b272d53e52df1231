import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Ends each connection with its next reply (`Connection: close`) once this node is to be stopped: whoever asks again comes
 * by a connection of its own, which the balancer makes to another node. A connection on which nothing is asked stays: a
 * request may be on its way that would be lost with it.
 * @returns `begin`, to be called with each reply before anything is sent, and `hook`, for those that had begun already
 */
export function endConnections(leaving: AbortSignal) {
  // Told by the event: to ask the signal costs more than all else that is done here for a ready reply.
  let isLeaving = leaving.aborted;
  leaving.addEventListener('abort', () => {
    isLeaving = true;
  });
  const begin = (response: ServerResponse): void => {
    if (isLeaving) response.shouldKeepAlive = false;
  };
  return {
    begin,
    hook: (app: FastifyInstance) => void app.addHook('onSend', async (_request, { raw }) => begin(raw)),
  };
}
