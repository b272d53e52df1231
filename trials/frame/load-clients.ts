import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHistogram } from 'node:perf_hooks';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { aptInstall, canUseApt } from '../../scripts/apt.ts';
import { temporaryFolder } from './database.ts';

/** Requests per second, and the 99th percentile of what one took, ms. */
export type Load = { speed: number; p99: number };
/** An address, and what its replies must be. */
export type Target = { url: string; headers?: Record<string, string>; expectStatus?: number };
type Amount = { seconds: number; connections: number };

/** What asks, by its name in the tables. @throws when any reply has another status than expected, or none comes */
type Client = { name: string; run: (target: Target, amount: Amount) => Promise<Load> };

let found: Promise<Client> | undefined;

/** Debian's wrk where it is there or can be had; autocannon, which itself needs as much of a core as the server, otherwise. */
export function loadClient(): Promise<Client> {
  found ??= findClient();
  return found;
}

async function findClient(): Promise<Client> {
  const versionOfWrk = () =>
    /wrk (\S+)/.exec(spawnSync('wrk', ['-v'], { encoding: 'utf8' }).stdout ?? '')?.[1];
  if (!versionOfWrk() && canUseApt()) await aptInstall('wrk');
  const version = versionOfWrk();
  if (version) return { name: `wrk ${version}`, run: runWrk };
  console.log(
    'wrk is not here (Debian: apt-get install wrk): autocannon loads the servers, and takes a core for it.',
  );
  return { name: 'autocannon', run: runAutocannon };
}

/** wrk's own report rounds; its script is told the numbers. */
const REPORT = `done = function(summary, latency)
  local e = summary.errors
  io.write(string.format("\\nbasta %d %d %d %d\\n", summary.requests, summary.duration, latency:percentile(99),
    e.connect + e.read + e.write + e.status + e.timeout))
end
`;

async function runWrk({ url, headers = {}, expectStatus = 200 }: Target, amount: Amount): Promise<Load> {
  const reply = await fetch(url, { headers });
  await reply.arrayBuffer();
  if (reply.status !== expectStatus) throw new Error(`${url}: ${reply.status} instead of ${expectStatus}.`);
  await using opened = new AsyncDisposableStack();
  const script = join(await temporaryFolder(opened), 'report.lua');
  await writeFile(script, REPORT);
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t', '1', '-c', `${amount.connections}`, '-d', `${amount.seconds}s`, '--timeout', '30s'],
    ...['-s', script, ...asked, url],
  ]);
  const [requests = 0, duration = 0, p99 = 0, errors = 0] =
    /^basta (.*)$/m.exec(stdout)?.[1]?.split(' ').map(Number) ?? [];
  if (errors > 0 || requests === 0)
    throw new Error(`${url}: ${requests} replies, ${errors} errors.\n${stdout}`);
  return { speed: requests / (duration / 1e6), p99: p99 / 1000 };
}

function runAutocannon({ url, headers, expectStatus = 200 }: Target, amount: Amount): Promise<Load> {
  // autocannon's own percentiles are whole milliseconds, too coarse for a ratio.
  const microseconds = createHistogram();
  return new Promise((resolve, reject) => {
    const { seconds: duration, connections } = amount;
    const options = { url, connections, duration, ...(headers && { headers }) };
    const job = autocannon(options, (error, result) => {
      const answered = result?.statusCodeStats?.[`${expectStatus}`]?.count ?? 0;
      if (error || result.errors > 0 || answered === 0 || answered !== result.requests.total) {
        reject(
          error ?? new Error(`${url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`),
        );
      } else {
        resolve({ speed: answered / result.duration, p99: microseconds.percentile(99) / 1000 });
      }
    });
    job.on('response', (_client, _status, _bytes, ms) => {
      microseconds.record(Math.max(1, Math.round(ms * 1000)));
    });
  });
}
