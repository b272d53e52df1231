import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
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
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('grievance').select('id').whereRef('grievance.id', '=', 'complaint.id'))),
    )
    .orderBy('created_at')
    .execute();
  const events = await db
    .selectFrom('grievance')
    .innerJoin('grievance_event', 'grievance', 'grievance.id')
    .select(['number', 'department', 'received_at', 'seq', 'kind', 'at', 'text', 'is_sealed', 'data'])
    .where('filer', '=', user)
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
