import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#server/free-port.ts';
import { isOpen } from './is-open.ts';
import { stopSoon } from './stop-soon.ts';

/** Why there is none to try with; undefined where there is. */
export function whyNoPgbouncer(): string | undefined {
  const { status } = spawnSync('/usr/sbin/pgbouncer', ['--version']);
  return status === 0 ? undefined : 'PgBouncer is not installed (apt-get install pgbouncer)';
}

/**
 * Debian's PgBouncer in transaction mode before a database: each transaction may get another session.
 * @returns the database's address through it
 */
export async function startPgbouncer(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'basta-pgbouncer-'));
  const listenPort = await freePort();
  const quoted = (value: string) => `'${decodeURIComponent(value).replaceAll("'", "''")}'`;
  const target = `host=${quoted(hostname)} port=${port || 5432} user=${quoted(username)} password=${quoted(password)}`;
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]\n* = ${target}\n[pgbouncer]\npool_mode = transaction\nauth_type = any\nlisten_addr = 127.0.0.1
listen_port = ${listenPort}\nunix_socket_dir =\n`,
  );
  // It refuses to be root, as PostgreSQL does, and has to get into the folder of its socket.
  const account = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  await chmod(folder, 0o755);
  const child = spawn('/usr/sbin/pgbouncer', ['-q', ...account, file], { stdio: 'ignore' });
  const stop = async () => {
    await stopSoon(child);
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await isOpen(listenPort)); tries += 1) {
    if (tries > 100) {
      await stop();
      throw new Error('PgBouncer does not start.');
    }
    await delay(50);
  }
  return { url: `postgresql://anyone@127.0.0.1:${listenPort}${pathname}?sslmode=disable`, stop };
}
