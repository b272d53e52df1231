import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { limitKey, sharesOf } from './address.ts';

/** Behind one address there can be a hostel: 500 browsers, with six connections each. One that is idle takes some 18 kB. */
const MOST_OF_ONE = 3000;
const MOST = 12_000;

/**
 * So many requests of one connection may wait for their answers. Browsers and proxies send the next one after the answer; Node
 * begins all that are in 64 kB at once, which are 2,000 (RFC 9112, 9.3.2, lets a server close the connection).
 */
const MOST_UNANSWERED = 32;

type Bounds = {
  /** Whose connections are counted: false behind a proxy, all of whose they are. The proxy has to bound those of others. */
  perAddress: boolean;
  mostOfOne?: number;
  most?: number;
};

/**
 * Bounds the connections of an address, and all together. Where there is one too many, the oldest that does nothing is
 * closed, as browsers expect of a server at any time; where all are at work, the new one is.
 */
export function boundConnections(
  app: FastifyInstance,
  server: Server,
  { perAddress, mostOfOne = MOST_OF_ONE, most = MOST }: Bounds,
): void {
  const all = new Set<Socket>();
  /** By what an address counts as, the networks around it too. */
  const byShare = new Map<string, Set<Socket>>();
  const atWork = new WeakSet<Socket>();

  // What is answered ahead of routing is done at once, but for what is not read yet.
  const isIdle = (socket: Socket) => !atWork.has(socket) && socket.writableLength === 0;
  const makeRoom = (sockets: Set<Socket>, bound: number, newcomer: Socket) => {
    if (sockets.size <= bound) return;
    const idle = sockets.values().find(isIdle) ?? newcomer;
    forget(idle);
    idle.destroy();
  };
  const keys = new WeakMap<Socket, string[]>();
  const forget = (socket: Socket) => {
    all.delete(socket);
    for (const key of keys.get(socket) ?? []) {
      const ofOne = byShare.get(key);
      ofOne?.delete(socket);
      if (ofOne?.size === 0) byShare.delete(key);
    }
  };

  server.on('connection', (socket) => {
    const shares = sharesOf(limitKey(socket.remoteAddress ?? ''));
    keys.set(
      socket,
      shares.map(({ key }) => key),
    );
    all.add(socket);
    socket.once('close', () => forget(socket));
    for (const { key, times } of shares) {
      const ofOne = byShare.get(key) ?? new Set();
      byShare.set(key, ofOne.add(socket));
      if (perAddress) makeRoom(ofOne, mostOfOne * times, socket);
    }
    makeRoom(all, most, socket);
  });
  app.addHook('onRequest', async ({ socket }) => void atWork.add(socket));
  app.addHook('onResponse', async ({ socket }) => void atWork.delete(socket));
}

/** @returns what says whether a request may be answered; where too many of its connection wait, the connection is closed */
export function boundUnanswered(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const unanswered = new WeakMap<Socket, number>();
  const add = (socket: Socket, more: number) => {
    const count = (unanswered.get(socket) ?? 0) + more;
    unanswered.set(socket, count);
    return count;
  };
  return ({ socket }, response) => {
    if (socket.destroyed) return false;
    if (add(socket, 1) > MOST_UNANSWERED) {
      socket.destroy();
      return false;
    }
    response.once('close', () => add(socket, -1));
    return true;
  };
}

/**
 * Ends each connection with its next reply (`Connection: close`) once this node is to be stopped: anyone who asks again comes
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
