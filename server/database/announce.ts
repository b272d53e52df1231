import { sql } from 'kysely';
import { openConnection } from './open.ts';
import type { Db } from './schema.ts';

const CHANNEL = 'basta_changed';
const RECONNECT_MS = 1000;

/** Tells every node that a topic's rows changed. Inside a transaction it is sent with the commit, and only then. */
export async function announceChange(db: Db, topic: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${topic})`.execute(db);
}

export type Listener = {
  onChange(topic: string): void;
  /** Called with false when announcements can be missed from now on, with true when they are heard again. */
  onHearing(isHearing: boolean): void;
};

/**
 * Hears the announcements of all nodes on a connection of its own, and connects again whenever that one is lost.
 * @returns stops listening
 */
export async function listenForChanges(connectionString: string, listener: Listener) {
  let stopped = false;
  let client = await connect();

  async function connect() {
    const connected = await openConnection(connectionString);
    connected.on('notification', ({ payload }) => listener.onChange(payload ?? ''));
    try {
      await connected.query(`listen ${CHANNEL}`);
    } catch (error) {
      connected.end().catch(() => {}); // not waited for: it may be gone already
      throw error;
    }
    // Only now: a connection that is lost before this is the caller's to replace.
    connected.once('end', () => {
      if (stopped) return;
      listener.onHearing(false);
      reconnect();
    });
    listener.onHearing(true);
    return connected;
  }

  function reconnect(): void {
    if (stopped) return;
    connect().then(
      (connected) => {
        client = connected;
      },
      () => setTimeout(reconnect, RECONNECT_MS).unref(),
    );
  }

  return async () => {
    stopped = true;
    await client.end();
  };
}
