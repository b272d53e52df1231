import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { afterAll, inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { listenForChanges } from '#server/database/announce.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Tables } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { createStore } from '#server/files/store/open-store.ts';
import { createCache } from '#server/http/reply/cache.ts';
import { watching } from '#server/http/reply/database-presence.ts';
import { createEventStreams } from '#server/http/reply/event-streams.ts';
import type { Mail } from '#server/mail/layout.ts';
import type { Build } from '#server/pages/build.ts';
import { deriveKey } from '#server/secret.ts';
import { callersOf } from './as.ts';
import { databaseUrl, onServer } from './database-set-up.ts';

export type TestApp = {
  app: FastifyInstance;
  /** What the server works with, for what is done without a request: jobs. */
  deps: Deps;
  db: Kysely<Tables>;
  connectionString: string;
  /** Who calls: `as('admin').call(api.users.list)`. */
  as: ReturnType<typeof callersOf>;
  /** What was queued, oldest first; delivery is faked. */
  mails: Mail[];
  /** Sets the server's clock forward by so many milliseconds. */
  advance(ms: number): void;
};

/** The site's secret in every test, and of nothing else. */
export const SECRET = 'the secret of every test, and of nothing else';

let copies = 0;

/**
 * The real server on a database of its own, a copy of the migrated template; taken away after the test file. Requests
 * go in by `as`, or by `app.inject` where the address itself is what a test is about.
 * @param build the web app, where a test is about the pages
 * @param through another way to the database (testing/database-proxy.ts)
 */
export async function testApp(
  config: Partial<Config> = {},
  build: (() => Promise<Build>) | false = false,
  through: (databaseUrl: string) => Promise<string> = async (url) => url,
): Promise<TestApp> {
  const { serverUrl, template } = inject('database');
  copies += 1;
  const name = `${template}_${process.pid}_${process.env.VITEST_WORKER_ID}_${copies}`;
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const connectionString = await through(databaseUrl(serverUrl, name));
  const database = await openDatabase(connectionString);
  const { db, close } = database;
  const cache = createCache(config.languages);
  const streams = createEventStreams();
  const stopListening = await listenForChanges(connectionString, {
    onChange: (topic) => void (streams.tell(topic) || cache.drop(topic)),
    ...watching(database, cache, undefined, streams),
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'basta-files-'));
  const mails: Mail[] = [];
  let ahead = 0;
  const deps: Deps = {
    config: { ...readConfig({ LOG_LEVEL: 'error' }), dataDir, ...config },
    db,
    database,
    cache,
    streams,
    files: createStore({ dataDir, s3: config.s3 }),
    mailer: {
      queue: async (_db, mail, how) => void (how?.isDecoy || mails.push(mail)),
      queueAll: async (_db, more) => void mails.push(...more),
    },
    secret: SECRET,
    grievanceKey: deriveKey(SECRET, 'grievances'),
    leaving: new AbortController().signal,
    now: () => new Date(Date.now() + ahead),
  };
  const app = await buildApp(deps, { build });
  afterAll(async () => {
    await app.close();
    await stopListening();
    await close();
    await rm(dataDir, { recursive: true, force: true });
    await onServer(serverUrl, `drop database ${name} with (force)`);
  });
  const advance = (ms: number) => {
    ahead += ms;
  };
  return { app, deps, db, as: callersOf(app, db), connectionString, mails, advance };
}
