import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { StartupError } from '#server/startup-error.ts';
import { findBrowser } from '../../../scripts/browser.ts';
import { report } from '../../frame/figures.ts';
import { cpuSeconds, endAtExit, residentMegabytes, treeCpuSeconds } from '../../frame/processes.ts';
import { type Site, startSite } from '../../frame/site.ts';
import { launch } from '../pages/phone.ts';
import { recordJourneys } from './record.ts';
import { fillEvening } from './site.ts';
import type { Group, Seen } from './students.ts';

export const WARM_UP_SECONDS = 15;
export const SECONDS = Number(process.env.EVENING_SECONDS ?? 30);
/** What Node itself chooses on a machine of 2 GB: on a larger one it leaves garbage for longer. */
const SMALL_NODE = '--max-old-space-size=512';
const LOOK_EVERY_MS = 250;

/**
 * Starts a site, fills it and records what its students' browsers ask for. All of them are behind one address, and no proxy.
 * @param members of the site: as many as there will be students
 */
export async function startEvening(members: number) {
  await using opened = new AsyncDisposableStack(); // closes again what was opened before a failure
  const browserPath = await findBrowser({ whole: true });
  if (!browserPath) throw new StartupError('There is no browser to record what a journey asks for.');
  const site = opened.use(await startSite({ TRUST_PROXY: 'off', NODE_OPTIONS: SMALL_NODE }, countStatements));
  await sql`create extension pg_stat_statements`.execute(site.db);
  await sql`alter system set pg_stat_statements.track_planning = on`.execute(site.db);
  await sql`select pg_reload_conf()`.execute(site.db);
  const evening = await fillEvening(site, members);
  await using browser = await launch(browserPath);
  const { journeys, replies } = await recordJourneys(browser, site.url, evening);
  const all = opened.move();
  const group = { ...evening, journeys, url: site.url, isApart: false, isBusting: false, isChecked: true };
  return { site, group, replies, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** What all requests took, ms. */
export const timesOf = ({ times }: Seen) =>
  Object.values(times).flatMap((kinds) => Object.values(kinds).flat());

/** Lets students go about their evening. @returns what they saw, and what the server took meanwhile */
export async function watched(
  { pid, databasePid }: Pick<Site, 'pid'> & Partial<Site>,
  students: Omit<Group, 'warmUpSeconds' | 'seconds'>,
) {
  const group: Group = { ...students, warmUpSeconds: WARM_UP_SECONDS, seconds: SECONDS };
  const child = spawn(process.execPath, ['trials/bench/evening/students.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  endAtExit(child);
  child.stdin.end(JSON.stringify(group));
  const taken = async () => ({
    server: await cpuSeconds(pid),
    database: databasePid
      ? Object.values(await treeCpuSeconds(databasePid)).reduce((sum, one) => sum + one)
      : 0,
  });
  const before = await taken();
  let memory = 0;
  const looks = setInterval(async () => {
    memory = Math.max(memory, await residentMegabytes(pid));
  }, LOOK_EVERY_MS);
  const seen = JSON.parse(await text(child.stdout)) as Seen; // written by students.ts
  clearInterval(looks);
  const after = await taken();
  const seconds = WARM_UP_SECONDS / 2 + SECONDS; // on average
  return {
    seen,
    memory,
    cores: (after.server - before.server) / seconds,
    databaseCores: (after.database - before.database) / seconds,
  };
}

/** Has PostgreSQL count what its statements take, from its next start on. */
const countStatements = (db: Db) =>
  sql`alter system set shared_preload_libraries = 'pg_stat_statements'`.execute(db);

/** Of the time that PostgreSQL's statements took since the last reset, the share for plans. @returns 0 to 1 */
export async function planningShare(db: Db): Promise<number> {
  const { rows } = await sql<{ share: number }>`
    select sum(total_plan_time) / sum(total_plan_time + total_exec_time) as share from pg_stat_statements`.execute(
    db,
  );
  return rows[0]?.share ?? Number.NaN;
}

/** Reports what was not as it has to be, and prints some of it. @param of which evening it was */
export function reportTroubles(of: string, { errors, wrong, incomplete }: Seen): void {
  report({ of, name: 'errors', value: errors.length, atMost: 0 });
  report({ of, name: 'replies that are not right', value: wrong.length, atMost: 0 });
  report({ of, name: 'searches that say they took too long', value: incomplete });
  for (const trouble of new Set([...errors, ...wrong].slice(0, 10))) console.log(trouble);
}
