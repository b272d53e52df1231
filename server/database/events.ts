import type { EventKind } from '#contract/site/audit-calls.ts';
import type { Db } from './schema.ts';

/** Something that someone may have to look into later: who was it, and from where. */
export type Event = {
  kind: EventKind;
  /** The account that it is about, where there is one. */
  userId?: string | undefined;
  /** The IP address of the request. */
  address?: string | undefined;
  detail?: Record<string, unknown>;
};

/** Writes an event down; what changes data has its line in the log of changes instead (audit.ts). */
export async function recordEvent(db: Db, { kind, userId, address, detail = {} }: Event): Promise<void> {
  const row = { kind, user_id: userId ?? null, address: address ?? null, detail: JSON.stringify(detail) };
  await db.insertInto('event').values(row).execute();
}
