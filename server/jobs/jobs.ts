import { setTimeout as delay } from 'node:timers/promises';
import type { JobName } from '#contract/site/overview-texts.ts';
import { cutPapers } from '#server/features/questions/cutting.ts';
import { proposeAgain } from '#server/features/questions/proposing.ts';
import { isDatabaseAway } from '../database/away.ts';
import type { Deps } from '../deps.ts';
import { forgetExpired } from '../features/auth/queries.ts';
import { forgetOldSenders } from '../features/auth/sender-queries.ts';
import { endAnnouncements } from '../features/discussion/announcement-service.ts';
import { askAround } from '../features/discussion/ask-around-service.ts';
import { sendDigests } from '../features/discussion/digest-service.ts';
import { tellThreadNews } from '../features/discussion/news-service.ts';
import { moveParts } from '../features/discussion/part-queries.ts';
import { tellReports } from '../features/discussion/report-service.ts';
import { cleanUpFiles, endUploads } from '../features/files/cleanup-service.ts';
import { runClock } from '../features/grievances/clock-service.ts';
import { tellContributors, tellOpens } from '../features/material/decision-service.ts';
import { checkLinks } from '../features/material/link-check-service.ts';
import { gatherLinks } from '../features/material/link-queries.ts';
import { thankReporters } from '../features/material/report-thanks.ts';
import { publishWanted } from '../features/material/trust-service.ts';
import { mailDaily } from '../features/notifications/tell-service.ts';
import { endRetention } from '../features/privacy/retention-queries.ts';
import { forgetPageWords, learnFiledWords } from '../features/search/page-word-queries.ts';
import { searchMisses } from '../features/search/routes.ts';
import { runBackupJob } from '../features/site/backup-job.ts';
import { browserErrors } from '../features/site/browser-error-routes.ts';
import { emptyTrash } from '../features/site/trash-routes.ts';
import { tellWishers } from '../features/subjects/wish-service.ts';
import { forgetKeptPasswords } from '../features/users/queries.ts';
import { checkOldLayers, leaveLayers } from '../files/work/queue-queries.ts';
import { signOlderFiles } from '../files/work/signature-queries.ts';
import { claimJob, noteJob } from './run-queries.ts';

const MINUTE_MS = 60_000;
const LONGEST_STOP_MS = 2000;
/** A clock that is so much later than at the last run may be wrong: it is set by the network soon, and a site that was off runs on. */
const LONG_MS = 8 * 24 * 60 * MINUTE_MS;

type JobDeps = Pick<
  Deps,
  'config' | 'db' | 'database' | 'cache' | 'mailer' | 'files' | 'secret' | 'grievanceKey' | 'now' | 'reach'
>;

/** Work that is done by the clock, on one node at a time. */
type Job = {
  /** Its row in the table `job`. */
  name: string;
  everyMinutes: number;
  /** True where it deletes for good what is old enough: it waits for another run where the clock may be wrong. */
  deletesOld?: boolean;
  /**
   * @param stopping aborted when the server stops, for what takes long
   * @returns figures of what was done, for the admin to see
   */
  run(deps: JobDeps, stopping?: AbortSignal): Promise<Record<string, unknown>>;
};

/** A job without a name in the texts of the panel does not compile. */
type NamedJob = Job & { name: JobName };

/** Every job of the site, one row each. */
export const JOBS: Job[] = [
  {
    name: 'expired',
    everyMinutes: 60,
    run: async (deps) => ({
      ...(await forgetExpired(deps.db, deps.now())),
      senders: await forgetOldSenders(deps.db, deps.now()),
    }),
  },
  { name: 'uploads', everyMinutes: 5, run: async (deps) => ({ forgotten: await endUploads(deps) }) },
  { name: 'backup', everyMinutes: 60, run: runBackupJob },
  {
    name: 'browser-errors',
    everyMinutes: 60,
    run: async ({ db, now }) => ({ forgotten: await browserErrors.forget(db, now()) }),
  },
  {
    name: 'search-misses',
    everyMinutes: 60,
    run: async ({ db, now }) => ({ forgotten: await searchMisses.forget(db, now()) }),
  },
  {
    name: 'new-page-words',
    everyMinutes: 5,
    run: async ({ db }, stopping) => ({ files: await learnFiledWords(db, stopping) }),
  },
  {
    name: 'signatures',
    everyMinutes: 5,
    run: async ({ db }) => ({ files: await signOlderFiles(db) }),
  },
  {
    name: 'page-words',
    everyMinutes: 24 * 60,
    run: async ({ db }) => ({ forgotten: await forgetPageWords(db) }),
  },
  {
    // What the table of contract/privacy/values.ts says.
    name: 'retention',
    everyMinutes: 24 * 60,
    deletesOld: true,
    run: async ({ db, now }) => endRetention(db, now()),
  },
  {
    name: 'kept-passwords',
    everyMinutes: 60,
    run: async ({ db, now }) => ({ erased: await forgetKeptPasswords(db, now()) }),
  },
  { name: 'trash', everyMinutes: 24 * 60, deletesOld: true, run: emptyTrash },
  { name: 'files', everyMinutes: 24 * 60, deletesOld: true, run: cleanUpFiles },
  { name: 'links', everyMinutes: 60, run: ({ db, now }) => gatherLinks(db, now()) },
  { name: 'link-checks', everyMinutes: 5, run: checkLinks },
  {
    name: 'text-layers',
    everyMinutes: 5,
    run: async ({ db, config }) => (config.ocr ? checkOldLayers(db) : leaveLayers(db)),
  },
  { name: 'page-parts', everyMinutes: 1, run: ({ db }) => moveParts(db) },
  {
    name: 'paper-questions',
    everyMinutes: 1,
    run: async (deps, stopping) => ({
      ...(await cutPapers(deps, stopping)),
      ...(await proposeAgain(deps, stopping)),
    }),
  },
  { name: 'grievances', everyMinutes: 5, run: runClock },
  { name: 'notifications', everyMinutes: 5, run: mailDaily },
  { name: 'report-thanks', everyMinutes: 5, run: thankReporters },
  { name: 'at-once', everyMinutes: 1, run: publishWanted },
  { name: 'wishes', everyMinutes: 5, run: tellWishers },
  {
    name: 'thread-news',
    everyMinutes: 1,
    run: async (deps, stopping) => ({
      ...(await tellThreadNews(deps, stopping)),
      ...(await askAround(deps, stopping)),
      ...(await sendDigests(deps, stopping)),
    }),
  },
  { name: 'announcements', everyMinutes: 5, run: endAnnouncements },
  { name: 'thread-reports', everyMinutes: 1, run: tellReports },
  {
    name: 'contributions',
    everyMinutes: 5,
    run: async (deps) => ({ ...(await tellContributors(deps)), ...(await tellOpens(deps)) }),
  },
] satisfies NamedJob[];

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Runs what is due. A job that fails is noted and logged; the others still run. */
export async function runDueJobs(deps: JobDeps, stopping?: AbortSignal): Promise<void> {
  for (const { name, everyMinutes, deletesOld, run } of JOBS) {
    try {
      const claim = await claimJob(deps.db, name, everyMinutes * MINUTE_MS, deps.now());
      if (!claim) continue;
      if (deletesOld && claim.before && deps.now().getTime() - claim.before.getTime() > LONG_MS)
        throw new Error(
          `The last run was on ${dayOf(claim.before)}. If the date of this computer (${dayOf(deps.now())}) is right, the next run deletes what is old enough.`,
        );
      const result = await run(deps, stopping);
      await noteJob(deps.db, name, deps.now(), { result });
    } catch (error) {
      if (isDatabaseAway(error)) continue; // it is said once, for all that need it
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`The job ${name} failed: ${reason}`);
      // Where the database itself is away there is nothing to note it in.
      await noteJob(deps.db, name, deps.now(), { error: reason }).catch(() => {});
    }
  }
}

/** Looks every minute for what is due. @returns stops, and waits a moment for what is running */
export function startJobs(deps: JobDeps): () => Promise<void> {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const tick = () => {
    running = running.then(() => runDueJobs(deps, stopping.signal));
  };
  tick();
  const timer = setInterval(tick, MINUTE_MS).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    // A long one, such as a backup, starts again by the next start.
    await Promise.race([running, delay(LONGEST_STOP_MS, undefined, { ref: false })]);
  };
}
