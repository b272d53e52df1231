import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port of this computer that nobody listens on, at this moment: for what has to be told its port before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  await once(server.close(), 'close');
  return port;
}
