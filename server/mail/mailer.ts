import { fromKysely, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { Config } from '#server/config.ts';
import { announceChange } from '#server/database/announce.ts';
import type { OpenDatabase } from '#server/database/open.ts';
import type { Db } from '#server/database/schema.ts';
import { createDelivery, oneLine } from './delivery.ts';
import type { Mail } from './layout.ts';
import { DEAD_QUEUE, openQueue, QUEUE } from './queue.ts';
import { seal, unseal } from './sealed.ts';

export type Mailer = {
  /** Queues a mail in the transaction that causes it: a transaction that is rolled back sends nothing. */
  queue(db: Db, mail: Mail, how?: Sending): Promise<void>;
};

/** How a mail is sent. */
export type Sending = {
  /** Somebody sits in front of a form and waits for it: it goes before notices. */
  isUrgent?: boolean;
  /** How many urgent mails its sender has caused by now: the first of everybody go before the second of anybody. */
  rank?: number | undefined;
  /** It takes the same work and is thrown away: nobody learns from the time of a reply whether there was a mail. */
  isDecoy?: boolean;
};

/** What puts any urgent mail before any notice; above every limit of mails. */
const URGENT = 1_000_000;

export type RunningMailer = Mailer & {
  /** Queues mails that came with a backup, sealed as they were. */
  requeue(db: Db, waiting: readonly { id: string; data: object }[]): Promise<void>;
  /** Looks into the queue now; to be called when MAIL_TOPIC was announced. */
  wake(): void;
  /** Waits for what is being sent, up to 4 s, and takes up nothing more. The database stays open. */
  stop(): Promise<void>;
};

/** Announced with every queued mail, on the channel that every node hears anyway: mails leave at once without much polling. */
export const MAIL_TOPIC = 'mail';

/**
 * Ten tries within about two hours, the first repetition after 10 to 20 seconds. A node that sends gives a sign of life
 * for each mail; where none came for 15 seconds, which is looked at every 5, the mail is taken up again: within 50 seconds
 * of a node's death. Tests are in more of a hurry.
 */
const PACE = {
  pollSeconds: 2,
  deadPollSeconds: 30,
  superviseSeconds: 5,
  retryLimit: 9,
  retryDelaySeconds: 10,
};
const HEARTBEAT_SECONDS = 15;

/** Mails that are sent at the same time, on a connection each. */
const BATCH = 5;
/** Longer than a delivery can take; after it, the mail of a node that lives and hangs is taken up by another. */
const EXPIRE_SECONDS = 120;
const LONGEST_STOP_MS = 4000;

type Sealed = { sealed: string };

/**
 * Starts the queue of mails, in PostgreSQL by pg-boss, and this node's worker. Mails wait encrypted and are deleted when
 * they were sent or given up.
 * @param options.key seals the waiting mails; the same on every node
 * @param options.log gets one line for a failure or an outbox file, with no more of a mail than its address and subject
 * @throws StartupError when the database account may not make the queue's schema
 */
export async function startMailer(options: {
  database: Pick<OpenDatabase, 'execute'>;
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  key: Buffer;
  log?: (line: string) => void;
  pace?: typeof PACE;
}): Promise<RunningMailer> {
  const { database, config, key, pace = PACE } = options;
  // A mail server's answer or an address must not be able to write lines of its own.
  const log = (line: string) => (options.log ?? console.log)(oneLine(line));
  const deliver = createDelivery(config, log);
  const boss = await openQueue(database, log, pace.superviseSeconds);

  async function send(id: string, { sealed }: Sealed, tryNumber: number): Promise<JobResult> {
    let mail: Mail & { isDecoy?: boolean };
    try {
      mail = unseal(key, sealed) as Mail & { isDecoy?: boolean }; // sealed by `queue` below
    } catch {
      return { id, status: 'deadletter', output: { reason: 'it was sealed with another AUTH_SECRET' } };
    }
    try {
      if (!mail.isDecoy) await deliver(mail, id);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log(`Mail to ${mail.to}: ${mail.subject}: not sent at try ${tryNumber} (${reason})`);
      return { id, status: 'failed', output: { reason } };
    }
    // Without this it would stay, sealed, until the next maintenance. A failure here must not send the mail again.
    await boss.deleteJob(QUEUE, id).catch(() => {});
    return { id, status: 'completed' };
  }

  const workId = await boss.work<Sealed>(
    QUEUE,
    {
      batchSize: BATCH,
      perJobResults: true,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: pace.pollSeconds,
    },
    (jobs) => Promise.all(jobs.map(({ id, data, retryCount }) => send(id, data, retryCount + 1))),
  );

  await boss.work(
    DEAD_QUEUE,
    { includeMetadata: true, pollingIntervalSeconds: pace.deadPollSeconds },
    async ([job]: JobWithMetadata<Sealed>[]) => {
      if (!job) return;
      log(`${nameOf(job.data, key)} is given up (${reasonOf(job.sourceOutput)})`);
      if (job.sourceId) await boss.deleteJob(QUEUE, job.sourceId);
      await boss.deleteJob(DEAD_QUEUE, job.id);
    },
  );

  // Said with each mail rather than once for the queue, so that a change of them takes effect.
  const terms = {
    deadLetter: DEAD_QUEUE,
    expireInSeconds: EXPIRE_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: pace.retryLimit,
    retryDelay: pace.retryDelaySeconds,
    retryBackoff: pace.retryDelaySeconds > 0,
  };

  return {
    async queue(db, mail, { isUrgent = false, rank = 0, isDecoy = false } = {}) {
      const data: Sealed = { sealed: seal(key, { ...mail, isDecoy }) };
      await boss.send(QUEUE, data, {
        db: fromKysely(db),
        priority: isUrgent ? URGENT - rank : 0,
        ...terms,
      });
      await announceChange(db, MAIL_TOPIC);
    },
    async requeue(db, waiting) {
      for (const { id, data } of waiting) {
        // Its own id: a receiver who had it already sees that it is the same mail.
        await boss.send(QUEUE, data, { id, db: fromKysely(db), ...terms });
      }
      if (waiting.length > 0) await announceChange(db, MAIL_TOPIC);
    },
    wake: () => boss.notifyWorker(workId),
    async stop() {
      const idle = Promise.all([QUEUE, DEAD_QUEUE].map((name) => boss.offWork(name, { wait: true })));
      await Promise.race([idle, new Promise((resolve) => setTimeout(resolve, LONGEST_STOP_MS).unref())]);
      // Not `graceful`: what could be waited for is done, and it would only look again every half second.
      await boss.stop({ graceful: false });
    },
  };
}

function nameOf({ sealed }: Sealed, key: Buffer): string {
  try {
    const { to, subject } = unseal(key, sealed) as Mail; // sealed by `queue`
    return `Mail to ${to}: ${subject}`;
  } catch {
    return 'A mail';
  }
}

/** What `send` put out; pg-boss itself writes other things, when a node died in the middle of it. */
function reasonOf(output: object | null): string {
  return output && 'reason' in output ? String(output.reason) : 'it was never finished';
}
