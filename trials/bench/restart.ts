import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '#contract/core/rules/api.ts';
import { askForReload } from '#server/processes/control.ts';
import { digitalPdf } from '#testing/files/paper.ts';
import { ask, causeOf, readAll, signIn, writeOn } from '../frame/clients.ts';
import { temporaryFolder } from '../frame/database.ts';
import { median, report } from '../frame/figures.ts';
import { createLedger } from '../frame/ledger.ts';
import { addAdmin } from '../frame/people.ts';
import { endsWithUs, servingPids } from '../frame/processes.ts';
import { type Reads, readOn } from '../frame/readers.ts';
import { SERVER, SITE, startServer } from '../frame/server.ts';

/** What readers ask for in turn: a ready list, pages, and a call that asks the database. */
const READ = ['/api/data/notes', '/', '/notes?semester=3', '/api/data/notes?semester=3&limit=5'];
/** Before the first reload, and after each: there is load on the new process, in milliseconds. */
const CALM_MS = 1000;

/** A default site with its own database is reloaded while 20 clients read and write without a pause. */
export async function benchRestart(): Promise<void> {
  const { faults, longestMs, reloadMs, requests } = await tryReloads({
    reloads: 3,
    readers: 10,
    writers: 10,
  });
  for (const fault of faults) console.log(`FAULT ${fault}`);
  const detail = `${reloadMs.length} reloads of ${median(reloadMs).toFixed(0)} ms, 20 clients, ${requests} requests`;
  report({ name: 'reload: requests refused, cut or answered by an error', value: faults.length, atMost: 0 });
  report({ name: 'reload: longest wait of a request, ms', value: longestMs, atMost: 1000, detail });
}

/**
 * Reloads a default site while clients read and write over connections that they keep, others come by a new one for each request,
 * and an upload is in the middle.
 * @returns what was refused, cut, lost or answered by an error, how long a request waited at most, and what each reload took
 */
export async function tryReloads(wanted: { reloads: number; readers: number; writers: number }) {
  await using opened = new AsyncDisposableStack();
  const env = { ...SITE, LOG_LEVEL: 'fatal', DATA_DIR: await temporaryFolder(opened) };
  await addAdmin(env);
  const site = await startServer(SERVER, { env, log: () => {} });
  opened.defer(endsWithUs(async () => void (await site.stop())));
  const { url } = site;
  const token = await signIn(url);

  const ledger = createLedger();
  const over = new AbortController();
  const reads: Reads = { times: [], failed: [], marked: 0 };
  const faults = reads.failed;
  const times: number[] = [];
  const everybody = [
    ...Array.from({ length: wanted.writers }, () =>
      writeOn(url, token, ledger, [], over.signal, (trouble) => void faults.push(trouble), times),
    ),
    ...Array.from({ length: wanted.readers - 1 }, () => readOn(url, READ, 0, over.signal, reads)),
    knockOn(url, over.signal, reads),
  ];
  const reloadMs: number[] = [];
  const seen = new Set(await servingPids(site.mainPid));
  try {
    await delay(CALM_MS);
    for (let reload = 0; reload < wanted.reloads; reload += 1) {
      const finishUpload = await beginUpload(url, token, digitalPdf([[`Paper ${reload}`]]));
      const begun = performance.now();
      await askForReload(env.DATA_DIR, Number(env.PORT));
      reloadMs.push(performance.now() - begun);
      const status = await finishUpload().catch(causeOf);
      if (status !== 204) faults.push(`the upload ended with ${status}`);
      await delay(CALM_MS);
      for (const pid of await servingPids(site.mainPid)) seen.add(pid);
    }
  } finally {
    over.abort();
    await Promise.all(everybody);
  }
  if (seen.size <= wanted.reloads) faults.push('a process was not replaced');
  const { lost, foreign } = ledger.compare(await readAll(url));
  faults.push(...lost, ...foreign);
  const all = [...reads.times, ...times];
  return { faults, longestMs: Math.max(...all), reloadMs, requests: all.length };
}

/** Asks by a new connection each time: one that is refused shows. */
async function knockOn(url: string, signal: AbortSignal, { times, failed }: Reads): Promise<void> {
  while (!signal.aborted) {
    const begun = performance.now();
    try {
      const { status } = await ask(url, '', api.health.ready, { headers: { connection: 'close' } });
      if (status !== 200) failed.push(`GET ${api.health.ready.path}: ${status}`);
    } catch (error) {
      failed.push(`GET ${api.health.ready.path}: ${causeOf(error)}`);
    }
    times.push(performance.now() - begun);
  }
}

/** Sends half of a file (tus 1.0). @returns sends the rest, and says what the site answers */
async function beginUpload(url: string, token: string, bytes: Buffer): Promise<() => Promise<unknown>> {
  const by = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const made = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...by,
      'upload-length': `${bytes.length}`,
      'upload-metadata': `filename ${btoa('paper.pdf')}`,
    },
  });
  const sending = request(new URL(made.headers.get('location') ?? '/nowhere', url), {
    method: 'PATCH',
    headers: {
      ...by,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
    },
  });
  const replied = once(sending, 'response');
  replied.catch(() => {}); // whatever waits for it hears it
  const half = Math.floor(bytes.length / 2);
  sending.write(bytes.subarray(0, half));
  return async () => {
    sending.end(bytes.subarray(half));
    const [response] = (await replied) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
}
