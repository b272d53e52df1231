import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Somebody else's experience of the site, seen from a thread of its own: the attack must not slow its own witness. */

/** What is watched: the server's process, and a student who reads and signs in. */
export type Watched = { url: string; pid: number; email: string; password: string };
/** Memory in MB, times in milliseconds. */
export type Seen = { memory: number; p99: number; slowestLogin: number; failedLogins: number };

const READ_EVERY_MS = 20;
const SIGN_IN_EVERY_MS = 500;
const LOOK_EVERY_MS = 50;

const { url, pid, email, password } = workerData as Watched; // given by `watch` of site.ts
const reads: number[] = [];
const logins: number[] = [];
let failedLogins = 0;
let memory = 0;
let isOver = false;

/** From an address of the student's own, also as a proxy tells it. */
function send(method: string, path: string, body?: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '127.9.9.9' };
  return new Promise((resolve) => {
    const asked = request(url + path, { method, headers, localAddress: '127.9.9.9' }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
    });
    asked.on('error', () => resolve(0)).end(body);
  });
}

async function repeat(everyMs: number, work: () => Promise<unknown>): Promise<void> {
  while (!isOver) await Promise.all([work(), delay(everyMs)]);
}

const all = [
  repeat(READ_EVERY_MS, async () => {
    const started = performance.now();
    // One that gets no answer counts as the slowest.
    reads.push(
      (await send('GET', '/notes')) === 200 ? performance.now() - started : Number.POSITIVE_INFINITY,
    );
  }),
  repeat(SIGN_IN_EVERY_MS, async () => {
    const started = performance.now();
    const status = await send('POST', '/api/auth/login', JSON.stringify({ email, password }));
    if (status !== 200) failedLogins += 1;
    logins.push(performance.now() - started);
  }),
  repeat(LOOK_EVERY_MS, async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    memory = Math.max(memory, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }),
];

parentPort?.once('message', async () => {
  isOver = true;
  await Promise.all(all);
  const sorted = reads.toSorted((a, b) => a - b);
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
  const seen: Seen = { memory, p99, slowestLogin: Math.max(...logins), failedLogins };
  parentPort?.postMessage(seen);
});
