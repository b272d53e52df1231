import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import { announceChange } from '#server/database/announce.ts';
import type { Db, Tables } from '#server/database/schema.ts';
import { startWorker, type Worker, whileClaimed } from '#server/database/worker.ts';
import { createDelivery, oneLine } from './delivery.ts';
import type { Mail } from './layout.ts';
import {
  addMails,
  adoptMails,
  claimMail,
  deleteMail,
  keepMail,
  leaveMail,
  type Sealed,
} from './queue-queries.ts';
import { seal, unseal } from './sealed.ts';

export type Mailer = {
  /** Queues a mail in the transaction that causes it: a transaction that is rolled back sends nothing. */
  queue(db: Db, mail: Mail, how?: Sending): Promise<void>;
  /** The same of many for which nobody waits. */
  queueAll(db: Db, mails: readonly Mail[]): Promise<void>;
};

/** How a mail is sent. */
type Sending = {
  /** Someone sits in front of a form and waits for it: it goes before notices. */
  isUrgent?: boolean;
  /** How many urgent mails its sender has caused by now: the first of everyone go before the second of anyone. */
  rank?: number | undefined;
  /** It takes the same work and is thrown away: nobody learns from the time of a reply whether there was a mail. */
  isDecoy?: boolean;
};

/** What puts any urgent mail before any notice; above every limit of mails. */
const URGENT = 1_000_000;

/** `wake` is to be called when MAIL_TOPIC was announced; `stop` waits up to 4 s and leaves the database open. */
type RunningMailer = Mailer & Worker;

/** Announced with every queued mail, on the channel that every node hears anyway: mails leave at once without much polling. */
export const MAIL_TOPIC = 'mail';

/**
 * Ten tries within about two hours, the first repetition after 10 to 20 seconds. Where a node dies, its mail is taken up again
 * within 40 seconds (the claim, and a look). Tests are in more of a hurry.
 */
const PACE = { lookMs: 5000, tries: 10, retrySeconds: 10 };

/** Mails that are sent at the same time, on a connection each. */
const AT_ONCE = 5;
/** A claim is renewed this often, well before it ends. */
const RENEW_MS = 10_000;
/** Longer than a delivery takes: one that hangs has failed. */
const LONGEST_DELIVERY_MS = 120_000;
const LONGEST_STOP_MS = 4000;

/**
 * Starts this node's worker on the queue of mails. Mails wait encrypted and are deleted when they were sent or given up.
 * @param options.key seals the waiting mails; the same on every node
 * @param options.log gets one line for a failure or an outbox file, with no more of a mail than its address and subject
 */
export async function startMailer(options: {
  db: Kysely<Tables>;
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  key: Buffer;
  log?: (line: string) => void;
  pace?: typeof PACE;
}): Promise<RunningMailer> {
  const { db, config, key, pace = PACE } = options;
  // A mail server's answer or an address must not be able to write lines of its own.
  const log = (line: string) => (options.log ?? console.log)(oneLine(line));
  const deliver = createDelivery(config, log);

  type Claimed = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

  async function send({ id, data, attempts }: Claimed): Promise<void> {
    let mail: Mail & { isDecoy?: boolean };
    try {
      mail = unseal(key, data.sealed) as Mail & { isDecoy?: boolean }; // sealed by `queue` below
    } catch {
      return giveUp(id, 'A mail', 'it was sealed with another AUTH_SECRET');
    }
    const name = `Mail to ${mail.to}: ${mail.subject}`;
    // Each of its nodes died, or hung.
    if (attempts > pace.tries) return giveUp(id, name, 'it was never finished');
    const reason = mail.isDecoy ? undefined : await faultOf(() => deliver(mail, id));
    if (reason === undefined) return deleteMail(db, id);
    log(`${name}: not sent at try ${attempts} (${reason})`);
    if (attempts >= pace.tries) return giveUp(id, name, reason);
    await leaveMail(db, id, pace.retrySeconds * 2 ** (attempts - 1) * (1 + Math.random()));
  }

  async function giveUp(id: string, name: string, reason: string): Promise<void> {
    log(`${name} is given up (${reason})`);
    await deleteMail(db, id);
  }

  async function sendNext(): Promise<boolean> {
    const mail = await claimMail(db);
    if (!mail) return false;
    await whileClaimed(
      () => keepMail(db, mail.id),
      RENEW_MS,
      () => send(mail),
    );
    return true;
  }

  await adoptMails(db);
  // A lane each: a mail server that is slow with one recipient keeps the mails to others waiting in no other lane.
  const lanes = Array.from({ length: AT_ONCE }, () => [sendNext]);
  const worker = startWorker(lanes, {
    lookMs: pace.lookMs,
    pauseMs: pace.lookMs,
    onError: (error) => log(`The queue of mails has a problem: ${String(error)}`),
  });
  return {
    async queue(tx, mail, { isUrgent = false, rank = 0, isDecoy = false } = {}) {
      const data: Sealed = { sealed: seal(key, { ...mail, isDecoy }) };
      await addMails(tx, [data], isUrgent ? URGENT - rank : 0);
      await announceChange(tx, MAIL_TOPIC);
    },
    async queueAll(tx, mails) {
      if (mails.length === 0) return;
      await addMails(
        tx,
        mails.map((mail) => ({ sealed: seal(key, mail) })),
        0,
      );
      await announceChange(tx, MAIL_TOPIC);
    },
    wake: worker.wake,
    async stop() {
      await Promise.race([worker.stop(), delay(LONGEST_STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** Why a delivery failed; undefined where it did not. */
async function faultOf(deliver: () => Promise<unknown>): Promise<string | undefined> {
  const ended = new AbortController();
  try {
    const tooLong = delay(LONGEST_DELIVERY_MS, 'it took too long', { ref: false, signal: ended.signal });
    return await Promise.race([deliver().then(() => undefined), tooLong]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    ended.abort();
  }
}
