import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { boundConnections } from './connections.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

type Bounds = Parameters<typeof boundConnections>[2];

/** A site whose call `/slow` is answered when `finish` is called. */
async function start(bounds: Bounds) {
  const app = Fastify({ forceCloseConnections: true });
  boundConnections(app, app.server, bounds);
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = 0;
  app.get('/slow', async () => {
    begun += 1;
    await finished;
    return 'done';
  });
  app.get('/', async () => 'there');
  await app.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => app.close());
  const { port } = app.server.address() as AddressInfo; // it listens on a port, not on a pipe
  const open = async (from = '127.0.0.1', path?: string): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    closers.push(() => socket.destroy());
    await once(
      socket.on('error', () => {}),
      'connect',
    );
    if (path) await ask(socket, path);
    return socket;
  };
  return { open, finish, begun: () => begun };
}

const ask = async (socket: Socket, path: string) => {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  if (path !== '/slow') await once(socket, 'data');
};
const isOpen = (socket: Socket) => !socket.destroyed && socket.readyState === 'open';
const openOf = (sockets: Socket[]) => sockets.filter(isOpen).length;

describe('one connection too many', () => {
  it('of an address closes its oldest that does nothing, and nobody else’s', async () => {
    const { open } = await start({ perAddress: true, mostOfOne: 3, most: 100 });
    const other = await open('127.0.0.2', '/');
    const first = await open(undefined, '/');
    const others = [await open(undefined, '/'), await open(), await open(undefined, '/')];
    await expect.poll(() => isOpen(first)).toBe(false);
    expect([openOf(others), isOpen(other)]).toEqual([3, true]);
  });

  it('is closed itself where all others are at work', async () => {
    const { open, finish, begun } = await start({ perAddress: true, mostOfOne: 2, most: 100 });
    const busy = [await open(undefined, '/slow'), await open(undefined, '/slow')];
    await expect.poll(begun).toBe(2);
    const late = await open();
    await expect.poll(() => isOpen(late)).toBe(false);
    const replies = busy.map((socket) => once(socket, 'data'));
    finish();
    for (const [reply] of await Promise.all(replies)) expect(`${reply}`).toContain('done');
  });

  it('in all closes the oldest that does nothing, whosever it is', async () => {
    const { open } = await start({ perAddress: true, mostOfOne: 100, most: 4 });
    const oldest = await open('127.0.0.2', '/');
    const rest = [await open('127.0.0.3', '/'), await open('127.0.0.4', '/'), await open(), await open()];
    await expect.poll(() => isOpen(oldest)).toBe(false);
    expect(openOf(rest)).toBe(4);
  });

  it('of a proxy is as good as any, no matter who is behind it', async () => {
    const { open } = await start({ perAddress: false, mostOfOne: 2, most: 100 });
    const sockets = [await open(), await open(), await open(), await open(undefined, '/')];
    expect(openOf(sockets)).toBe(4);
  });
});
