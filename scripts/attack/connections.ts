import { readFile } from 'node:fs/promises';
import type { Attack } from './attacks.ts';
import { atOnce, begin, closeAll, pause } from './hostile.ts';

const IDLE = 2000;
const SLOW = 1000;
/** From so many addresses: fewer would be closed by the bound of one. */
const ADDRESSES = 10;
const MOST_LEFT_MB = 100;

async function memoryOf(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Connections that do nothing, and others whose requests come byte by byte. */
export const CONNECTIONS: Attack = {
  name: '2,000 idle and 1,000 slow connections: memory comes back',
  behindProxy: false,
  run: async (site) => {
    const before = await memoryOf(site.pid);
    const from = (index: number) => `127.20.0.${(index % ADDRESSES) + 1}`;
    const idle = await atOnce(IDLE, (index) => begin(site, [], from(index), index));
    const slow = await atOnce(SLOW, (index) => begin(site, [], from(index), index));
    for (const byte of 'GET /notes HTTP/1.1\r\nx: ') {
      for (const socket of slow) socket.write(byte);
      await pause(400);
    }
    const held = [...idle, ...slow].filter((socket) => !socket.destroyed).length;
    const during = await memoryOf(site.pid);
    closeAll([...idle, ...slow]);
    await pause(5000);
    const after = await memoryOf(site.pid);
    const figures = [before, during, after].map((memory) => memory.toFixed(0));
    return {
      detail: `${held} held; ${figures.join(', ')} MB before, meanwhile, after`,
      isHeld: after - before <= MOST_LEFT_MB,
    };
  },
};
