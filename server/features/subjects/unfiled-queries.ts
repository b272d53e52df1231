import { sql } from 'kysely';
import { codeKey } from '#contract/subjects/values.ts';
import { type ListSource, textKey } from '#server/database/list.ts';
import type { Db } from '#server/database/schema.ts';

type Row = { id: string; code: string; subject: string; entries: number; contributions: number };

/** The codes that no subject has, those with most material first. */
export const unfiledList: ListSource<'unfiled', 'unfiled_code', Row> = {
  rows: (db) => db.selectFrom('unfiled_code').select(['id', 'code', 'subject', 'entries', 'contributions']),
  words: sql`lower(code || chr(10) || key || chr(10) || subject)`,
  order: [
    { by: sql`filed`, as: 'int', descending: true },
    { by: sql`key collate "C"`, as: 'text' },
  ],
  ties: [{ by: sql`key collate "C"`, as: 'text' }],
  sorts: {
    code: { by: sql`key collate "C"`, as: 'text' },
    subject: textKey(sql`subject`),
    filed: { by: sql`filed`, as: 'int' },
  },
  filters: {},
};

/** How a code that no subject has is typed, and with which subject. */
export async function findUnfiled(db: Db, code: string) {
  return db
    .selectFrom('unfiled_code')
    .select(['code', 'subject'])
    .where('key', '=', codeKey(code))
    .executeTakeFirst();
}
