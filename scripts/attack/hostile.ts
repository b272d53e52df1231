import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Site } from './site.ts';

/** From where a request comes: an address of this computer, which a proxy's header repeats. */
export type From = { address: string; forwarded?: string; headers?: Record<string, string>; method?: string };

export const pause = (ms: number) => setTimeout(ms);

/** Does the same many times at the same moment. */
export function atOnce<Result>(times: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => work(index)));
}

/** Sends a body as JSON. @returns the status; 0 where no reply came */
export function post(
  { url }: Site,
  path: string,
  body: object,
  { address, forwarded = address, headers = {}, method = 'POST' }: From,
): Promise<number> {
  const sent = { 'content-type': 'application/json', 'x-forwarded-for': forwarded, ...headers };
  return new Promise((resolve) => {
    request(url + path, { method, headers: sent, localAddress: address }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
    })
      .on('error', () => resolve(0))
      .end(JSON.stringify(body));
  });
}

/** Opens a connection, sends the head of a request if there is one, and reads whatever comes. */
export async function begin({ port }: Site, head: string[], from: string, index: number): Promise<Socket> {
  // A moment apart, so that none waits for the listener's queue.
  await setTimeout(index / 2);
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => {});
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  socket.on('data', () => {});
  if (head.length > 0) {
    socket.write(`${[...head, 'host: localhost', 'content-type: application/json'].join('\r\n')}\r\n\r\n`);
  }
  return socket;
}

/** Lets go of connections. */
export function closeAll(sockets: Socket[]): void {
  for (const socket of sockets) socket.destroy();
}
