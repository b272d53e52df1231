import { sql } from 'kysely';
import type { Breach, BreachFields } from '#contract/privacy/calls.ts';
import type { BreachNotice } from '#contract/privacy/values.ts';
import { type ListSource, textKey } from '#server/database/list.ts';
import type { Db } from '#server/database/schema.ts';

function allBreaches(db: Db) {
  return db.selectFrom('breach').selectAll();
}

type BreachRow = Awaited<ReturnType<ReturnType<typeof allBreaches>['executeTakeFirstOrThrow']>>;

/** The breaches, newest first. */
export const breachList: ListSource<'breaches', 'breach', BreachRow> = {
  rows: allBreaches,
  words: sql`breach_words(details)`,
  order: [
    { by: sql`noticed_at`, as: 'timestamptz', descending: true },
    { by: sql`id`, as: 'uuid', descending: true },
  ],
  sorts: {
    nature: textKey(sql`details->>'nature'`),
    noticed: { by: sql`noticed_at`, as: 'timestamptz' },
    people: { by: sql`people`, as: 'int' },
  },
  filters: {
    told: (told) =>
      told === undefined
        ? undefined
        : told === 'sent'
          ? sql`sent->>'boardDetails' is not null`
          : sql`sent->>'boardDetails' is null`,
  },
};

/** A breach's row as it travels. */
export function asBreach(row: BreachRow): Breach {
  return {
    ...row.details,
    _id: row.id,
    noticedAt: row.noticed_at.toISOString(),
    people: row.people,
    sent: { board: '', people: '', boardDetails: '', ...row.sent },
  };
}

/** A breach; undefined where there is none. @param lock until the transaction ends */
export async function findBreach(db: Db, id: string, lock = false): Promise<Breach | undefined> {
  const row = await allBreaches(db)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && asBreach(row);
}

const asColumns = ({ noticedAt, people, ...details }: BreachFields) => ({
  noticed_at: new Date(noticedAt),
  people,
  details: JSON.stringify(details),
});

/** Notes a breach. @returns its id */
export async function insertBreach(tx: Db, fields: BreachFields, now: Date): Promise<string> {
  const row = { ...asColumns(fields), created_at: now };
  const { id } = await tx.insertInto('breach').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Sets what is known of a breach. */
export async function updateBreach(tx: Db, id: string, fields: BreachFields): Promise<void> {
  await tx.updateTable('breach').set(asColumns(fields)).where('id', '=', id).execute();
}

/** Notes when a notice was sent; the first time counts. @returns whether there is such a breach */
export async function markSent(tx: Db, id: string, notice: BreachNotice, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update breach set sent = jsonb_build_object(${notice}::text, ${now.toISOString()}::text) || sent
    where id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}
