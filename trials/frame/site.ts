import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Db } from '#server/database/schema.ts';
import { temporaryFolder } from './database.ts';
import type { InsideFigure } from './inside.ts';
import { endsWithUs } from './processes.ts';
import { SERVER, type Server, SITE, startServer } from './server.ts';

/** A site with a database and a folder of its own. */
export type Site = Omit<Server, 'stop'> &
  AsyncDisposable & { db: Db; databaseUrl: string; databasePid: number; dataDir: string };

/**
 * Starts the server as `npm start` does, on an embedded PostgreSQL.
 * @param env what the trial is about
 * @param prepare done to the database before, which then starts again: for settings that count from its start
 */
export async function startSite(
  env: Record<string, string> = {},
  prepare?: (db: Db) => Promise<unknown>,
): Promise<Site> {
  await using opened = new AsyncDisposableStack(); // closes again what was opened before a failure
  const folder = await temporaryFolder(opened);
  const dataDir = join(folder, 'site');
  if (prepare) await prepareDatabase(join(folder, 'database'), prepare);
  const { connectionString, pid, stop } = await startEmbedded(join(folder, 'database'));
  opened.defer(stop);
  const { stop: end, ...server } = await startServer(SERVER, {
    env: {
      ...SITE,
      AUTH_SECRET: 'of the trials, and of nothing else',
      // What asks is one process: each request says by itself whose it is.
      TRUST_PROXY: 'on',
      DATABASE_URL: connectionString,
      DATA_DIR: dataDir,
      ...env,
    },
  });
  opened.defer(async () => void (await end()));
  const { db, close } = await openDatabase(connectionString);
  opened.defer(close);
  const all = opened.move();
  const clearUp = endsWithUs(() => all.disposeAsync());
  const database = { databaseUrl: connectionString, databasePid: pid };
  return { ...server, db, ...database, dataDir, [Symbol.asyncDispose]: clearUp };
}

async function prepareDatabase(folder: string, prepare: (db: Db) => Promise<unknown>): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const { connectionString, stop } = await startEmbedded(folder);
  opened.defer(stop);
  const { db, close } = await openDatabase(connectionString);
  opened.defer(close);
  await prepare(db);
}

/** A site whose process says of itself what nobody can see from outside. */
export type OpenSite = Site & { inside(figure: InsideFigure): Promise<number> };

/** Starts the same site with inside.ts in its process. */
export async function startOpenSite(env: Record<string, string> = {}): Promise<OpenSite> {
  await using opened = new AsyncDisposableStack(); // closes again what was opened before a failure
  const socketPath = join(await temporaryFolder(opened), 'inside');
  const site = opened.use(
    await startSite({
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'inside.ts')}`,
      INSIDE_SOCKET: socketPath,
      ...env,
    }),
  );
  const all = opened.move();
  return {
    ...site,
    async inside(figure) {
      const [reply] = (await once(get({ socketPath, path: `/${figure}` }), 'response')) as [IncomingMessage]; // what Node gives there
      return Number(await text(reply));
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

let senders = 0;

/** Who sends the next request: searches are counted by sender, and those of a bench are not one person's. */
export function otherSender(): Record<string, string> {
  senders = (senders + 1) % 65_536;
  return { 'x-forwarded-for': `10.1.${senders >> 8}.${senders & 255}` };
}
