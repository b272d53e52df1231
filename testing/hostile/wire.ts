import { connect } from 'node:net';

let senders = 0;

/** An address of this computer that nobody has sent from yet: what limits count of others says nothing of it. */
export function newSender(): string {
  senders += 1;
  return `127.${100 + ((senders >> 16) & 63)}.${(senders >> 8) & 255}.${senders & 255 || 1}`;
}

/** A request as it goes over the wire, be it well formed or not. */
export type Sent = { head: readonly string[]; body?: Uint8Array; from?: string; withinMs?: number };

/** Sends a request on a connection of its own. @returns the status of the first reply; 0 where none came */
export function sendRaw(port: number, { head, body, from, withinMs = 10_000 }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', ...(from !== undefined && { localAddress: from }) });
    let status = 0;
    const late = setTimeout(() => socket.destroy(), withinMs);
    socket
      .on('data', (chunk) => {
        // The status line comes whole: it is the first thing in the first packet.
        status ||= Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1', 0, 20))?.[1] ?? 0);
        if (status > 0) socket.destroy();
      })
      .on('error', () => {})
      .on('close', () => {
        clearTimeout(late);
        resolve(status);
      });
    socket.write(`${head.join('\r\n')}\r\n\r\n`, 'latin1');
    if (body) socket.write(body);
  });
}

/** The same bytes as a body that does not say how long it is (RFC 9112, 7.1). */
export function inPieces(body: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);
}
