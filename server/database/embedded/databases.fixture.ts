import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, expect } from 'vitest';
import { findAccount, isRoot } from './account.ts';
import { findBinaries, readyBinaries } from './binaries.ts';
import { processesOf } from './processes.fixture.ts';
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './start.ts';

export const NOBODY = { uid: 65534, gid: 65534 };
/** Why a test is left out. */
export const WINDOWS = 'Windows has neither modes nor signals';
export const NOT_ROOT =
  'the runner is not root, and the account that PostgreSQL runs as is a question for root alone';

type Orders = { dataDir: string; query: string; user?: typeof NOBODY | undefined };
type Answer = { pid: number; rows: unknown[]; error?: string; message?: string };

export async function query(
  { connectionString }: { connectionString: string },
  text: string,
): Promise<unknown[]> {
  const client = new pg.Client(connectionString);
  client.on('error', () => {}); // of a server that ends: its query fails
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}

/** A folder for embedded databases, which are stopped after each test; none may be left after the last. */
export async function embeddedDatabases() {
  // Every folder of these tests is below it, so that a process left behind is known by its command line.
  const base = await mkdtemp(join(tmpdir(), 'basta-test-'));
  await chmod(base, 0o711);
  // one copy for all tests where the clone is in root's home, instead of one per test
  const native = await readyBinaries(findBinaries(), base, isRoot() ? await findAccount() : undefined);
  const options: EmbeddedOptions = { native, durableFolders: [join(base, 'durable')] };
  const running: (EmbeddedDatabase | ChildProcess)[] = [];

  afterEach(async () => {
    for (const one of running.splice(0).reverse()) {
      if ('stop' in one) await one.stop();
      else if (one.exitCode === null && one.signalCode === null) {
        one.kill('SIGKILL');
        await once(one, 'exit');
      }
    }
  });

  afterAll(async () => {
    const left = await processesOf(base);
    for (const { pid } of left) process.kill(pid, 'SIGKILL');
    await rm(base, { recursive: true, force: true });
    expect(left).toEqual([]);
  });

  async function start(dataDir: string, more: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
    const database = await startEmbedded(dataDir, { ...options, ...more });
    running.push(database);
    return database;
  }

  /** Another process that starts the database, in a group of its own as a shell's job is. */
  function spawnChild(orders: Orders): ChildProcess {
    const script = fileURLToPath(new URL('child.fixture.ts', import.meta.url));
    const child = spawn(process.execPath, [script, JSON.stringify({ ...orders, options })], {
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    running.push(child);
    return child;
  }

  async function startChild(orders: Orders): Promise<{ child: ChildProcess; answer: Answer }> {
    const child = spawnChild(orders);
    if (!child.stdout) throw new Error('stdout is a pipe');
    const [line] = await once(createInterface(child.stdout), 'line');
    return { child, answer: JSON.parse(line) };
  }

  async function stopChild(child: ChildProcess): Promise<void> {
    child.stdin?.write('stop\n');
    await once(child, 'exit');
    expect(child.exitCode).toBe(0);
  }

  return { base, options, running, start, spawnChild, startChild, stopChild };
}
