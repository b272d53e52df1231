import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { readBackup } from '#server/database/backup/read.ts';
import { writeBackup } from '#server/database/backup/write.ts';
import { change } from '#server/database/change.ts';
import { openDatabase } from '#server/database/open.ts';
import { readyDatabase } from '#server/database/ready.ts';
import { insertResources } from '#server/features/material/queries.ts';
import { type DatabaseProxy, databaseProxy } from './database-proxy.ts';
import { databaseUrl, onServer } from './database-set-up.ts';
import { resourceOf } from './factories.ts';
import { startPgbouncer, whyNoPgbouncer } from './pgbouncer.ts';
import { type RealServer, startRealServer } from './real-server.ts';

const AUTH_SECRET = 'of this test alone, and long enough';
const { serverUrl, template } = inject('database');
const NAME = `${template}_addresses_${process.pid}`;
const url = databaseUrl(serverUrl, NAME);

beforeAll(() => onServer(serverUrl, `create database ${NAME}`));
afterAll(() => onServer(serverUrl, `drop database ${NAME} with (force)`));

const fetchFrom = async ({ url }: RealServer, path: string) => {
  const response = await fetch(`${url}${path}`);
  return { status: response.status, body: await response.text() };
};

/** Adds an entry as another node would. */
async function addElsewhere(subject: string): Promise<void> {
  const { db, close } = await openDatabase(url);
  await change(
    { db, cache: { drop: () => {} } },
    { actor: '', action: 'add', topic: 'notes' },
    async (tx) => {
      await insertResources(tx, [resourceOf({ semester: '1', subject })]);
      return { id: '' };
    },
  );
  await close();
}

describe('a node whose DATABASE_DIRECT_URL is another way', () => {
  let proxy: DatabaseProxy;
  let node: RealServer;
  beforeAll(async () => {
    proxy = await databaseProxy(url);
    node = await startRealServer({
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: proxy.connectionString,
      AUTH_SECRET,
    });
  });
  afterAll(async () => {
    await node.stop();
    await proxy.stop();
  });

  it('goes on where only that one is gone: it is not ready, asks the database, and hears again', async () => {
    expect(await fetchFrom(node, '/api/health/ready')).toMatchObject({ status: 200 });
    expect((await fetchFrom(node, api.resources.notes.list.path)).body).not.toContain('Unheard');
    proxy.cut();
    await expect
      .poll(async () => (await fetchFrom(node, '/api/health/ready')).body)
      .toContain(en.health.hearing);
    await addElsewhere('Unheard');
    expect((await fetchFrom(node, api.resources.notes.list.path)).body).toContain('Unheard');
    expect(node.output()).not.toContain('does not answer');
    await proxy.heal();
    await expect.poll(async () => (await fetchFrom(node, '/api/health/ready')).status).toBe(200);
  });
});

const missing = whyNoPgbouncer();
describe.skipIf(missing)(`behind PgBouncer in transaction mode${missing ? ` (${missing})` : ''}`, () => {
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  beforeAll(async () => {
    pooler = await startPgbouncer(url);
  });
  afterAll(() => pooler.stop());

  it('a start without DATABASE_DIRECT_URL ends with one line', async () => {
    await expect(readyDatabase(pooler.url, pooler.url)).rejects.toThrow(
      /^DATABASE_URL: it is a pooler [^\n]* Set DATABASE_DIRECT_URL to the database itself\.$/,
    );
  });

  it('a node hears the others, changes and searches, queues mails and is backed up', async () => {
    const node = await startRealServer({
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: url,
      AUTH_SECRET,
      LOG_LEVEL: 'warn',
    });
    const folder = await mkdtemp(join(tmpdir(), 'basta-addresses-'));
    try {
      expect(await fetchFrom(node, '/api/health/ready')).toMatchObject({ status: 200 });
      const list = api.resources.notes.list.path;
      expect((await fetchFrom(node, list)).body).not.toContain('Thermodynamics');
      await addElsewhere('Thermodynamics');
      await expect.poll(async () => (await fetchFrom(node, list)).body).toContain('Thermodynamics');
      const searches = await Promise.all(
        Array.from({ length: 30 }, () => fetchFrom(node, '/api/search?q=thermodynamics')),
      );
      for (const { status, body } of searches) {
        expect(status).toBe(200);
        expect(body).toContain('Thermodynamics');
      }
      const forgotten = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          fetch(`${node.url}/api/auth/forgot-password`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: `nobody${n}@college.example` }),
          }),
        ),
      );
      for (const { status } of forgotten) expect(status).toBe(200);
      const file = join(folder, 'site.backup');
      await writeBackup({ connectionString: url, file, secret: { fingerprint: 'none' } });
      expect((await readBackup(file)).tables.resource?.rows).toBe(2);
      expect(node.output()).not.toMatch(/Error|problem|does not answer/);
    } finally {
      await node.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }, 180_000);
});
