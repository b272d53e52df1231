import { sql } from 'kysely';
import { ownValue } from '#contract/core/given.ts';
import type { ProgrammeBody, SchemeBody } from '#contract/subjects/catalogue-fields.ts';
import type { Db } from '#server/database/schema.ts';

/** What subjects are in, by its table. */
export type FrameBody = { programme: ProgrammeBody; scheme: SchemeBody };
export type FrameTable = keyof FrameBody;

const subjectsIn = (table: FrameTable) =>
  sql<number>`(select count(*)::int from placement where ${sql.ref(`${table}_id`)} = ${sql.ref(`${table}.id`)})`;

/** Programmes by name and schemes by year, each with how many subjects are in it. */
export async function readFrame(db: Db) {
  const programmes = await db
    .selectFrom('programme')
    .select(['id as _id', 'code', 'name', subjectsIn('programme').as('subjects')])
    .orderBy('name')
    .execute();
  const schemes = await db
    .selectFrom('scheme')
    .select(['id as _id', 'name', 'year', subjectsIn('scheme').as('subjects')])
    .orderBy('year')
    .orderBy('name')
    .execute();
  return { programmes, schemes };
}

/** A programme or a scheme; undefined where there is none. */
export async function findInFrame(db: Db, table: FrameTable, id: string) {
  const { programmes, schemes } = await readFrame(db);
  return [...(table === 'programme' ? programmes : schemes)].find(({ _id }) => _id === id);
}

/** What another programme or scheme is called already, of what this one is to be called. */
export async function takenName(db: Db, table: FrameTable, body: FrameBody[FrameTable], id?: string) {
  const { programmes, schemes } = await readFrame(db);
  const others = [...(table === 'programme' ? programmes : schemes)].filter(({ _id }) => _id !== id);
  for (const field of ['code', 'name'] as const) {
    const wanted = textIn(body, field);
    if (wanted !== undefined && others.some((other) => textIn(other, field) === wanted))
      return { field, wanted };
  }
  return undefined;
}

const textIn = (row: object, field: string): string | undefined =>
  Object.hasOwn(row, field) ? String(ownValue({ ...row }, field)) : undefined;

/** Adds one, or changes the one with the id. @returns its id */
export async function saveInFrame<Table extends FrameTable>(
  tx: Db,
  table: Table,
  body: FrameBody[Table],
  id?: string,
): Promise<string> {
  const columns = Object.keys(body);
  const values = sql.join(Object.values(body));
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await (id === undefined
    ? sql<{ id: string }>`insert into ${sql.table(table)} (${names}) values (${values}) returning id`
    : sql<{
        id: string;
      }>`update ${sql.table(table)} set (${names}) = row(${values}) where id = ${id} returning id`
  ).execute(tx);
  return rows[0]?.id ?? '';
}

export async function deleteInFrame(tx: Db, table: FrameTable, id: string): Promise<void> {
  await tx.deleteFrom(table).where('id', '=', id).execute();
}
