import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A superuser's address of the server, and the migrated database that each test file gets a copy of. */
    database: { serverUrl: string; template: string };
  }
}

/**
 * Once per run: a real PostgreSQL (TEST_DATABASE_URL, else an embedded one of its own) with a migrated template.
 * @returns takes all of it away again
 */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'basta-test-'));
  const embedded = process.env.TEST_DATABASE_URL ? undefined : await startForTests(dataDir);
  const serverUrl = process.env.TEST_DATABASE_URL ?? embedded?.connectionString ?? '';
  const template = `basta_test_${process.pid}`;
  const tearDown = async () => {
    await onServer(serverUrl, `drop database if exists ${template} with (force)`);
    await embedded?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await onServer(serverUrl, `create database ${template}`);
    const { db, close } = await openDatabase(databaseUrl(serverUrl, template));
    await migrate(db).finally(close);
  } catch (error) {
    await tearDown();
    throw error;
  }
  provide('database', { serverUrl, template });
  return tearDown;
}

async function startForTests(dataDir: string) {
  const first = await startEmbedded(dataDir);
  // Nothing of a test outlives it: there is no need to wait for the disk. Several sites share it, each with its connections.
  for (const setting of [
    'fsync = off',
    'synchronous_commit = off',
    'full_page_writes = off',
    'max_connections = 300',
  ])
    await onServer(first.connectionString, `alter system set ${setting}`);
  await first.stop(); // the number of connections is for its next start
  return startEmbedded(dataDir);
}

/** Runs one statement that needs a connection outside the test's own database. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  // A socket's address has no host, which URL cannot express: only the path's last part is exchanged.
  return serverUrl.replace(/^([^?]*\/)[^/?]*(\?.*)?$/, `$1${name}$2`);
}
