import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { hasVirus, ScannerAway } from './virus-scanner.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A scanner that treats each connection so. @returns its address */
async function scanner(treat: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    treat(socket);
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port, not on a pipe
}

/** A file of 20 MB, part by part, a moment apart: a scanner that goes away does so in the middle. */
async function* file() {
  for (let part = 0; part < 20; part += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    yield Buffer.alloc(1024 * 1024);
  }
}

describe('a scanner', () => {
  it.each<[string, (socket: Socket) => void]>([
    ['hangs up at once', (socket) => socket.destroy()],
    ['hangs up in the middle of the file', (socket) => socket.once('data', () => socket.destroy())],
    ['ends its side in the middle of the file', (socket) => socket.once('data', () => socket.end())],
    ['never reads', () => {}],
    ['reads and says nothing', (socket) => socket.resume()],
    [
      'drips its answer',
      (socket) => {
        const drip = setInterval(() => socket.write('x'), 50);
        socket.resume().on('close', () => clearInterval(drip));
      },
    ],
    ['says far too much', (socket) => socket.resume().write(`${'x'.repeat(1024 * 1024)} OK\0`)],
    ['says that all is well before it has the file', (socket) => socket.end('stream: OK\0')],
    [
      'speaks of something else',
      (socket) => socket.resume().on('end', () => socket.end('HTTP/1.1 200 OK\r\n\r\n')),
    ],
    [
      'says that the file is too long for it',
      (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'),
    ],
  ])('that %s is away', async (_, treat) => {
    await expect(hasVirus(await scanner(treat), file(), 2000)).rejects.toThrow(ScannerAway);
  });

  it('that finds something before it has all of the file has found it', async () => {
    const address = await scanner((socket) => socket.once('data', () => socket.end('stream: X FOUND\0')));
    expect(await hasVirus(address, file(), 2000)).toBe(true);
  });
});
