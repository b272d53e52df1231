import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { report } from '../frame/figures.ts';
import { load } from '../frame/load.ts';
import { residentMegabytes } from '../frame/processes.ts';
import type { Site } from '../frame/site.ts';
import { startFloor } from './against-floor.ts';

const IDLE = 10_000;
const ACTIVE = 500;
/** From so many addresses: the server closes the oldest of one that has more than a thousand. */
const ADDRESSES = 20;
/** As many at a time as a listening socket lets wait. */
const AT_ONCE = 250;
const PATH = '/about';

/**
 * Ten thousand browsers that were answered and stay connected, while others go on asking: memory, and no error. How much of it
 * Node itself takes for them, a bare server shows.
 */
export async function benchConnections(site: Site): Promise<void> {
  const bare = await startFloor({ status: 200, headers: ['content-type', 'text/plain'], body: '' });
  const floor = await withIdle(bare, async (before, opened) => opened - before).finally(bare.stop);
  await withIdle(site, async (before, opened, idle) => {
    const { speed, p99 } = await load(site, PATH, { connections: ACTIVE }); // throws at any error
    const lost = idle.filter((socket) => socket.destroyed || socket.readableEnded).length;
    report({ name: `${IDLE} idle connections: lost`, value: lost, atMost: 0 });
    report({
      name: `memory with them and ${ACTIVE} at work, MB`,
      value: await residentMegabytes(site.pid),
      atMost: 400,
      detail: `${before.toFixed(0)} before, ${opened.toFixed(0)} idle, which a bare server takes ${floor.toFixed(0)} for; ${Math.round(speed)} replies a second, p99 ${p99.toFixed(0)} ms, no error`,
    });
  });
}

/**
 * Does something while ten thousand connections of a server were answered and stay.
 * @param use gets the server's memory without them and with them, MB
 */
async function withIdle<Result>(
  server: { url: string; pid: number },
  use: (before: number, opened: number, idle: readonly Socket[]) => Promise<Result>,
): Promise<Result> {
  const before = await residentMegabytes(server.pid);
  const idle: Socket[] = [];
  try {
    while (idle.length < IDLE) {
      const next = Array.from({ length: AT_ONCE }, (_, index) =>
        openAnswered(server.url, `127.20.0.${1 + ((idle.length + index) % ADDRESSES)}`),
      );
      idle.push(...(await Promise.all(next)));
    }
    return await use(before, await residentMegabytes(server.pid), idle);
  } finally {
    for (const socket of idle) socket.destroy();
  }
}

/** A connection that stays when it got its reply. */
async function openAnswered(url: string, localAddress: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress });
  await once(socket, 'connect');
  socket.write(`HEAD ${PATH} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const [reply] = (await once(socket, 'data')) as [Buffer]; // what a socket gives there
  if (!reply.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(`Not answered: ${reply}`);
  socket.on('error', () => {}).resume();
  return socket;
}
