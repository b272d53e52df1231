import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Figure, report } from '../frame/figures.ts';
import { load, medians } from '../frame/load.ts';
import { startServer } from '../frame/server.ts';
import type { FloorReply } from './floor.ts';
import { cpuSeconds } from './processes.ts';

/** Node adds these itself, also on the bare server. */
const PER_CONNECTION = ['connection', 'date', 'keep-alive'];

/** A ready reply and what it has to reach: requests per second, of the floor's, and the p99 of one, of the floor's. */
type Comparison = {
  name: string;
  url: string;
  /** The server's process. */
  pid: number;
  headers: Record<string, string>;
  atLeast: number;
  p99AtMost?: number;
};

/**
 * Loads an address, and in turn a bare server that sends the same bytes and headers.
 * @returns the reply's etag, and what was reported
 */
export async function againstFloor({ name, url, pid, headers, atLeast, p99AtMost }: Comparison) {
  const [reply, body] = await replyOf(url, headers);
  const status = reply.statusCode ?? 0;
  const fixed: FloorReply = {
    status,
    headers: Object.entries(reply.headers)
      .filter(([header]) => !PER_CONNECTION.includes(header))
      .flatMap(([header, value]) => [header, String(value)]),
    body: body.toString('base64'),
  };
  const floor = await startServer('trials/bench/floor.ts', { input: JSON.stringify(fixed) });
  const target = { headers, expectStatus: status };
  const of = await medians(async () => {
    const before = await cpuSeconds(pid);
    const [speed, p99] = await load({ url, ...target });
    const cpu = (await cpuSeconds(pid)) - before;
    const floorBefore = await cpuSeconds(floor.pid);
    const [floorSpeed, floorP99] = await load({ url: floor.url, ...target });
    const floorCpu = (await cpuSeconds(floor.pid)) - floorBefore;
    return { speed, p99, floorSpeed, floorP99, perCore: speed / cpu / (floorSpeed / floorCpu) };
  }).finally(floor.stop);
  const figures: Figure[] = [
    report({
      name: `${name}, ${status}: requests per second, of the floor`,
      value: of('speed') / of('floorSpeed'),
      atLeast,
      detail: `${Math.round(of('speed'))} of ${Math.round(of('floorSpeed'))}, ${body.length} bytes; by the cores' time taken ${of('perCore').toFixed(2)}`,
    }),
    report({
      name: `${name}, ${status}: p99, of the floor's`,
      value: of('p99') / of('floorP99'),
      ...(p99AtMost && { atMost: p99AtMost }),
      detail: `${of('p99').toFixed(2)} ms of ${of('floorP99').toFixed(2)} ms`,
    }),
  ];
  return { etag: reply.headers.etag ?? '', figures };
}

/** A reply with its body as it travelled: `fetch` would unpack it. */
async function replyOf(url: string, headers: Record<string, string>): Promise<[IncomingMessage, Buffer]> {
  const [reply] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]; // what Node gives there
  return [reply, await buffer(reply)];
}
