import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { asCaseFile, readBytes } from './case-file-service.ts';
import { filedBy } from './case-queries.ts';
import { readText } from './sealing.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * What an account filed, for the export of its data: also what is confidential, which only its owner is given; with what the other
 * side answered, without the names of who did and without their notes. A complaint that is no case yet is told as one.
 */
export async function listOwnGrievances(db: Db, key: Buffer, user: string) {
  const complaints = await db
    .selectFrom('complaint')
    .select(['department', 'problem', 'created_at', sql<string>`to_char(date, 'YYYY-MM-DD')`.as('date')])
    .where('sender_id', '=', user)
    .where(
      sql<boolean>`complaint.created_at >= (select coalesce(cases_from, '-infinity') from "user" where id = ${user})`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('grievance').select('id').whereRef('grievance.id', '=', 'complaint.id'))),
    )
    .orderBy('created_at')
    .execute();
  const events = await db
    .selectFrom('grievance')
    .innerJoin('grievance_event', 'grievance', 'grievance.id')
    .select(['number', 'department', 'received_at', 'seq', 'kind', 'at', 'text', 'is_sealed', 'data'])
    .where(filedBy(user))
    .where('shown_to', '=', 'all')
    .orderBy('received_at')
    .orderBy('number')
    .orderBy('seq')
    .execute();
  const cases = Map.groupBy(events, ({ number }) => number);
  return [
    ...complaints.map(({ created_at, ...complaint }) => ({
      ...complaint,
      number: '',
      sentAt: created_at.toISOString(),
      events: [],
    })),
    ...[...cases].map(([number, [filed, ...later]]) => ({
      number,
      date: textOf(filed?.data.date),
      department: filed?.department ?? '',
      problem: filed ? (readText(key, filed) ?? '') : '',
      sentAt: filed?.received_at.toISOString() ?? '',
      events: later.map((event) => ({
        kind: event.kind,
        text: readText(key, event) ?? '',
        at: event.at.toISOString(),
      })),
    })),
  ];
}

/** The files of the cases that an account filed, of both sides; `read` gives the bytes of one, or undefined where they are lost. */
export async function listOwnFiles(db: Db, kept: Pick<Deps, 'files' | 'grievanceKey'>, user: string) {
  const rows = await db
    .selectFrom('grievance')
    .innerJoin('grievance_file', 'grievance_file.grievance', 'grievance.id')
    .innerJoin('grievance_event', (join) =>
      join
        .onRef('grievance_event.grievance', '=', 'grievance.id')
        .onRef('grievance_event.seq', '=', 'grievance_file.seq'),
    )
    .select(['grievance_file.id', 'number', 'size', 'sealed', 'grievance_file.seq'])
    .where(filedBy(user))
    .where('shown_to', '=', 'all')
    .orderBy('received_at')
    .orderBy('number')
    .orderBy('grievance_file.seq')
    .orderBy('created_at')
    .execute();
  return rows.flatMap(({ number, ...row }) => {
    const file = asCaseFile(kept.grievanceKey, row);
    if (!file) return [];
    const { id, name, size, sha256 } = file;
    return [{ number, name, bytes: size, sha256, read: () => readBytes(kept, id) }];
  });
}

/**
 * Someone logged in by the address of an account and by nothing else: where an admin had set that address, it opens no longer what is
 * confidential or without a name. The receipt codes of these cases begin their time again, and the bell forgets what led to them.
 */
export async function closeIfMoved(tx: Db, user: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('user')
    .set({ cases_from: now })
    .where('id', '=', user)
    .where('moved_by_admin', '=', true)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await tx
    .updateTable('grievance')
    .set({ receipt_seen_at: now })
    .where('filer', '=', user)
    .where('receipt_hash', 'is not', null)
    .execute();
  await tx.deleteFrom('notification').where('user_id', '=', user).where('kind', 'like', 'case.%').execute();
}

/** Since when an account opens all that it filed; undefined: always. */
export async function readCasesFrom(db: Db, user: string): Promise<Date | undefined> {
  const row = await db.selectFrom('user').select('cases_from').where('id', '=', user).executeTakeFirst();
  return row?.cases_from ?? undefined;
}
