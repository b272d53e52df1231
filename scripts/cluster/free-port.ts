import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { StartupError } from '#server/startup-error.ts';

/**
 * A port that nobody listens on.
 * @param wanted 0: whichever is free
 * @throws StartupError where the one that is wanted cannot be had
 */
export async function freePort(wanted = 0, host = '127.0.0.1'): Promise<number> {
  const server = createServer().listen(wanted, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // of a listening server's
    throw new StartupError(
      `PORT: ${wanted} of ${host} cannot be listened on (${code}). Set PORT to another one.`,
    );
  }
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  await once(server.close(), 'close');
  return port;
}
