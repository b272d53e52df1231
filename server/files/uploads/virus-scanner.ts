import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';

/** So long the scanner may take for one file, in milliseconds. */
const LONGEST_MS = 60_000;
/** It says one line. */
const LONGEST_REPLY = 4096;

/** The scanner cannot be asked, or does not answer as one. */
export class ScannerAway extends Error {}

/**
 * Asks a clamd (its command INSTREAM: each chunk with its length in four bytes before it, and a length of nothing at the end).
 * @param address such as `tcp://127.0.0.1:3310`
 * @param longestMs for tests: how long it may take
 * @returns whether it found something
 * @throws ScannerAway also where it says that all is well before it has all of the file
 */
export async function hasVirus(
  address: string,
  bytes: AsyncIterable<Uint8Array>,
  longestMs = LONGEST_MS,
): Promise<boolean> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port || 3310) });
  const signal = AbortSignal.timeout(longestMs);
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.length > LONGEST_REPLY) socket.destroy(new Error('it says too much'));
  });
  try {
    await pipeline(Readable.from(framed(bytes)), socket, { signal });
    await finished(socket, { signal });
    if (/\bOK\0?$/.test(said)) return false;
    throw new Error(`it says: ${said.slice(0, 100)}`);
  } catch (error) {
    // It may know before it has all of the file, and not take the rest.
    if (/\bFOUND\0?$/.test(said)) return true;
    throw new ScannerAway(error instanceof Error ? error.message : String(error));
  } finally {
    socket.destroy();
  }
}

async function* framed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of bytes) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}
