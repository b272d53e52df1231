import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Tables } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { createStore } from '#server/files/store/open-store.ts';
import { createCache } from '#server/http/reply/cache.ts';
import { createEventStreams } from '#server/http/reply/event-streams.ts';
import { temporaryFolder } from '../../frame/database.ts';
import { EXPLAIN_ALL, type Statement, statementOf } from './plans.ts';

/** So often is looked whether something else could be answered, in milliseconds. */
const LOOK_MS = 2;
/** After a reply, what was begun and not waited for ends within this time. */
const AFTERWARDS_MS = 15;
const CONNECTIONS = 4;

/** What an operation took. */
export type Measured = {
  status: number;
  /** From the request to the last byte of the reply, or to the end of the job; with the cost of being explained. */
  ms: number;
  statements: Statement[];
  /** The longest time that nothing else could be answered, in milliseconds. */
  blockMs: number;
  bytes: number;
};
export type Request = { method: string; url: string; headers: Record<string, string>; payload?: string };

/**
 * The site on a database that explains every statement. Only the queue of mails is left out.
 * @param options.settings of its connections: EXPLAIN_ALL, and more
 */
export async function openSite(
  connectionString: string,
  { settings = EXPLAIN_ALL, afterwardsMs = AFTERWARDS_MS } = {},
) {
  const heard: Statement[] = [];
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS, options: settings });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('notice', ({ message }) => {
      const statement = statementOf(message ?? '');
      if (statement) heard.push(statement);
    });
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  // Of its own: jobs take files away that the database knows nothing of.
  const opened = new AsyncDisposableStack();
  const dataDir = await temporaryFolder(opened);
  const config = readConfig({ LOG_LEVEL: 'fatal', DATA_DIR: dataDir });
  const deps: Deps = {
    config,
    db,
    database: {
      directUrl: connectionString,
      presence: { isHearing: true, isAway: false },
      poolState: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    },
    cache: createCache(),
    files: createStore(config),
    mailer: { queue: async () => {}, queueAll: async () => {} },
    secret: 'the secret of a measurement, and of nothing else',
    grievanceKey: Buffer.alloc(32),
    now: () => new Date(),
    leaving: new AbortController().signal,
    streams: createEventStreams(),
  };
  const app = await buildApp(deps);
  await app.ready();

  async function measured(work: () => Promise<{ status: number; bytes: number }>): Promise<Measured> {
    heard.length = 0;
    const loop = watchLoop();
    const begun = performance.now();
    const told = await work();
    const ms = performance.now() - begun;
    const blockMs = await loop.longest();
    await delay(afterwardsMs);
    return { ...told, ms, blockMs, statements: [...heard] };
  }

  return {
    deps,
    /** Asks for something, and takes the reply as a socket would: piece by piece. */
    ask: ({ method, ...request }: Request) =>
      measured(async () => {
        // inject takes any of Fastify's methods; those of the contract are some of them.
        const reply = await app.inject({ ...request, method: method as 'GET', payloadAsStream: true });
        let bytes = 0;
        for await (const chunk of reply.stream()) bytes += (chunk as Buffer).length;
        return { status: reply.statusCode, bytes };
      }),
    /** Does what the server does by the clock. */
    run: (work: () => Promise<unknown>) =>
      measured(async () => {
        await work();
        return { status: 200, bytes: 0 };
      }),
    async close() {
      await app.close();
      await pool.end();
      await opened.disposeAsync();
    },
  };
}
export type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * Watches how long nothing else is answered: a timer that is due is in the same place as a request that has come. Of the
 * time between two looks only that counts in which this thread had a core: what others on the machine take is not its doing.
 * @returns `longest` ends it: the longest wait in milliseconds
 */
function watchLoop(): { longest(): Promise<number> } {
  let last = atWork();
  let longest = 0;
  const look = () => {
    const now = atWork();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    async longest() {
      // What blocked until now is seen by a look that is due.
      await new Promise((resolve) => setImmediate(resolve));
      look();
      clearInterval(timer);
      return longest;
    },
  };
}

/** How long this thread has had a core, in milliseconds. */
function atWork(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
