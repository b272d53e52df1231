import type { Attack } from '../cases.ts';
import { atOnce, begin, closeAll, pause } from '../hostile.ts';

const IDLE = 10_000;
const SLOW = 1000;
/** From so many addresses: fewer would be closed by the bound of one. */
const ADDRESSES = 20;

/** By connections more than by what is sent over them. */
export const CONNECTIONS: Attack[] = [
  {
    name: '10,000 idle and 1,000 slow connections',
    run: async (site) => {
      const from = (index: number) => `127.20.0.${(index % ADDRESSES) + 1}`;
      const idle = await atOnce(IDLE, (index) => begin(site, [], from(index), index));
      const slow = await atOnce(SLOW, (index) => begin(site, [], from(index), index));
      for (const byte of 'GET /notes HTTP/1.1\r\nx: ') {
        for (const socket of slow) socket.write(byte);
        await pause(400);
      }
      const held = [...idle, ...slow].filter((socket) => !socket.destroyed).length;
      closeAll([...idle, ...slow]);
      return { detail: `${held} held`, isHeld: true };
    },
  },
  {
    name: '3 connections with 2,000 requests each, all at once',
    run: async (site) => {
      const sockets = await atOnce(3, (index) => begin(site, [], '127.20.1.1', index));
      const request = 'GET /nowhere HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(2000);
      for (const socket of sockets) socket.write(request);
      await pause(3000);
      const closed = sockets.filter((socket) => socket.destroyed).length;
      closeAll(sockets);
      return { detail: `${closed} closed by the site`, isHeld: closed === sockets.length };
    },
  },
];
