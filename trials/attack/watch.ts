import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { residentMegabytes } from '../frame/processes.ts';

// A student's experience of the site, seen from a thread of its own: the attack must not slow its own witness.

/** What is watched: the server's process, and a student who reads, logs in and sends a form. */
export type Watched = { url: string; pid: number; email: string; password: string };
/** The longest of each, in milliseconds. */
export type Waits = { read: number; form: number; login: number };
/** Memory in MB. */
export type Seen = { memory: number; waits: Waits; refusedToOthers: number };

const LOOK_EVERY_MS = 50;

const { url, pid, email, password } = workerData as Watched; // given by `watch` of site.ts
let seen = nothing();
let isOver = false;

function nothing(): Seen {
  return { memory: 0, waits: { read: 0, form: 0, login: 0 }, refusedToOthers: 0 };
}

type Errand = { method: string; path: string; body?: object; everyMs: number; status: number };

/** What the student does over and over, and how it is answered where all is well. */
const ERRANDS: Record<keyof Waits, Errand> = {
  read: { method: 'GET', path: '/notes', everyMs: 20, status: 200 },
  // What is wrong with it is said before anything is kept: a student sends few of them.
  form: { method: 'POST', path: '/api/form/contact', body: {}, everyMs: 100, status: 400 },
  login: { method: 'POST', path: '/api/auth/login', body: { email, password }, everyMs: 500, status: 200 },
};

/** From an address of the student's own, also as a proxy tells it. */
function send({ method, path, body }: Errand): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '127.9.9.9' };
  return new Promise((resolve) => {
    const asked = request(url + path, { method, headers, localAddress: '127.9.9.9' }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
    });
    asked.on('error', () => resolve(0)).end(body && JSON.stringify(body));
  });
}

async function repeat(everyMs: number, work: () => Promise<unknown>): Promise<void> {
  while (!isOver) await Promise.all([work(), delay(everyMs)]);
}

const errands = (Object.keys(ERRANDS) as (keyof Waits)[]).map((name) =>
  repeat(ERRANDS[name].everyMs, async () => {
    const ofThis = seen;
    const started = performance.now();
    const status = await send(ERRANDS[name]);
    ofThis.waits[name] = Math.max(ofThis.waits[name], performance.now() - started);
    if (status !== ERRANDS[name].status) ofThis.refusedToOthers += 1;
  }),
);
const looks = repeat(LOOK_EVERY_MS, async () => {
  seen.memory = Math.max(seen.memory, (await residentMegabytes(pid)) || 0);
});

parentPort?.on('message', async (word: 'begin' | 'end') => {
  if (word === 'begin') {
    seen = nothing();
    return;
  }
  isOver = true;
  await Promise.all([...errands, looks]);
  parentPort?.postMessage(seen);
});
