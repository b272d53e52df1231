import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type DatabaseProxy = {
  /** The database through the proxy. */
  connectionString: string;
  /** As if its server were stopped: connections end, new ones are refused. */
  cut(): void;
  /** As if the network lost everything: connections stay, nothing arrives. */
  silence(): void;
  /** All is well again; what was silent is cut. */
  heal(): Promise<void>;
  stop(): Promise<void>;
};

/** A way to a database that a test can take away from one site alone. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const address = new URL(databaseUrl);
  const socketFolder = decodeURIComponent(address.hostname);
  const target = socketFolder.startsWith('/')
    ? { path: `${socketFolder}/.s.PGSQL.${address.port || 5432}` }
    : { host: address.hostname, port: Number(address.port || 5432) };
  const pairs = new Set<[Socket, Socket]>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('data', (chunk) => isSilent || other.write(chunk));
      one.on('error', () => {});
      one.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const destroyAll = () => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  const cut = () => {
    server.close();
    destroyAll();
  };
  const user = `${address.username}:${address.password}`;
  return {
    connectionString: `postgresql://${user}@127.0.0.1:${port}${address.pathname}?sslmode=disable`,
    cut,
    silence: () => {
      isSilent = true;
    },
    async heal() {
      isSilent = false;
      destroyAll();
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    stop: async () => cut(),
  };
}
