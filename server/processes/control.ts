import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeFolder, writeDurably } from '../database/disk.ts';
import { StartupError } from '../startup-error.ts';

/** A caller who says nothing for so long, in milliseconds, has nothing to say. */
const PATIENCE_MS = 5000;
const DONE = 'done';

/**
 * Where a site hears that it is to be reloaded: a port of this computer, with a key. Both are in a file that only its
 * account reads. A process id would have to be believed, a signal brings no answer, and a socket's path may be too long.
 */
const fileOf = (dataDir: string, port: number) => join(dataDir, `reload-${port}`);

/**
 * Reloads the site whenever that is asked for, and answers with what came of it. A caller who hangs up has given it up.
 * @param port the one that is set, which tells apart sites that share a data folder
 */
export async function hearReloads(
  dataDir: string,
  port: number,
  reload: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const key = randomBytes(32).toString('base64url');
  const answer = async (socket: Socket) => {
    const gone = new AbortController();
    socket.once('close', () => gone.abort());
    const [asked] = (await once(socket, 'data', { signal: gone.signal })) as [Buffer];
    if (asked.length !== key.length || !timingSafeEqual(asked, Buffer.from(key))) return socket.destroy();
    socket.setTimeout(0).resume();
    return socket.end(
      await reload(gone.signal).then(
        () => DONE,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
    );
  };
  const server = createServer((socket) => {
    socket.on('error', () => {}).setTimeout(PATIENCE_MS, () => socket.destroy());
    answer(socket).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port: ours } = server.address() as AddressInfo; // it listens on a port
  await makeFolder(dataDir, 0o700);
  await writeDurably(fileOf(dataDir, port), `${ours} ${key}`, 0o600);
}

/**
 * Has the site of a data folder reloaded, and waits for it.
 * @throws StartupError where no site is there, or why it serves on as before
 */
export async function askForReload(dataDir: string, port: number): Promise<void> {
  const nobody = new StartupError(
    `DATA_DIR: no site with the data folder ${dataDir} and PORT ${port} runs here. To change DATA_DIR or PORT, stop Basta and start it again.`,
  );
  const [theirs, key] = (await readFile(fileOf(dataDir, port), 'utf8').catch(() => '')).split(' ');
  if (!theirs || !key) throw nobody;
  const socket = connect(Number(theirs), '127.0.0.1', () => socket.write(key));
  const answer = await text(socket).catch(() => '');
  if (answer === '') throw nobody;
  if (answer !== DONE) throw new StartupError(`Not reloaded: the site keeps running as before. ${answer}`);
}
