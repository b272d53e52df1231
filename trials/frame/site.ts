import { join } from 'node:path';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Db } from '#server/database/schema.ts';
import { temporaryFolder } from './database.ts';
import { endsWithUs } from './processes.ts';
import { SERVER, type Server, SITE, startServer } from './server.ts';

/** A site with a database and a folder of its own. */
export type Site = Omit<Server, 'stop'> & AsyncDisposable & { db: Db; databaseUrl: string };

/** Starts the server as `npm start` does, on an embedded PostgreSQL. @param env what the trial is about */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  await using opened = new AsyncDisposableStack(); // closes again what was opened before a failure
  const folder = await temporaryFolder(opened);
  const { connectionString, stop } = await startEmbedded(join(folder, 'database'));
  opened.defer(stop);
  const { stop: end, ...server } = await startServer(SERVER, {
    env: {
      ...SITE,
      AUTH_SECRET: 'of the trials, and of nothing else',
      // What asks is one process: each request says by itself whose it is.
      TRUST_PROXY: 'on',
      DATABASE_URL: connectionString,
      DATA_DIR: join(folder, 'site'),
      ...env,
    },
  });
  opened.defer(async () => void (await end()));
  const { db, close } = await openDatabase(connectionString);
  opened.defer(close);
  const all = opened.move();
  const clearUp = endsWithUs(() => all.disposeAsync());
  return { ...server, db, databaseUrl: connectionString, [Symbol.asyncDispose]: clearUp };
}

let senders = 0;

/** Who sends the next request: searches are counted by sender, and those of a bench are not one person's. */
export function otherSender(): Record<string, string> {
  senders = (senders + 1) % 65_536;
  return { 'x-forwarded-for': `10.1.${senders >> 8}.${senders & 255}` };
}
