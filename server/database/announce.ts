import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { type AddressVariable, type Connection, faultOf, openConnection } from './open.ts';
import type { Db } from './schema.ts';

const CHANNEL = 'basta_changed';
/** A channel that is used only to test whether announcements are heard. */
const TRIAL_CHANNEL = 'basta_trial';
const TRIAL_MS = 5000;
const RECONNECT_MS = 500;
/** The connection that hears is asked for a sign of life this often, and given up after so many times without one. */
const HEARTBEAT_MS = 1000;
const MOST_MISSED = 3;
/** So long a new connection has to begin to hear. */
const LISTEN_MS = 3000;

/** What the connection is called by which a node hears. @param pid of the node's process */
export const listenerOf = (pid: number) => `basta listening ${pid}`;

/** Tells every node that a topic's rows changed. Inside a transaction it is sent with the commit, and only then. */
export async function announceChange(db: Db, topic: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${topic})`.execute(db);
}

export type Listener = {
  onChange(topic: string): void;
  /** Called with false when announcements can be missed from now on, with true when they are heard again. */
  onHearing(isHearing: boolean): void;
  /** Called with true when the database does not answer, with false when it does again. */
  onAway?(isAway: boolean): void;
  /** Whether queries, which may go another way, are answered while this connection is not to be had. */
  answersOtherwise?(): Promise<boolean>;
};

/**
 * Hears the announcements of all nodes on a connection of its own, and connects again whenever that one is lost: so it
 * is the first to know that the database is away, and that it is back.
 * @returns stops listening
 */
export async function listenForChanges(connectionString: string, listener: Listener) {
  let stopped = false;
  let connections = 0;
  let client = await connect();

  async function connect(): Promise<Connection> {
    const connected = await openConnection(connectionString);
    connected.on('notification', ({ payload }) => listener.onChange(payload ?? ''));
    try {
      // Its name, in pg_stat_activity, tells the operator whose it is.
      const text = `set application_name = '${listenerOf(process.pid)}'; listen ${CHANNEL}`;
      // A server that froze just now would be waited for without end: nothing asks it for life yet.
      await connected.query({ text, query_timeout: LISTEN_MS } as { text: string }); // pg's types leave the limit out
    } catch (error) {
      connected.end().catch(() => {}); // not waited for: it may be gone already
      throw error;
    }
    const stopAsking = askForLife(connected, tellOfSilence);
    // Only now: a connection that is lost before this is the caller's to replace.
    connected.once('end', () => {
      stopAsking();
      if (stopped) return;
      listener.onHearing(false);
      reconnect();
    });
    connections += 1;
    listener.onAway?.(false);
    listener.onHearing(true);
    return connected;
  }

  function reconnect(): void {
    if (stopped) return;
    connect().then(
      (connected) => {
        client = connected;
        if (stopped) client.end().catch(() => {});
      },
      async (error: unknown) => {
        if (!isFull(error)) await tellOfSilence();
        setTimeout(reconnect, RECONNECT_MS).unref();
      },
    );
  }

  /** What cannot be heard is away, unless queries are answered by another address. */
  async function tellOfSilence(): Promise<void> {
    const before = connections;
    const isAway = !(listener.answersOtherwise && (await listener.answersOtherwise()));
    // Asking took its time: it may be heard again by now.
    if (!stopped && before === connections) listener.onAway?.(isAway);
  }

  return async () => {
    stopped = true;
    await client.end();
  };
}

/** A server that has no connection left is there all the same: those of the pool go on. */
function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53300';
}

/**
 * A network that loses everything closes no connection: only the missing answer tells. A process that was busy itself
 * counts that as one miss, however long it was.
 * @returns ends the asking
 */
function askForLife(client: Connection, onSilence: () => void): () => void {
  let missed = 0;
  let isWaiting = false;
  const timer = setInterval(() => {
    if (!isWaiting) {
      isWaiting = true;
      const answered = () => {
        isWaiting = false;
        missed = 0;
      };
      client.query('select 1').then(answered, () => {}); // a lost connection ends by itself
      return;
    }
    missed += 1;
    if (missed < MOST_MISSED) return;
    clearInterval(timer);
    onSilence();
    client.end().catch(() => {}); // a query is under way, so this cuts the connection
  }, HEARTBEAT_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Makes sure that what one address announces is heard by the other: that both lead to one database, and that the second
 * gives direct sessions.
 * @throws StartupError where nothing is heard
 */
export async function makeSureItHears(db: Db, directUrl: string, variable: AddressVariable): Promise<void> {
  const client = await openConnection(directUrl).catch((error: unknown) => {
    throw new StartupError(`${variable}: ${faultOf(error)}`);
  });
  try {
    const word = randomUUID();
    const heard = new Promise<boolean>((resolve) => {
      client.on('notification', ({ payload }) => payload === word && resolve(true));
    });
    await client.query(`listen ${TRIAL_CHANNEL}`);
    await sql`select pg_notify(${TRIAL_CHANNEL}, ${word})`.execute(db);
    if (await Promise.race([heard, delay(TRIAL_MS, false, { ref: false })])) return;
    throw new StartupError(
      variable === 'DATABASE_URL'
        ? 'DATABASE_URL: it is a pooler that gives no sessions (PgBouncer in transaction mode?), so this node would get no messages from other nodes. Set DATABASE_DIRECT_URL to the database itself.'
        : `${variable}: what DATABASE_URL announces is not heard there. It has to be the same database, and no pooler in transaction mode.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
