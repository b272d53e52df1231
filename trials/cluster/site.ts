import Fastify from 'fastify';
import { type Config, readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { describeFirstAccounts } from '#server/features/auth/first-accounts.ts';
import { chooseMailbox, mailboxPath, mailboxRoutes } from '#server/features/auth/mailbox-routes.ts';
import { freePort, freePorts } from '#server/free-port.ts';
import { speakTo } from '#server/http/serve/language.ts';
import { fillNew } from '#server/new-database.ts';
import { readSecret } from '#server/secret.ts';
import { StartupError } from '#server/startup-error.ts';
import type { Exit } from '../frame/processes.ts';
import { type Balancer, findBalancer, NO_BALANCER, startBalancer } from './balancer.ts';
import { type ClusterNode, startNode } from './node.ts';

/** What the embedded PostgreSQL has connections for (server/database/embedded/cluster.ts), at eleven for a node. */
const MOST_ON_EMBEDDED = 4;
/** So long a node serves on after it said that it stops, in seconds: the balancer takes it out within 1.5. */
const STOP_DELAY = '3';

export type Cluster = {
  /** Where browsers reach it. */
  url: string;
  nodes: readonly ClusterNode[];
  balancer: Balancer;
  databaseUrl: string;
  /** Where the nodes write mails that are not sent. */
  dataDir: string;
  /** The mailbox page, where there is one. */
  mailbox: string | undefined;
  /** What to tell the operator of the first accounts. */
  accounts: string | undefined;
  /** Rejects when the cluster cannot go on. */
  failed: Promise<never>;
  /** Ends balancer, nodes, mailbox and database in this order. @returns the nodes' exit codes */
  stop(): Promise<Exit[]>;
};

/**
 * Starts several nodes behind HAProxy on one PostgreSQL: that of DATABASE_URL, else the embedded one of DATA_DIR.
 * @param env the settings, as the nodes get them
 * @param log what happens later
 * @throws StartupError for what the operator can repair; nothing is left running then
 */
export async function startCluster(
  count: number,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<Cluster> {
  const config = readConfig(env);
  if (config.databaseUrl === undefined && count > MOST_ON_EMBEDDED) {
    throw new StartupError(
      `--nodes: the embedded PostgreSQL has connections for ${MOST_ON_EMBEDDED} nodes. For more set DATABASE_URL.`,
    );
  }
  const program = await findBalancer();
  if (!program) throw new StartupError(`${NO_BALANCER}. Install it (Debian's package is haproxy).`);
  const port = await freePort(config.port, config.host).catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartupError(
      `PORT: ${config.port} of ${config.host} cannot be listened on (${code}). Set PORT to another one.`,
    );
  });
  const url = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`;
  await using opened = new AsyncDisposableStack(); // closes again what was opened before a failure
  const base = await openBase(config, opened);
  const nodeEnv = {
    STOP_DELAY,
    ...env,
    DATABASE_URL: base.databaseUrl,
    AUTH_SECRET: base.secret,
    DATA_DIR: config.dataDir,
    DEV_MAILBOX: '', // ours takes its place: theirs would be behind a proxy
    TRUST_PROXY: 'on',
    PUBLIC_URL: config.publicUrl ?? url,
  };
  const running: ClusterNode[] = [];
  let exitCodes: Exit[] = [];
  opened.defer(async () => {
    exitCodes = await Promise.all(running.map((node) => node.stop()));
  });
  const ports = await freePorts(count);
  const started = await Promise.allSettled(
    ports.map(async (own, index) => {
      const node = await startNode(`node ${index + 1}`, own, nodeEnv, log);
      running.push(node);
      return node;
    }),
  );
  const nodes = started.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  const addresses = nodes.map((node) => node.url.replace('http://localhost', '127.0.0.1'));
  const balancer = await startBalancer(program, { bind: `${config.host}:${port}`, nodes: addresses });
  opened.defer(() => balancer.stop());
  const all = opened.move();
  return {
    ...base,
    url,
    nodes,
    balancer,
    dataDir: config.dataDir,
    async stop() {
      await all.disposeAsync();
      return exitCodes;
    },
  };
}

type Base = Pick<Cluster, 'databaseUrl' | 'mailbox' | 'accounts' | 'failed'> & { secret: string };

/** What the nodes share: the database, filled as one node alone would, the secret, and the page with their mails. */
async function openBase(config: Config, opened: AsyncDisposableStack): Promise<Base> {
  const never = Promise.withResolvers<never>();
  never.promise.catch(() => {}); // anyone who waits for it hears it all the same
  const failed = never.promise;
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined;
  if (embedded) {
    opened.defer(() => embedded.stop());
    void embedded.died.then(() =>
      never.reject(new StartupError('The embedded PostgreSQL ended unexpectedly.')),
    );
  }
  const databaseUrl = config.databaseUrl ?? embedded?.connectionString ?? '';
  const secret = await readSecret(config);
  const { db, close } = await openDatabase(databaseUrl);
  try {
    if (embedded) await migrate(db);
    const hasMailbox = await chooseMailbox(db, config);
    const areNew = embedded !== undefined && (await fillNew(db, config, true));
    const accounts = embedded && (await describeFirstAccounts(config.dataDir, areNew));
    const mailbox = hasMailbox ? await openMailbox(config, secret, opened) : undefined;
    return { databaseUrl, secret, mailbox, accounts, failed };
  } finally {
    await close();
  }
}

/** The mailbox is for requests that no proxy forwarded, so it has a port of its own. */
async function openMailbox(config: Config, secret: string, opened: AsyncDisposableStack): Promise<string> {
  const app = Fastify();
  speakTo(app, config.languages);
  mailboxRoutes(app, { config: { ...config, devMailbox: true }, secret });
  opened.defer(() => app.close());
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return `http://localhost:${port}${mailboxPath(secret)}`;
}
