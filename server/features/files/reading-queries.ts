import { sql } from 'kysely';
import type { FilePage, Neighbour, PageFacts } from '#contract/files/calls.ts';
import type { Db } from '#server/database/schema.ts';

/** What is known of the pages of a file so far, in their order. */
export async function findLeaves(db: Db, sha256: string): Promise<PageFacts[]> {
  const rows = await db
    .selectFrom('file_page')
    .select(['number', 'width', 'height', 'wants_ocr', 'quarters'])
    .where('file', '=', sha256)
    .orderBy('number')
    .execute();
  return rows.map(({ number, ...page }) => ({ number, ...factsOf(page) }));
}

/** A page of a file with its words; undefined where it has none of that number. */
export async function findPage(
  db: Db,
  sha256: string,
  number: number,
): Promise<Omit<FilePage, 'marked'> | undefined> {
  const row = await db
    .selectFrom('file_page')
    .select(['body', 'source', 'boxes', 'width', 'height', 'wants_ocr', 'quarters'])
    .where('file', '=', sha256)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) return undefined;
  const { body, source, boxes, ...page } = row;
  return { number, body, source, boxes, ...factsOf(page) };
}

const factsOf = (page: {
  width: number | null;
  height: number | null;
  wants_ocr: boolean;
  quarters: number;
}) => ({
  ...(page.width !== null && page.height !== null && { width: page.width, height: page.height }),
  ...(page.wants_ocr && { waits: true }),
  ...(page.quarters > 0 && { quarters: page.quarters }),
});

/** Whether a page has pictures in the store. */
export async function hasPicture(db: Db, sha256: string, number: number): Promise<boolean> {
  const row = await db
    .selectFrom('file_page')
    .select('width')
    .where('file', '=', sha256)
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined && row.width !== null;
}

/**
 * What there is before and after a file among those of its kind and subject that others may see: by their exams, and those of
 * no known exam behind them as they were filed.
 */
export async function findNeighbours(
  db: Db,
  id: string,
): Promise<{ earlier?: Neighbour; later?: Neighbour }> {
  const { rows } = await sql<{ earlier: Neighbour | null; later: Neighbour | null }>`
    with own as (
      select resource.kind, resource.code_key from attachment join resource on resource.id = attachment.resource_id
      where attachment.id = ${id}
    ), paper as (
      select attachment.id, attachment.created_at,
        coalesce(attachment.exam, resource.exams -> attachment.field) as exam,
        jsonb_strip_nulls(jsonb_build_object('id', attachment.id, 'name', attachment.name,
          'exam', coalesce(attachment.exam, resource.exams -> attachment.field))) as said
      from own join resource on resource.kind = own.kind and resource.code_key = own.code_key
        join attachment on attachment.resource_id = resource.id
      where resource.deleted_at is null and attachment.deleted_at is null
        and (attachment.hidden_at is null or attachment.id = ${id})
    ), placed as (
      select id, lag(said) over by_exam as earlier, lead(said) over by_exam as later from paper
      window by_exam as (order by (exam ->> 'year')::int nulls last, exam ->> 'session' = 'December',
        exam ? 'test' desc, (exam ->> 'isReappear')::boolean, created_at, id)
    )
    select earlier, later from placed where id = ${id}`.execute(db);
  const [found] = rows;
  return {
    ...(found?.earlier && { earlier: found.earlier }),
    ...(found?.later && { later: found.later }),
  };
}
