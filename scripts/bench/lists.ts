import { readFile } from 'node:fs/promises';
import { api } from '#contract/api.ts';
import { SEMESTERS } from '#contract/constants.ts';
import { announceChange } from '#server/database/announce.ts';
import { openDatabase } from '#server/database/open.ts';
import { insertResources } from '#server/features/resources/queries.ts';
import { loadInTurn } from './load.ts';
import { report } from './report.ts';
import { startFloor, startSite } from './servers.ts';

const { path } = api.resources.notes.list;

/** A warm public list, as bytes and as `304`, against a bare server that sends the same bytes and headers. */
export async function benchLists(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase(databaseUrl);
  const site = await startSite({ DATABASE_URL: databaseUrl });
  report({ name: 'memory at rest, MB', value: await residentMegabytes(site.pid), atMost: 200 });
  try {
    let filed = 0;
    for (const size of [100, 2000, 20_000]) {
      await insertResources(db, notes(filed, size));
      await announceChange(db, 'notes');
      filed = size;
      await waitForEntries(site.url, size);
      await compare(site.url, size, {}, { atLeast: 0.8, p99AtMost: 1.5 });
      if (size === 100) {
        const { headers } = await fetch(site.url + path, { headers: { 'accept-encoding': 'identity' } });
        await compare(site.url, size, { 'if-none-match': headers.get('etag') ?? '' }, { atLeast: 0.65 });
      }
    }
  } finally {
    await site.stop();
    await close();
  }
}

async function compare(
  url: string,
  entries: number,
  extraHeaders: Record<string, string>,
  bounds: { atLeast: number; p99AtMost?: number },
): Promise<void> {
  const headers = { 'accept-encoding': 'identity', ...extraHeaders };
  const reply = await fetch(url + path, { headers });
  const body = Buffer.from(await reply.arrayBuffer());
  // Node adds these itself, also on the bare server.
  const perConnection = ['connection', 'date', 'keep-alive'];
  const floor = await startFloor({
    status: reply.status,
    headers: [...reply.headers].filter(([name]) => !perConnection.includes(name)),
    body: body.toString('base64'),
  });
  const target = { headers, expectStatus: reply.status };
  const measured = await loadInTurn({ url: url + path, ...target }, { url: floor.url, ...target });
  await floor.stop();
  const name = `GET ${path}, ${entries} entries, ${reply.status}`;
  report({
    name: `${name}: requests per second, of the floor`,
    value: measured.ours.requestsPerSecond / measured.floor.requestsPerSecond,
    atLeast: bounds.atLeast,
    detail: `${Math.round(measured.ours.requestsPerSecond)} of ${Math.round(measured.floor.requestsPerSecond)}, ${body.length} bytes`,
  });
  report({
    name: `${name}: p99, of the floor's`,
    value: measured.ours.p99Ms / measured.floor.p99Ms,
    ...(bounds.p99AtMost && { atMost: bounds.p99AtMost }),
    detail: `${measured.ours.p99Ms.toFixed(2)} ms of ${measured.floor.p99Ms.toFixed(2)} ms`,
  });
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
