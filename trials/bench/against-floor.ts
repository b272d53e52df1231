import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { medians, report } from '../frame/figures.ts';
import { load } from '../frame/load.ts';
import { type Server, startServer } from '../frame/server.ts';
import type { FloorReply } from './floor.ts';

/** Node adds these itself, also on the bare server. */
const PER_CONNECTION = ['connection', 'date', 'keep-alive'];

type Comparison = {
  name?: string;
  headers: Record<string, string>;
  /** What the requests per second have to reach, and p99, of the floor's. */
  atLeast: number;
  p99AtMost?: number;
};

/** Starts a bare server that sends the first reply to everyone, or the one that the header `x-reply` names by its place. */
export function startFloor(...replies: FloorReply[]): Promise<Server> {
  return startServer([process.execPath, 'trials/bench/floor.ts'], { input: JSON.stringify(replies) });
}

/**
 * Loads a ready reply of a server, and in turn a bare server that sends the same bytes and headers.
 * @returns the reply's etag
 */
export async function againstFloor(
  server: { url: string; pid: number },
  path: string,
  { name = `GET ${path}`, headers, atLeast, p99AtMost }: Comparison,
): Promise<string> {
  // `fetch` would unpack the body.
  const [reply] = (await once(get(server.url + path, { headers }), 'response')) as [IncomingMessage]; // what Node gives there
  const body = await buffer(reply);
  const status = reply.statusCode ?? 0;
  const floor = await startFloor({
    status,
    headers: Object.entries(reply.headers)
      .filter(([header]) => !PER_CONNECTION.includes(header))
      .flatMap(([header, value]) => [header, String(value)]),
    body: body.toString('base64'),
  });
  const target = { headers, expectStatus: status };
  const of = await medians(async () => {
    const ours = await load(server, path, target);
    const bare = await load(floor, '', target);
    return {
      ...ours,
      floorSpeed: bare.speed,
      floorP99: bare.p99,
      byCore: ours.perCore / bare.perCore,
    };
  }).finally(floor.stop);
  report({
    name: `${name}, ${status}: requests per second, of the floor`,
    value: of('speed') / of('floorSpeed'),
    atLeast,
    detail: `${Math.round(of('speed'))} of ${Math.round(of('floorSpeed'))}, ${body.length} bytes; by the cores' time taken ${of('byCore').toFixed(2)}`,
  });
  if (p99AtMost) {
    report({
      name: `${name}, ${status}: p99, of the floor's`,
      value: of('p99') / of('floorP99'),
      atMost: p99AtMost,
      detail: `${of('p99').toFixed(2)} ms of ${of('floorP99').toFixed(2)} ms`,
    });
  }
  return reply.headers.etag ?? '';
}
