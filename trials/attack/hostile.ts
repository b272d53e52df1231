import { once } from 'node:events';
import { type Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { Site } from './site.ts';

/** From where a request comes: an address of this computer, which a proxy's header repeats. */
export type From = { address: string; forwarded?: string; headers?: Record<string, string>; method?: string };

export const pause = (ms: number) => setTimeout(ms);

/** Does the same many times at the same moment. */
export function atOnce<Result>(times: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => work(index)));
}

/** What was answered; status 0 where no reply came. */
export type Answer = { status: number; text: string };

/** Sends a request, with a body as JSON if there is one. @param agent whose connections it goes over */
export function ask(
  { url }: Site,
  path: string,
  { address, forwarded = address, headers = {}, method = 'GET' }: From,
  { body, agent }: { body?: object; agent?: Agent } = {},
): Promise<Answer> {
  const sent = { 'content-type': 'application/json', 'x-forwarded-for': forwarded, ...headers };
  return new Promise((resolve) => {
    request(url + path, { method, headers: sent, localAddress: address, agent }, async (reply) => {
      resolve({ status: reply.statusCode ?? 0, text: await text(reply).catch(() => '') });
    })
      .on('error', () => resolve({ status: 0, text: '' }))
      .end(body && JSON.stringify(body));
  });
}

/** Sends a body as JSON. @returns the status; 0 where no reply came */
export async function post(site: Site, path: string, body: object, from: From): Promise<number> {
  return (await ask(site, path, { method: 'POST', ...from }, { body })).status;
}

/** Opens a connection, sends the head of a request if there is one, and reads whatever comes. */
export async function begin(
  { port }: Site,
  head: string[],
  from: string,
  index: number,
  type = 'application/json',
): Promise<Socket> {
  // A moment apart, so that none waits for the listener's queue.
  await setTimeout(index / 2);
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => {});
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  socket.on('data', () => {});
  if (head.length > 0) {
    socket.write(`${[...head, 'host: localhost', `content-type: ${type}`].join('\r\n')}\r\n\r\n`);
  }
  return socket;
}

/** The status of the first reply that a connection gets; 0 where it is closed without one. */
export function statusOf(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    socket.once('data', (chunk) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(`${chunk}`)?.[1] ?? 0)));
    socket.once('close', () => resolve(0));
  });
}

/** Lets go of connections. */
export function closeAll(sockets: Socket[]): void {
  for (const socket of sockets) socket.destroy();
}

/** How many of some statuses are a certain one. */
export const counted = (statuses: number[], status: number) =>
  statuses.filter((one) => one === status).length;

/** What was answered, and how often. */
export const told = (statuses: number[]) =>
  [...Map.groupBy(statuses, (status) => status)]
    .map(([status, { length }]) => `${length} × ${status}`)
    .join(', ');
