import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** Of this machine, and for a test elsewhere. */
export const reachLoopback = (address: string) => address.startsWith('127.');

/** Another site: a server on an address of this machine. @returns where it is */
export async function otherSite(answer: RequestListener, host = '127.0.0.1'): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return `http://${host}:${port}`;
}
