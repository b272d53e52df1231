/**
 * The settings of a PostgreSQL that fails over, as the test runs it and as docs/scale.md explains them. What is named here
 * decides how long writes pause and that none is lost; all else is the programs' own default.
 */

/** One database server: where it and its Patroni listen, and by which ways the others reach them. */
export type Member = {
  name: string;
  folder: string;
  port: number;
  restPort: number;
  /** What the others are told: in the test these lead through ways that can be taken away. */
  wayPort: number;
  restWayPort: number;
  etcdWayPort: number;
};

/** The roles and the database; the superuser is Patroni's own. */
export const DATABASE = 'basta';
export const ROLE = 'basta';
export const SUPERUSER = 'postgres';
const REPLICATOR = 'replicator';

/** Which of etcd's two interfaces Patroni uses: its names of the settings. */
type EtcdApi = 'etcd' | 'etcd3';

/**
 * Until 3.0.3 Patroni takes the leader's key back by the newer interface without looking whose it is: an old leader that was
 * frozen and goes on takes it from the new one, and what that one acknowledged is lost. By the older interface it looks.
 * @param version what `patroni --version` prints
 */
export function etcdApiFor(version: string): EtcdApi {
  return versionIn(version).localeCompare('3.0.3', 'en', { numeric: true }) < 0 ? 'etcd' : 'etcd3';
}

/** The number in what a program says of its version. */
export function versionIn(words: string): string {
  return /\d+(\.\d+)+/.exec(words)?.[0] ?? '';
}

/** How long a leader is known to be one without saying so again (ttl), in seconds, and how often it says so. */
const TTL = 20;
const LOOP_WAIT = 2;
const RETRY_TIMEOUT = 5;

export function patroniSettings(
  member: Member,
  binaries: string,
  password: string,
  etcdApi: EtcdApi,
): object {
  const { name, folder, port, restPort, wayPort, restWayPort, etcdWayPort } = member;
  return {
    scope: 'basta',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restWayPort}` },
    // Without use_proxies Patroni asks etcd for its addresses, and goes past the way.
    [etcdApi]: { hosts: [`127.0.0.1:${etcdWayPort}`], use_proxies: true },
    bootstrap: {
      dcs: {
        ttl: TTL,
        loop_wait: LOOP_WAIT,
        retry_timeout: RETRY_TIMEOUT,
        // A write is acknowledged once it is on the disk of a second server; without a second one nothing is written.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          // An old leader comes back by taking back what the new one never had, not by a copy of everything.
          use_pg_rewind: true,
          parameters: {
            max_connections: 60,
            shared_buffers: '64MB',
            wal_keep_size: '128MB',
            // A second server is behind the new leader after half a second, not after five: until then nothing is written.
            wal_retrieve_retry_interval: '500ms',
            // A network that loses everything closes no connection.
            wal_sender_timeout: '5s',
            wal_receiver_timeout: '5s',
            tcp_keepalives_idle: 5,
            tcp_keepalives_interval: 2,
            tcp_keepalives_count: 3,
          },
        },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${wayPort}`,
      data_dir: `${folder}/data`,
      bin_dir: binaries,
      pgpass: `${folder}/pgpass`,
      use_unix_socket: true,
      authentication: {
        superuser: { username: SUPERUSER, password },
        replication: { username: REPLICATOR, password },
      },
      pg_hba: [
        'local all all trust',
        `host replication ${REPLICATOR} 127.0.0.1/32 scram-sha-256`,
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
      parameters: { unix_socket_directories: folder },
    },
  };
}

/** Two ports: the leader's, for everything that writes, and one for reads that may lag, which any replica answers. */
export function haproxySettings(members: Member[], leaderPort: number, replicaPort: number): string {
  const servers = members
    .map(
      ({ name, wayPort, restWayPort }) => `  server ${name} 127.0.0.1:${wayPort} check port ${restWayPort}`,
    )
    .join('\n');
  const listen = (name: string, port: number, path: string) => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk GET ${path}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
`;
  return `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout check 1s
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
${listen('leader', leaderPort, '/primary')}${listen('replicas', replicaPort, '/replica?lag=16MB')}`;
}

export function pgbouncerSettings(folder: string, port: number, leaderPort: number): string {
  return `[databases]
${DATABASE} = host=127.0.0.1 port=${leaderPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 4
ignore_startup_parameters = extra_float_digits
`;
}
