import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '#server/deps.ts';
import { countWaitingMails, readJobRuns } from './monitoring-queries.ts';

/** In seconds: what is answered from memory, what asks the database, what waits for others. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** How often each of these is called would say more of grievances than any list: they are counted as one. */
const GRIEVANCES = /^(\/member)?\/(api\/(form\/complaint|grievances|desk)|complaints|desk|hod\/cases)(\/|$)/;
const countedAs = (route: string) => (GRIEVANCES.test(route) ? 'grievances' : route);

export type Measured = Pick<Deps, 'db' | 'cache' | 'database'> & {
  /** How many passwords wait to be hashed. */
  passwordsWaiting(): number;
};

let ofProcess: Registry | undefined;

/** Memory, processor, event loop: of the process, whatever servers it has. */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** What is told of one server; the names are Prometheus' own way of writing them. */
export function createMeasures({ db, cache, database, passwordsWaiting }: Measured) {
  const registers = [new Registry()];
  const labelNames = ['route', 'method', 'status', 'from'];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered; those answered from memory ahead of routing are among them.',
    labelNames,
    registers,
    collect() {
      for (const [route, counts] of cache.answered()) {
        for (const [status, count] of Object.entries(counts)) {
          const labels = { route: countedAs(route), method: 'GET', status, from: 'memory' };
          this.inc(labels, count - (told.get(`${route} ${status}`) ?? 0));
          told.set(`${route} ${status}`, count);
        }
      }
    },
  });
  const told = new Map<string, number>();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took that were not answered from memory.',
    labelNames: ['route', 'method'],
    buckets: BUCKETS,
    registers,
  });

  new Gauge({
    name: 'basta_database_connections',
    help: 'Connections of the pool, and queries that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.poolState())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'basta_passwords_waiting',
    help: 'Passwords that wait to be hashed or verified.',
    registers,
    collect() {
      this.set(passwordsWaiting());
    },
  });
  const up = new Gauge({
    name: 'basta_database_up',
    help: 'Whether the database answers; where it does not, mails and jobs are not told.',
    registers,
  });
  const mails = new Gauge({ name: 'basta_mails_waiting', help: 'Mails that wait to be sent.', registers });
  const jobEnds = new Gauge({
    name: 'basta_job_last_end_seconds',
    help: 'When a job ended last, in seconds since 1970.',
    labelNames: ['job'],
    registers,
  });
  const jobFailures = new Gauge({
    name: 'basta_job_failed',
    help: 'Whether the last run of a job failed.',
    labelNames: ['job'],
    registers,
  });

  async function askDatabase(): Promise<void> {
    // What is not known is left out: a 0 would say that all is well.
    mails.remove();
    for (const gauge of [jobEnds, jobFailures]) gauge.reset();
    try {
      const runs = await readJobRuns(db);
      mails.set(await countWaitingMails(db));
      for (const { name: job, ended_at, error } of runs.values()) {
        if (ended_at) jobEnds.set({ job }, ended_at.getTime() / 1000);
        jobFailures.set({ job }, error === null ? 0 : 1);
      }
      up.set(1);
    } catch {
      up.set(0);
    }
  }

  return {
    /** Counts an answered request. @param seconds how long it took */
    count(answered: { route: string; method: string; status: number }, seconds: number): void {
      const { method, status } = answered;
      const route = countedAs(answered.route);
      requests.inc({ route, method, status, from: 'router' });
      durations.observe({ route, method }, seconds);
    },
    /** Everything, as Prometheus reads it. */
    async text(): Promise<string> {
      await askDatabase();
      return Registry.merge([...registers, processRegistry()]).metrics();
    },
  };
}
