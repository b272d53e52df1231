// npm run test:failover [-- --rounds 10 --clients 10 --fault freeze | --short]: a PostgreSQL of three servers loses its leader while
// clients write through Basta, and every write that was acknowledged is looked for.
import { parseArgs } from 'node:util';
import { FAULTS, startDatabaseCluster } from './cluster.ts';
import { endsWithUs } from './processes.ts';
import { findPrograms } from './programs.ts';
import { runRounds } from './rounds.ts';

const MOST_PAUSE_MS = 30_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '10' },
    fault: { type: 'string', multiple: true, default: [...FAULTS] },
    short: { type: 'boolean', default: false },
  },
});
const programs = await findPrograms(['postgres', 'patroni', 'etcd', 'haproxy', 'pgbouncer']);
if (typeof programs === 'string') {
  console.log(programs);
  process.exit();
}
const begun = performance.now();
const seconds = (ms: number) => (ms / 1000).toFixed(1);
const cluster = await startDatabaseCluster(programs);
endsWithUs(cluster.stop);
try {
  console.log(`Three PostgreSQL servers are there after ${seconds(performance.now() - begun)} s.`);
  const { rounds, unexpected } = await runRounds(cluster, {
    rounds: values.short ? 1 : Number(values.rounds),
    clients: Number(values.clients),
    faults: values.short ? ['kill'] : FAULTS.filter((fault) => values.fault.includes(fault)),
    log: console.log,
  });
  const all = <Key extends 'lost' | 'foreign' | 'failedReads'>(key: Key) =>
    rounds.flatMap((round) => round[key]);
  const sum = (key: 'writes' | 'reads') => rounds.reduce((total, round) => total + round[key], 0);
  const [lost, foreign, failedReads] = [all('lost'), all('foreign'), all('failedReads')];
  const longest = Math.max(...rounds.map(({ pauseMs }) => pauseMs));
  for (const line of [...lost, ...foreign, ...new Set(failedReads), ...unexpected.slice(0, 20)])
    console.log(line);
  console.log(
    `${rounds.length} rounds, ${sum('writes')} acknowledged writes: ${lost.length} lost, ${foreign.length} that nobody wrote. ` +
      `Longest pause of writes ${seconds(longest)} s.`,
  );
  console.log(
    `${sum('reads')} reads of public material: ${failedReads.length} failed, slowest ${Math.max(...rounds.map(({ slowestReadMs }) => slowestReadMs))} ms. ` +
      `${unexpected.length} unexpected lines in the log. ${seconds(performance.now() - begun)} s in all.`,
  );
  const faults = lost.length + foreign.length + failedReads.length + unexpected.length;
  process.exitCode = faults > 0 || longest > MOST_PAUSE_MS ? 1 : 0;
} finally {
  await cluster.stop();
}
process.exit();
