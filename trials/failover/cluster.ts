import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freePorts } from '#server/free-port.ts';
import { query } from '../frame/database.ts';
import { signal, treeOf, until } from '../frame/processes.ts';
import type { Programs } from './programs.ts';
import {
  DATABASE,
  etcdApiFor,
  haproxySettings,
  type Member,
  patroniSettings,
  pgbouncerSettings,
  ROLE,
  SUPERUSER,
  versionIn,
} from './settings.ts';
import { openWay, type Way } from './way.ts';
import { makeWorkplace } from './workplace.ts';

const MEMBERS = 3;
/** How a leader is lost. */
export const FAULTS = ['kill', 'freeze', 'cut'] as const;
export type Fault = (typeof FAULTS)[number];

type Server = Member & { ways: Way[]; patroni: number };

export type DatabaseCluster = {
  /** What its servers run. */
  versions: string;
  /** What a node of Basta is told. */
  env: { DATABASE_URL: string; DATABASE_DIRECT_URL: string; DATABASE_READ_URL: string };
  /** Takes the leader away. @returns what brings it back */
  lose(fault: Fault): Promise<() => Promise<void>>;
  /** Waits until there is a leader with all the others behind it, one of them synchronous. */
  untilWhole(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Three PostgreSQL servers under Patroni with etcd, HAProxy and PgBouncer before them: all on this computer, in a folder for
 * the time being and on ports that nobody uses.
 */
export async function startDatabaseCluster(
  programs: Pick<Programs, 'postgres' | 'patroni' | 'etcd' | 'haproxy' | 'pgbouncer'>,
): Promise<DatabaseCluster> {
  const { makeFolder, write, run, start, remove } = await makeWorkplace();
  const patroni = await run(programs.patroni, ['--version'], '/');
  const etcdApi = etcdApiFor(patroni);
  const postgres = await run(programs.postgres, ['--version'], '/');
  const versions = `PostgreSQL ${versionIn(postgres)}, Patroni ${versionIn(patroni)} with \`${etcdApi}:\``;
  const password = randomBytes(18).toString('base64url');
  const [etcdPort = 0, peerPort = 0, leaderPort = 0, replicaPort = 0, poolPort = 0, ...ports] =
    await freePorts(5 + 2 * MEMBERS);
  const servers: Server[] = [];
  const daemons: number[] = [];

  const runPatroni = ({ folder }: Server) => start(programs.patroni, [join(folder, 'patroni.yml')], folder);
  const addressOf = (port: number, role = ROLE, database = DATABASE) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;

  /** Everything that runs for a server: Patroni, PostgreSQL, and what these started. */
  async function processesOf({ patroni, folder }: Server): Promise<number[]> {
    const lockFile = await readFile(join(folder, 'data/postmaster.pid'), 'utf8').catch(() => '');
    const trees = [patroni, Number(lockFile.split('\n')[0])].filter((pid) => pid > 1).map(treeOf);
    return (await Promise.all(trees)).flat();
  }

  async function stop(): Promise<void> {
    // Patroni first: it would start its PostgreSQL again.
    for (const pid of [...servers.map(({ patroni }) => patroni), ...daemons]) signal(pid, 'SIGKILL');
    for (const server of servers) for (const pid of await processesOf(server)) signal(pid, 'SIGKILL');
    for (const { ways } of servers) for (const way of ways) way.cut();
    await remove();
  }

  async function leader(): Promise<Server> {
    for (const server of servers) {
      const { status } = await ask(server, '/primary');
      if (status === 200) return server;
    }
    throw new Error('there is no leader');
  }

  async function untilWhole(): Promise<void> {
    await until('a leader with all the others behind it', 120, async () => {
      const rows = await query(
        addressOf(leaderPort, SUPERUSER, 'postgres'),
        "select sync_state from pg_stat_replication where state = 'streaming'",
      );
      return rows.length === MEMBERS - 1 && rows.some((row) => row.sync_state === 'sync');
    });
  }

  async function lose(fault: Fault): Promise<() => Promise<void>> {
    const server = await leader();
    if (fault === 'cut') {
      for (const way of server.ways) way.silence();
      return async () => {
        for (const way of server.ways) await way.heal();
      };
    }
    const pids = await processesOf(server);
    for (const pid of pids) signal(pid, fault === 'freeze' ? 'SIGSTOP' : 'SIGKILL');
    return async () => {
      if (fault === 'freeze') for (const pid of pids) signal(pid, 'SIGCONT');
      else server.patroni = runPatroni(server);
    };
  }

  try {
    const etcd = await makeFolder('etcd');
    const peer = `http://127.0.0.1:${peerPort}`;
    const client = `http://127.0.0.1:${etcdPort}`;
    daemons.push(
      start(
        programs.etcd,
        [
          ...['--name', 'e1', '--data-dir', join(etcd, 'data'), '--log-level', 'error'],
          ...['--listen-client-urls', client, '--advertise-client-urls', client],
          ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
          ...['--initial-cluster', `e1=${peer}`],
          ...(etcdApi === 'etcd' ? ['--enable-v2'] : []),
        ],
        etcd,
      ),
    );
    for (let number = 1; number <= MEMBERS; number += 1) {
      const [port = 0, restPort = 0] = ports.splice(0, 2);
      const ways = await Promise.all(
        [port, restPort, etcdPort].map((target) => openWay({ host: '127.0.0.1', port: target })),
      );
      const [wayPort = 0, restWayPort = 0, etcdWayPort = 0] = ways.map((way) => way.port);
      const folder = await makeFolder(`server${number}`);
      const member = { name: `s${number}`, folder, port, restPort, wayPort, restWayPort, etcdWayPort };
      const settings = patroniSettings(member, dirname(programs.postgres), password, etcdApi);
      await write(join(folder, 'patroni.yml'), JSON.stringify(settings)); // JSON is YAML
      const server = { ...member, ways, patroni: 0 };
      server.patroni = runPatroni(server);
      servers.push(server);
    }
    const haproxy = await makeFolder('haproxy');
    const haproxyFile = join(haproxy, 'haproxy.cfg');
    await write(haproxyFile, haproxySettings(servers, leaderPort, replicaPort));
    daemons.push(start(programs.haproxy, ['-db', '-f', haproxyFile], haproxy));
    const pgbouncer = await makeFolder('pgbouncer');
    await write(join(pgbouncer, 'users.txt'), `"${ROLE}" "${password}"\n`);
    const pgbouncerFile = join(pgbouncer, 'pgbouncer.ini');
    await write(pgbouncerFile, pgbouncerSettings(pgbouncer, poolPort, leaderPort));
    daemons.push(start(programs.pgbouncer, [pgbouncerFile], pgbouncer));

    await untilWhole();
    const asSuperuser = addressOf(leaderPort, SUPERUSER, 'postgres');
    await query(asSuperuser, `create role ${ROLE} login password '${password}'`);
    await query(asSuperuser, `create database ${DATABASE} owner ${ROLE}`);
    const env = {
      DATABASE_URL: addressOf(poolPort),
      DATABASE_DIRECT_URL: addressOf(leaderPort),
      DATABASE_READ_URL: addressOf(replicaPort),
    };
    await until('PgBouncer', 30, async () => (await query(env.DATABASE_URL, 'select 1')).length === 1);
    await until('a replica', 30, async () => (await query(env.DATABASE_READ_URL, 'select 1')).length === 1);
    return { versions, env, lose, untilWhole, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function ask({ restPort }: Member, path: string): Promise<{ status: number }> {
  const answer = fetch(`http://127.0.0.1:${restPort}${path}`, { signal: AbortSignal.timeout(2000) });
  return answer.then(
    ({ status }) => ({ status }),
    () => ({ status: 0 }), // it is not there
  );
}
