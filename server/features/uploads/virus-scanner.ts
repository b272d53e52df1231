import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** So long the scanner may take for one file, in milliseconds. */
const LONGEST_MS = 60_000;

/** The scanner cannot be asked, or does not answer as one. */
export class ScannerAway extends Error {}

/**
 * Asks a clamd (its command INSTREAM: each chunk with its length in four bytes before it, and a length of nothing at the end).
 * @param address such as `tcp://127.0.0.1:3310`
 * @returns whether it found something
 * @throws ScannerAway
 */
export async function hasVirus(address: string, bytes: AsyncIterable<Uint8Array>): Promise<boolean> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port || 3310) });
  socket.setTimeout(LONGEST_MS, () => socket.destroy(new Error('it does not answer')));
  try {
    await once(socket, 'connect');
    const reply = text(socket);
    // Told before the last byte is taken, it would be nobody's.
    reply.catch(() => {});
    socket.write('zINSTREAM\0');
    for await (const chunk of bytes) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      socket.write(length);
      if (!socket.write(chunk)) await once(socket, 'drain');
    }
    socket.end(Buffer.alloc(4));
    const said = (await reply).replace(/\0$/, '');
    if (/\bFOUND$/.test(said)) return true;
    if (/\bOK$/.test(said)) return false;
    throw new Error(`it says: ${said.slice(0, 100)}`);
  } catch (error) {
    throw new ScannerAway(error instanceof Error ? error.message : String(error));
  } finally {
    socket.destroy();
  }
}
