import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { writeBackup } from '#server/database/backup/write.ts';
import { askForReload } from '#server/processes/control.ts';
import { scannedPage } from '#testing/files/paper.ts';
import { linesOf } from '#testing/files/words.ts';
import { writtenPdf } from '#testing/files/written-pdf.ts';
import { atOnce } from '../../attack/hostile.ts';
import { temporaryFolder } from '../../frame/database.ts';
import { percentile, report } from '../../frame/figures.ts';
import { filePaper } from '../../frame/file-paper.ts';
import { addPerson } from '../../frame/people.ts';
import { SITE } from '../../frame/server.ts';
import type { Site } from '../../frame/site.ts';
import type { Group } from './students.ts';
import { reportTroubles, startEvening, timesOf, WARM_UP_SECONDS, watched } from './watched.ts';

const STUDENTS = 100;
/** What happens may make them wait so many times as long. */
const MOST_TIMES = 2;
const SCANS = 30;
const SLOW_LINES = 30;
const HASTY = 10;
const HOSTILE = 50;
const HOSTILE_EVERY_MS = 1000;

/** What happens while they are at their papers: to the site until the signal, or of how they ask. A further one is a row. */
type Meanwhile = {
  name: string;
  how?: Partial<Pick<Group, 'isApart' | 'isBusting'>>;
  run?: (site: Site, signal: AbortSignal, scans: readonly Buffer[]) => Promise<unknown>;
};

const MEANWHILE: Meanwhile[] = [
  {
    name: `${SCANS} scans are uploaded and read`,
    run: (site, _, scans) => uploadScans(site, scans),
  },
  { name: 'one backup after another', run: backUp },
  { name: 'a reload', run: ({ dataDir }) => askForReload(dataDir, Number(SITE.PORT)) },
  { name: 'each from an address of their own', how: { isApart: true } },
  { name: 'each asset by a query of its own', how: { isBusting: true } },
  {
    name: `${SLOW_LINES} others on slow lines`,
    run: (site, signal) => atOnce(SLOW_LINES, () => askSlowly(site, signal)),
  },
  {
    name: `${HASTY} others search without a pause, whatever they are told`,
    run: (site, signal) => atOnce(HASTY, () => searchOn(site, signal)),
  },
  {
    name: `${HOSTILE} others attack`,
    run: (site, signal) => atOnce(HOSTILE, (index) => attackOn(site, signal, index)),
  },
];

/** What 100 students notice of what else happens, against an evening on which nothing does. */
export async function benchMeanwhile(): Promise<void> {
  await using evening = await startEvening(STUDENTS);
  const { site } = evening;
  const group = { ...evening.group, students: STUDENTS };
  const scans = await madeScans();
  const { seen: calm } = await watched(site, group);
  const calmP95 = percentile(timesOf(calm), 0.95);
  for (const { name, how, run } of MEANWHILE) {
    const over = new AbortController();
    const happening = delay(WARM_UP_SECONDS * 1000).then(() => run?.(site, over.signal, scans));
    const { seen } = await watched(site, { ...group, ...how });
    over.abort();
    await happening;
    const p95 = percentile(timesOf(seen), 0.95);
    const of = name;
    report({
      of,
      name: 'p95, of a calm evening’s',
      value: p95 / calmP95,
      atMost: MOST_TIMES,
      detail: `${p95.toFixed(1)} ms`,
    });
    reportTroubles(of, seen);
  }
}

/** Made before the evening: their senders' computers make them, and not those of the site. */
async function madeScans(): Promise<Buffer[]> {
  const scans: Buffer[] = [];
  for (let scan = 0; scan < SCANS; scan += 1)
    scans.push(await writtenPdf([{ jpeg: await scannedPage(linesOf('english', scan)) }]));
  return scans;
}

async function uploadScans({ db, url }: Site, scans: readonly Buffer[]): Promise<void> {
  const { token } = await addPerson(db, ['admin']);
  for (const [at, scan] of scans.entries()) await filePaper(url, token, `BTXX-${at}`, scan);
}

async function backUp({ databaseUrl }: Site, signal: AbortSignal): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const folder = await temporaryFolder(opened);
  for (let backup = 0; !signal.aborted; backup += 1)
    await writeBackup({
      connectionString: databaseUrl,
      file: join(folder, String(backup)),
      secret: { fingerprint: '' },
      files: undefined,
    });
}

/** Asks for the home page again and again, ten bytes of the request a second, and leaves the reply where it is for as long. */
async function askSlowly({ url }: Site, signal: AbortSignal): Promise<void> {
  const { hostname: host, port } = new URL(url);
  while (!signal.aborted) {
    const socket = connect({ host, port: Number(port) });
    socket.on('error', () => {}).pause();
    for (const byte of 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n') {
      if (signal.aborted) break;
      socket.write(byte);
      await delay(100);
    }
    socket.destroy();
  }
}

type Hostile = { method: string; path: string; headers?: Record<string, string>; body?: string };

/** Sends a request, and waits for whatever comes. */
function send({ url }: Site, agent: Agent, { method, path, headers, body }: Hostile): Promise<void> {
  return new Promise((resolve) => {
    const asked = request(url + path, { method, headers, agent }, (reply) =>
      reply.resume().on('close', () => resolve()),
    );
    asked.on('error', () => resolve()).end(body);
  });
}

async function searchOn(site: Site, signal: AbortSignal): Promise<void> {
  using agent = connections();
  while (!signal.aborted)
    await send(site, agent, {
      method: 'GET',
      path: `/api/search?q=w${Math.random().toString(36).slice(2, 7)}`,
    });
}

const json = { 'content-type': 'application/json' };
/** Of the attacks of `npm run test:attack`, one of each kind. */
const HOSTILE_REQUESTS: Hostile[] = [
  { method: 'PATCH', path: '/api/uploads/x', headers: json, body: `[${'{},'.repeat(300_000)}{}]` },
  {
    method: 'POST',
    path: '/api/auth/login',
    headers: json,
    body: JSON.stringify({ email: 'a@b.example', password: 'wrong' }),
  },
  {
    method: 'GET',
    path: `/api/search?${new URLSearchParams({ q: Array.from({ length: 17 }, (_, at) => `qz${at}w`).join(' ') })}`,
  },
  { method: 'POST', path: '/api/form/contact', headers: json, body: `{"a":"${'x'.repeat(500_000)}"}` },
  {
    method: 'POST',
    path: '/api/uploads',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '50000000' },
  },
  { method: 'GET', path: `/notes?${'a=1&'.repeat(3000)}` },
];

async function attackOn(site: Site, signal: AbortSignal, index: number): Promise<void> {
  using agent = connections();
  for (let turn = index; !signal.aborted; turn += 1) {
    const hostile = HOSTILE_REQUESTS[turn % HOSTILE_REQUESTS.length];
    if (hostile) await Promise.all([send(site, agent, hostile), delay(HOSTILE_EVERY_MS)]);
  }
}

function connections() {
  const agent = new Agent({ keepAlive: true });
  return Object.assign(agent, { [Symbol.dispose]: () => agent.destroy() });
}
