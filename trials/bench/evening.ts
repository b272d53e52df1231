import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { percentile, report } from '../frame/figures.ts';
import { residentMegabytes } from '../frame/processes.ts';
import { startFloor } from './against-floor.ts';
import type { Kind, Seen, Who } from './evening/students.ts';
import { planningShare, reportTroubles, SECONDS, startEvening, timesOf, watched } from './evening/watched.ts';

/** So many students at once, and what may be then, beside the machine's own work: milliseconds, MB, share of statements' time. */
const STEPS: { students: number; p95?: number; memory?: number; planning?: number }[] = [
  { students: 10 },
  { students: 50 },
  { students: 100, memory: 300 },
  { students: 200, p95: 500, planning: 0.15 },
  { students: 400, p95: 2000, memory: 400, planning: 0.15 },
];
/** So long after the last student left, and what memory may be then, of that before the first. */
const REST_MS = 600_000;
const MOST_LEFT = 1.1;
/** Of the 95th percentile: at 100 students that at 10, and of visitors that of members. */
const MOST_FROM_10_TO_100 = 2.5;
const MOST_OF_VISITORS = 1.5;

/**
 * The evening before an exam: students who all are at their papers, behind one address, against a bare server that sends the
 * same replies.
 */
export async function benchEvening(): Promise<void> {
  await using evening = await startEvening(Math.max(...STEPS.map(({ students }) => students)));
  const { site, replies } = evening;
  const floor = await startFloor(...replies);
  const p95s = new Map<number, number>();
  const memoryBefore = await residentMegabytes(site.pid);
  for (const { students, p95: mostP95, memory: mostMemory, planning: mostPlanning } of STEPS) {
    const group = { ...evening.group, students };
    const { seen: bare } = await watched(floor, { ...group, url: floor.url, isChecked: false });
    await sql`select pg_stat_statements_reset()`.execute(site.db);
    const { seen, cores, databaseCores, memory } = await watched(site, group);
    const planning = await planningShare(site.db);
    const all = timesOf(seen);
    const of = `${students} students`;
    p95s.set(students, percentile(all, 0.95));
    report({ of, name: 'requests a second', value: all.length / SECONDS });
    report({ of, name: 'journeys a minute', value: (seen.journeys / SECONDS) * 60 });
    report({ of, name: 'p50, ms', value: percentile(all, 0.5) });
    report({ of, name: 'p95, ms', value: percentile(all, 0.95), ...(mostP95 && { atMost: mostP95 }) });
    report({ of, name: 'p99, ms', value: percentile(all, 0.99) });
    report({ of, name: 'p95 of the bare server, ms', value: percentile(timesOf(bare), 0.95) });
    report({ of, name: 'cores of the server', value: cores });
    report({ of, name: 'cores of PostgreSQL', value: databaseCores });
    report({
      of,
      name: 'plans, of PostgreSQL’s statements',
      value: planning,
      ...(mostPlanning && { atMost: mostPlanning }),
    });
    report({ of, name: 'memory, MB', value: memory, ...(mostMemory && { atMost: mostMemory }) });
    reportTroubles(of, seen);
    if (students === 100) reportKinds(seen);
  }
  await floor.stop();
  report({
    name: 'p95 at 100 students, of that at 10',
    value: (p95s.get(100) ?? Number.NaN) / (p95s.get(10) ?? Number.NaN),
    atMost: MOST_FROM_10_TO_100,
  });
  await delay(REST_MS);
  const memoryAfter = await residentMegabytes(site.pid);
  report({
    name: `memory ${REST_MS / 60_000} minutes after the last student, of that before the first`,
    value: memoryAfter / memoryBefore,
    atMost: MOST_LEFT,
    detail: `${memoryAfter.toFixed(0)} of ${memoryBefore.toFixed(0)} MB`,
  });
}

/** The 95th percentile of each kind of request, for members and visitors: there are 30 of those among 100. */
function reportKinds(seen: Seen): void {
  const p95Of = (who: Who, kinds: Kind[]) =>
    percentile(
      kinds.flatMap((kind) => seen.times[who][kind]),
      0.95,
    );
  const kinds = Object.keys(seen.times.member) as Kind[]; // Object.keys forgets the literal names
  for (const kind of kinds) {
    const of = `${kind}, 100 students`;
    report({ of, name: 'p95 of members, ms', value: p95Of('member', [kind]) });
    report({ of, name: 'p95 of visitors, ms', value: p95Of('visitor', [kind]) });
  }
  report({
    name: 'p95 of 30 visitors behind one address, of members’',
    value: p95Of('visitor', kinds) / p95Of('member', kinds),
    atMost: MOST_OF_VISITORS,
  });
}
