import { readFile } from 'node:fs/promises';
import { api } from '#contract/api.ts';
import { SEMESTERS } from '#contract/constants.ts';
import { announceChange } from '#server/database/announce.ts';
import type { Db } from '#server/database/schema.ts';
import { insertResources } from '#server/features/resources/queries.ts';
import type { FloorReply } from './floor.ts';
import { load, medians } from './load.ts';
import { report } from './report.ts';
import { type Server, startServer } from './servers.ts';

const { path } = api.resources.notes.list;

/** A warm public list, as bytes and as `304`, against a bare server that sends the same bytes and headers. */
export async function benchLists(db: Db, site: Server): Promise<void> {
  report({ name: 'memory at rest, MB', value: await residentMegabytes(site.pid), atMost: 200 });
  let filed = 0;
  for (const size of [100, 2000, 20_000]) {
    await insertResources(db, notes(filed, size));
    await announceChange(db, 'notes');
    filed = size;
    await waitForEntries(site.url, size);
    const etag = await compare(site.url, size, {}, { atLeast: 0.8, p99AtMost: 1.5 });
    if (size === 100) await compare(site.url, size, { 'if-none-match': etag }, { atLeast: 0.65 });
  }
}

/** @returns the reply's etag */
async function compare(
  url: string,
  entries: number,
  extraHeaders: Record<string, string>,
  bounds: { atLeast: number; p99AtMost?: number },
): Promise<string> {
  const headers = { 'accept-encoding': 'identity', ...extraHeaders };
  const reply = await fetch(url + path, { headers });
  const body = Buffer.from(await reply.arrayBuffer());
  // Node adds these itself, also on the bare server.
  const perConnection = ['connection', 'date', 'keep-alive'];
  const fixed: FloorReply = {
    status: reply.status,
    headers: [...reply.headers].filter(([name]) => !perConnection.includes(name)).flat(),
    body: body.toString('base64'),
  };
  const floor = await startServer('scripts/bench/floor.ts', { input: JSON.stringify(fixed) });
  const target = { headers, expectStatus: reply.status };
  const of = await medians(async () => {
    const [speed, p99] = await load({ url: url + path, ...target });
    const [floorSpeed, floorP99] = await load({ url: floor.url, ...target });
    return { speed, p99, floorSpeed, floorP99 };
  });
  await floor.stop();
  const name = `GET ${path}, ${entries} entries, ${reply.status}`;
  report({
    name: `${name}: requests per second, of the floor`,
    value: of('speed') / of('floorSpeed'),
    atLeast: bounds.atLeast,
    detail: `${Math.round(of('speed'))} of ${Math.round(of('floorSpeed'))}, ${body.length} bytes`,
  });
  report({
    name: `${name}: p99, of the floor's`,
    value: of('p99') / of('floorP99'),
    ...(bounds.p99AtMost && { atMost: bounds.p99AtMost }),
    detail: `${of('p99').toFixed(2)} ms of ${of('floorP99').toFixed(2)} ms`,
  });
  return reply.headers.get('etag') ?? '';
}

function notes(from: number, to: number) {
  return Array.from({ length: to - from }, (_, index) => ({
    kind: 'notes' as const,
    service: 'notes',
    semester: SEMESTERS[index % SEMESTERS.length] ?? '1',
    subject: `Subject ${from + index}`,
    subjectcode: `BTCS${from + index}-18`,
    title: `Lecture notes, part ${index}`,
    link: `https://drive.google.com/file/d/${'x'.repeat(33)}/view`,
  }));
}

async function waitForEntries(url: string, count: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { msg } = (await (await fetch(url + path)).json()) as { msg: unknown[] };
    if (msg.length === count) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The list never showed its ${count} entries.`);
}

/** What Linux counts as the process's resident memory. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
