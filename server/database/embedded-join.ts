import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/startup-error.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { connectionStringFor } from './embedded-address.ts';
import { DURABLE_FOLDERS, findPlace, openDataDir } from './embedded-place.ts';

/**
 * The embedded database for a command beside the server: started where nobody holds `dataDir`, else the one that the
 * running server started. `stop` ends only what was started here.
 * @throws StartupError, one line for the operator
 */
export async function joinEmbedded(
  dataDir: string,
): Promise<Pick<EmbeddedDatabase, 'connectionString' | 'stop'>> {
  try {
    return await startEmbedded(dataDir);
  } catch (error) {
    if (!(error instanceof StartupError && / is in use by /.test(error.message))) throw error;
    const connectionString = await runningServer(dataDir);
    if (!connectionString) throw error; // it is starting or stopping: the line says which process to look at
    return { connectionString, stop: async () => {} };
  }
}

/** Where the server of a held DATA_DIR listens, by what it and PostgreSQL keep in files. */
async function runningServer(dataDir: string): Promise<string | undefined> {
  const data = await openDataDir(dataDir);
  const { home } = await findPlace(data, DURABLE_FOLDERS);
  const read = (...path: string[]) => readFile(join(...path), 'utf8').catch(() => '');
  const password = (await read(data, 'database-password')).trim();
  // the file's layout: PostgreSQL's src/include/utils/pidfile.h
  const lines = (await read(home, 'postgres', 'postmaster.pid')).split('\n').map((line) => line.trim());
  const [, , , port, socketFolder, , , status] = lines;
  if (!password || status !== 'ready') return undefined;
  return connectionStringFor(socketFolder ? { socketFolder } : { port: Number(port) }, password);
}
