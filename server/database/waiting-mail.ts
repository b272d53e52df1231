import type { Kysely } from 'kysely';
import type { Db, Tables } from './schema.ts';

/** Hands the mails that a backup brought along to whoever queues them; one that is not queued stays here. */
export async function handOverMails(
  db: Kysely<Tables>,
  queue: (tx: Db, mails: { id: string; data: object }[]) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx.deleteFrom('waiting_mail').returning(['id', 'data']).execute();
    await queue(
      tx,
      rows.map(({ id, data }) => ({ id, data: data as object })), // jsonb, written by the queue of the site before
    );
  });
}
