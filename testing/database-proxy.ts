import { openWay, type Way } from '../trials/failover/way.ts';

/** A way to a database that a test can take away from one site alone. */
export type DatabaseProxy = Omit<Way, 'port'> & {
  /** The database through the proxy. */
  connectionString: string;
  stop(): Promise<void>;
};

export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const address = new URL(databaseUrl);
  const socketFolder = decodeURIComponent(address.hostname);
  const { port, ...way } = await openWay(
    socketFolder.startsWith('/')
      ? { path: `${socketFolder}/.s.PGSQL.${address.port || 5432}` }
      : { host: address.hostname, port: Number(address.port || 5432) },
  );
  const user = `${address.username}:${address.password}`;
  return {
    ...way,
    connectionString: `postgresql://${user}@127.0.0.1:${port}${address.pathname}?sslmode=disable`,
    stop: async () => way.cut(),
  };
}
