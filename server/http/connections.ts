import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { limitKey } from './address.ts';

/** A campus behind one address has as many browsers open; each idle connection takes some 10 kB. */
const MOST_OF_ONE = 1000;
const MOST = 12_000;

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
  const byAddress = new Map<string, Set<Socket>>();
  const atWork = new WeakSet<Socket>();

  // What is answered ahead of routing is done at once, but for what is not read yet.
  const isIdle = (socket: Socket) => !atWork.has(socket) && socket.writableLength === 0;
  const makeRoom = (sockets: Set<Socket>, bound: number, newcomer: Socket) => {
    if (sockets.size <= bound) return;
    const idle = sockets.values().find(isIdle) ?? newcomer;
    forget(idle);
    idle.destroy();
  };
  const keys = new WeakMap<Socket, string>();
  const forget = (socket: Socket) => {
    all.delete(socket);
    const key = keys.get(socket) ?? '';
    const ofOne = byAddress.get(key);
    ofOne?.delete(socket);
    if (ofOne?.size === 0) byAddress.delete(key);
  };

  server.on('connection', (socket) => {
    const key = limitKey(socket.remoteAddress ?? '');
    const ofOne = byAddress.get(key) ?? new Set();
    keys.set(socket, key);
    byAddress.set(key, ofOne.add(socket));
    all.add(socket);
    socket.once('close', () => forget(socket));
    if (perAddress) makeRoom(ofOne, mostOfOne, socket);
    makeRoom(all, most, socket);
  });
  app.addHook('onRequest', async ({ socket }) => void atWork.add(socket));
  app.addHook('onResponse', async ({ socket }) => void atWork.delete(socket));
}
