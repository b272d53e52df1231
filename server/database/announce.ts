import { sql } from 'kysely';
import { type Connection, openConnection } from './open.ts';
import type { Db } from './schema.ts';

const CHANNEL = 'basta_changed';
const RECONNECT_MS = 500;
/** The connection that hears is asked for a sign of life this often, and given up after so many times without one. */
const HEARTBEAT_MS = 1000;
const MOST_MISSED = 3;

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
};

/**
 * Hears the announcements of all nodes on a connection of its own, and connects again whenever that one is lost: so it
 * is the first to know that the database is away, and that it is back.
 * @returns stops listening
 */
export async function listenForChanges(connectionString: string, listener: Listener) {
  let stopped = false;
  let client = await connect();

  async function connect(): Promise<Connection> {
    const connected = await openConnection(connectionString);
    connected.on('notification', ({ payload }) => listener.onChange(payload ?? ''));
    try {
      // Its name, in pg_stat_activity, tells the operator whose it is.
      await connected.query(`set application_name = '${listenerOf(process.pid)}'; listen ${CHANNEL}`);
    } catch (error) {
      connected.end().catch(() => {}); // not waited for: it may be gone already
      throw error;
    }
    const stopAsking = askForLife(connected, () => listener.onAway?.(true));
    // Only now: a connection that is lost before this is the caller's to replace.
    connected.once('end', () => {
      stopAsking();
      if (stopped) return;
      listener.onHearing(false);
      reconnect();
    });
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
      (error: unknown) => {
        if (!stopped && !isFull(error)) listener.onAway?.(true);
        setTimeout(reconnect, RECONNECT_MS).unref();
      },
    );
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
