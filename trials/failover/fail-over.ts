import type { Found } from '../frame/parts.ts';
import { endsWithUs } from '../frame/processes.ts';
import { FAULTS, type Fault, startDatabaseCluster } from './cluster.ts';
import { findPrograms } from './programs.ts';
import { type Round, runRounds } from './rounds.ts';

/** How often a leader is lost, how, and under how many clients; how long writes may pause for it, in milliseconds. */
type FailOver = {
  rounds: number;
  clients: number;
  faults: readonly Fault[];
  mostPauseMs: number;
  /** Whether programs that are missing may be installed. */
  installs?: true;
  log?: (line: string) => void;
};

/** Short in npm test, beside all else that is tested there; long in npm run test:cluster. */
export const FAIL_OVER = {
  short: { rounds: 1, clients: 4, faults: ['kill'], mostPauseMs: 60_000 },
  long: { rounds: 10, clients: 10, faults: FAULTS, mostPauseMs: 30_000, installs: true },
} satisfies Record<string, FailOver>;

/** Lines of a log beyond these say nothing new. */
const MOST_LINES = 20;
const seconds = (ms: number) => (ms / 1000).toFixed(1);

/**
 * A PostgreSQL of three servers loses its leader while clients write through Basta: every write that was acknowledged is
 * there, writes go on soon, and what everyone reads never stops.
 */
export async function tryFailOver({ mostPauseMs, installs, ...options }: FailOver): Promise<Found> {
  const programs = await findPrograms(['postgres', 'patroni', 'etcd', 'haproxy', 'pgbouncer'], installs);
  if (typeof programs === 'string') return { leftOut: programs, figures: {}, faults: [] };
  const begun = performance.now();
  const cluster = await startDatabaseCluster(programs);
  const stop = endsWithUs(cluster.stop);
  try {
    const startMs = performance.now() - begun;
    const { rounds, unexpected } = await runRounds(cluster, options);
    const lines = [...unexpected, ...new Set(rounds.flatMap(({ failedReads }) => failedReads))];
    const tooLong = rounds.filter(({ pauseMs }) => pauseMs > mostPauseMs);
    return {
      figures: {
        [`servers of ${cluster.versions}`]: 3,
        'there after, s': startMs / 1000,
        ...figuresOf(rounds),
        'unexpected lines in the log': unexpected.length,
      },
      faults: [
        ...rounds.flatMap(({ lost, foreign }) => [...lost, ...foreign]),
        ...lines.slice(0, MOST_LINES),
        ...tooLong.map(({ fault, pauseMs }) => `${fault}: writes paused ${seconds(pauseMs)} s`),
      ],
    };
  } finally {
    await stop();
  }
}

function figuresOf(rounds: readonly Round[]): Found['figures'] {
  const all = <Key extends 'lost' | 'foreign' | 'failedReads'>(key: Key) =>
    rounds.flatMap((round) => round[key]).length;
  const sum = (key: 'writes' | 'reads') => rounds.reduce((total, round) => total + round[key], 0);
  const pauses = FAULTS.flatMap((fault) => {
    const paused = rounds.filter((round) => round.fault === fault).map(({ pauseMs }) => pauseMs);
    return paused.length === 0
      ? []
      : [[`pause of writes, leader ${NAMES[fault]} (longest of ${paused.length}), s`, paused] as const];
  });
  return {
    'leaders lost': rounds.length,
    'writes acknowledged': sum('writes'),
    'writes lost': all('lost'),
    'entries that nobody wrote': all('foreign'),
    ...Object.fromEntries(pauses.map(([name, paused]) => [name, Math.max(...paused) / 1000])),
    'reads of public material': sum('reads'),
    'reads failed': all('failedReads'),
    'slowest read, ms': Math.max(...rounds.map(({ slowestReadMs }) => slowestReadMs)),
  };
}

const NAMES = { kill: 'killed', freeze: 'frozen', cut: 'cut off' } satisfies Record<Fault, string>;
