import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Db } from '#server/database/schema.ts';
import { report } from '../frame/figures.ts';
import { load } from '../frame/load.ts';
import { type Server, startServer } from '../frame/server.ts';
import type { FloorReply } from './floor.ts';
import { residentMegabytes } from './processes.ts';

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
export async function benchConnections(_db: Db, site: Server): Promise<void> {
  const bare = await startServer('trials/bench/floor.ts', {
    input: JSON.stringify({
      status: 200,
      headers: ['content-type', 'text/plain'],
      body: '',
    } satisfies FloorReply),
  });
  const floor = await withIdle(bare, async ({ before, opened }) => opened - before).finally(bare.stop);
  await withIdle(site, async ({ before, opened, countLost }) => {
    const [speed, p99] = await load({ url: site.url + PATH }, { connections: ACTIVE }); // throws at any error
    const memory = await residentMegabytes(site.pid);
    report({ name: `${IDLE} idle connections: lost`, value: countLost(), atMost: 0 });
    report({
      name: `memory with them and ${ACTIVE} at work, MB`,
      value: memory,
      atMost: 400,
      detail: `${before.toFixed(0)} before, ${opened.toFixed(0)} idle, which a bare server takes ${floor.toFixed(0)} for; ${Math.round(speed)} replies a second, p99 ${p99.toFixed(0)} ms, no error`,
    });
  });
}

type Idle = {
  /** The server's memory without them and with them, MB. */
  before: number;
  opened: number;
  countLost(): number;
};

/** Does something while ten thousand connections of a server were answered and stay. */
async function withIdle<Result>(server: Server, use: (idle: Idle) => Promise<Result>): Promise<Result> {
  const before = await residentMegabytes(server.pid);
  const idle: Socket[] = [];
  try {
    while (idle.length < IDLE) {
      const next = Array.from({ length: AT_ONCE }, (_, index) =>
        openAnswered(server, `127.20.0.${1 + ((idle.length + index) % ADDRESSES)}`),
      );
      idle.push(...(await Promise.all(next)));
    }
    const opened = await residentMegabytes(server.pid);
    const countLost = () => idle.filter((socket) => socket.destroyed || socket.readableEnded).length;
    return await use({ before, opened, countLost });
  } finally {
    for (const socket of idle) socket.destroy();
  }
}

/** A connection that stays when it got its reply. */
async function openAnswered({ url }: Server, localAddress: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  const socket = connect({ port: Number(port), host, localAddress });
  await once(socket, 'connect');
  socket.write(`HEAD ${PATH} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const [reply] = (await once(socket, 'data')) as [Buffer]; // what a socket gives there
  if (!reply.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(`Not answered: ${reply}`);
  socket.on('error', () => {}).resume();
  return socket;
}
