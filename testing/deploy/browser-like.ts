import { once } from 'node:events';
import { connect, type OutgoingHttpHeaders } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { CERTIFICATE } from '#testing/certificate.ts';

export type Answer = { status: number; headers: Record<string, unknown>; bytes: Buffer };

/**
 * Someone who asks a site by HTTP/2 and https, as a browser does, and takes what is compressed as it comes.
 * @param from the address on this computer that the requests come from
 */
export function visitorOf(name: string, port: number, from = '127.0.0.1') {
  const socket = () =>
    connectTls({
      socket: connectTcp({ host: '127.0.0.1', port, localAddress: from }),
      servername: name,
      ca: CERTIFICATE.cert,
      ALPNProtocols: ['h2'],
    });
  /** One request on a connection of its own. */
  return async (path: string, headers: OutgoingHttpHeaders = {}, body?: object): Promise<Answer> => {
    const session = connect(`https://${name}`, { createConnection: socket });
    try {
      const method = body ? 'POST' : 'GET';
      const json = body ? { 'content-type': 'application/json' } : {};
      const stream = session.request({ ':method': method, ':path': path, ...json, ...headers });
      session.on('error', (error) => stream.destroy(error));
      stream.end(body && JSON.stringify(body));
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      // Both at once: an answer without a body ends with its head.
      const [[answered]] = await Promise.all([once(stream, 'response'), once(stream, 'end')]);
      return { status: answered[':status'], headers: answered, bytes: Buffer.concat(chunks) };
    } finally {
      session.close();
    }
  };
}
