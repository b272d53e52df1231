import { chown, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { canEnter } from './account.ts';
import { NAME } from './cluster.ts';
import type { Place } from './place.ts';

/** Where a server listens: a folder for its socket, or a TCP port on the loopback address. */
export type Address = { socketFolder: string } | { port: number };

/** The longest path of a socket, in bytes, on the narrowest system (macOS). */
const SOCKET_PATH_LIMIT = 103;
const SOCKET_FILE = '/.s.PGSQL.5432';

/**
 * A socket where there is a folder short enough that both we and PostgreSQL's account may enter; a free TCP port otherwise, and on
 * Windows. A socket, because nobody else on the machine can reach it, and no port is taken.
 */
export async function chooseAddress({ home, account }: Place, tcpOnly: boolean): Promise<Address> {
  for (const folder of tcpOnly ? [] : [tmpdir(), '/tmp', '/var/tmp', home]) {
    if (Buffer.byteLength(`${folder}/basta-XXXXXX${SOCKET_FILE}`) > SOCKET_PATH_LIMIT) continue;
    if (account && !(await canEnter(account, folder))) continue;
    try {
      const socketFolder = await mkdtemp(join(folder, 'basta-')); // mode 700
      if (account) await chown(socketFolder, account.uid, account.gid);
      return { socketFolder };
    } catch {} // read-only or not there: the next one
  }
  return { port: await freePort() };
}

/** What `pg` connects with. sslmode is named, so that a PGSSLMODE meant for another server doesn't reach this one. */
export function connectionStringFor(address: Address, password: string, database = NAME): string {
  const host =
    'port' in address ? `127.0.0.1:${address.port}` : `${encodeURIComponent(address.socketFolder)}:5432`;
  return `postgresql://${NAME}:${password}@${host}/${database}?sslmode=disable`;
}

/**
 * Removes the socket and its folder, once its server is gone. By name and not recursively: after a crash the folder is read from a file
 * that PostgreSQL's account may write, and we may be root.
 */
export async function forget(address: Address): Promise<void> {
  if (!('socketFolder' in address)) return;
  for (const file of [SOCKET_FILE, `${SOCKET_FILE}.lock`])
    await rm(address.socketFolder + file, { force: true }).catch(() => undefined);
  await rmdir(address.socketFolder).catch(() => undefined);
}
