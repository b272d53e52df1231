import { randomBytes } from 'node:crypto';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { type Connection, openConnection } from '#server/database/open.ts';
import { signIn } from '../frame/clients.ts';
import { temporaryFolder } from '../frame/database.ts';
import { addAdmin } from '../frame/people.ts';
import type { Exit } from '../frame/processes.ts';
import { SITE } from '../frame/server.ts';
import type { ClusterNode } from './node.ts';
import { type Cluster, startCluster } from './site.ts';

/** The account that the nodes have at the database, as a managed server gives it: no superuser's. */
const ROLE = 'nodes';

/** A cluster to try, on a PostgreSQL server of its own. */
export type Trial = {
  cluster: Cluster;
  /** A superuser's connection, of nobody's but the trial. */
  server: Connection;
  /** Lets the nodes open no further connection to the database, or again as many as they like. */
  limitConnections(isLimited: boolean): Promise<void>;
  /** Takes the database away from the nodes, or gives it back. */
  takeAway(isAway: boolean): Promise<void>;
  /** An admin's token. */
  token: string;
  stop(): ReturnType<Cluster['stop']>;
};

/** Starts it, empty but for an admin. @param log what nodes say */
export async function startTrial(nodes: number, log: (line: string) => void = () => {}): Promise<Trial> {
  await using opened = new AsyncDisposableStack(); // closes again what was opened before a failure
  const dataDir = await temporaryFolder(opened);
  const embedded = await startEmbedded(dataDir);
  opened.defer(() => embedded.stop());
  const server = await openConnection(embedded.connectionString);
  opened.defer(() => server.end());
  const password = randomBytes(9).toString('base64url');
  await server.query(`create role ${ROLE} login password '${password}'`);
  await server.query(`create database ${ROLE} owner ${ROLE}`);
  const databaseUrl = embedded.connectionString
    .replace(/\/\/[^@]*@/, `//${ROLE}:${password}@`)
    .replace(/\/[^/?]*\?/, `/${ROLE}?`);
  const database = { DATABASE_URL: databaseUrl, AUTH_SECRET: randomBytes(24).toString('base64url') };
  const env = { ...SITE, DATA_DIR: dataDir, ...database };
  const cluster = await startCluster(nodes, env, log);
  let exitCodes: Exit[] = [];
  opened.defer(async () => {
    exitCodes = await cluster.stop();
  });
  await addAdmin(env);
  const token = await signIn(cluster.url);
  const all = opened.move();
  return {
    cluster,
    server,
    async limitConnections(isLimited) {
      await server.query(`alter role ${ROLE} connection limit ${isLimited ? 1 : -1}`);
    },
    async takeAway(isAway) {
      await server.query(`alter database ${ROLE} allow_connections ${!isAway}`);
      if (isAway)
        await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
          ROLE,
        ]);
    },
    token,
    async stop() {
      await all.disposeAsync();
      return exitCodes;
    },
  };
}

/** The node at a place in the row, which has no end. */
export function nodeAt({ nodes }: Cluster, index: number): ClusterNode {
  const node = nodes[index % nodes.length];
  if (!node) throw new Error('The cluster has no nodes.');
  return node;
}
