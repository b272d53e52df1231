import type { Kysely } from 'kysely';
import { announceChange } from './announce.ts';
import { type Audited, writeAudit } from './audit.ts';
import type { Db, Tables } from './schema.ts';

/** What a change works with: the database, and the ready bytes that it can make stale. */
export type Changeable = { db: Kysely<Tables>; cache: { drop(topic: string): void } };

/**
 * Who does what to which kind of thing, for the audit log: without a kind nothing is written there, as for people's
 * changes of what is their own. And the topics of the ready bytes that are made from it, if there are any.
 */
export type Act = Pick<Audited, 'actor' | 'action'> & {
  subject?: Audited['subject'] | undefined;
  topic?: string | readonly string[] | undefined;
};

/**
 * What was done: to which one, or to which ones in the same way, and what else is to be known of it later; of an update
 * `before` and `after`. `action`: where the work alone knows which one it was. With it comes what the caller is told.
 */
export type Done = {
  id: string | readonly string[];
  detail?: Record<string, unknown>;
  action?: Audited['action'];
};

/**
 * Makes a change, whole or not at all: the work, its line in the audit log and the word to the other nodes are one
 * transaction. Then this node's ready bytes go, before the call is answered, so that anyone who loads the page next sees
 * the change.
 * @param work changes the rows by `tx` alone, and says which; what it throws takes everything back
 * @returns what else the work returned, such as the call's reply
 */
export async function change<Result extends Done>(
  { db, cache }: Changeable,
  { actor, action, subject, topic }: Act,
  work: (tx: Db) => Promise<Result>,
): Promise<Omit<Result, keyof Done>> {
  const topics = topic === undefined ? [] : [topic].flat();
  const result = await db.transaction().execute(async (tx) => {
    for (const one of topics) await announceChange(tx, one);
    const { id, detail = {}, action: done = action, ...told } = await work(tx);
    if (subject !== undefined) await writeAudit(tx, { actor, action: done, subject, subjectId: id, detail });
    return told;
  });
  for (const one of topics) cache.drop(one);
  return result;
}
