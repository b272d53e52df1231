import { sql } from 'kysely';
import type { WordBox } from '#contract/files/values.ts';
import type { Doubt, Printed } from '#contract/questions/values.ts';
import type { Db } from '#server/database/schema.ts';
import type { CutPaper, CutQuestion } from './cut/paper.ts';

/** A page as it was read, and by how many quarters clockwise it is shown. */
export type ReadPage = { number: number; quarters: number; boxes: WordBox[] };

/** Whether no person changed or confirmed a cut, nor corrects it at the moment. */
const isOfProgram = sql`(paper_cut.confirmed_at is null and paper_cut.version = 1
  and (paper_cut.claimed_until is null or paper_cut.claimed_until < now()))`;

/**
 * Papers that were read to their end, hang on an entry, and were not cut by this version of the program; those that a person changed,
 * confirmed or corrects are cut.
 * @returns the hashes of their files
 */
export async function papersToCut(db: Db, cutter: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select distinct attachment.file
    from resource join attachment on attachment.resource_id = resource.id and attachment.deleted_at is null
    join stored_file on stored_file.sha256 = attachment.file and stored_file.state = 'ready'
    left join paper_cut on paper_cut.file = attachment.file
    where resource.kind = 'pyq' and resource.deleted_at is null
      and (paper_cut.file is null or (paper_cut.cutter < ${cutter} and ${isOfProgram}))
      and not exists (select from file_page where file_page.file = attachment.file and wants_ocr)
    limit ${limit}`.execute(db);
  return rows.map(({ file }) => file);
}

/** The pages of a file in their order; one more than so many says that there are more. */
export async function pagesToCut(db: Db, file: string, most: number): Promise<ReadPage[]> {
  return db
    .selectFrom('file_page')
    .select(['number', 'quarters', 'boxes'])
    .where('file', '=', file)
    .orderBy('number')
    .limit(most + 1)
    .execute();
}

/**
 * Files what a paper was cut into. Questions that are as they were keep their ids, and with them their units and what hangs on them.
 * Nothing happens to what a person changed or confirmed meanwhile, and to a file that is gone.
 */
export async function keepCut(
  db: Db,
  file: string,
  cutter: number,
  {
    questions,
    doubts,
    printed,
  }: Pick<CutPaper, 'questions'> & { doubts: readonly Doubt[]; printed: Printed },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      insert into paper_cut (file, cutter, doubts, printed)
      select sha256, ${cutter}, ${[...new Set(doubts)]}::text[], ${JSON.stringify(printed)}::jsonb
      from stored_file where sha256 = ${file}
      on conflict (file) do update set cutter = excluded.cutter, doubts = excluded.doubts, printed = excluded.printed
        where ${isOfProgram}
      returning file`.execute(tx);
    if (rows.length > 0) await putQuestions(tx, file, questions);
  });
}

/** What is written of a question; those that were there before have their id. */
type QuestionToKeep = CutQuestion & { id?: string | undefined };

/**
 * Has a paper have these questions, in this order. One without an id that has number, part and alternative of one before is that one.
 * @returns their ids
 */
export async function putQuestions(
  tx: Db,
  file: string,
  questions: readonly QuestionToKeep[],
): Promise<string[]> {
  const before = await tx
    .selectFrom('question')
    .select(['id', 'section', 'number', 'part', 'alternative'])
    .where('file', '=', file)
    .execute();
  const left = new Map(before.map((row) => [row.id, row]));
  const ids: string[] = [];
  for (const [
    place,
    { id, section, number, part, alternative, marks, text, places },
  ] of questions.entries()) {
    const same =
      (id !== undefined && left.get(id)) ||
      (id === undefined &&
        [...left.values()].find(
          (row) =>
            row.number === number &&
            row.section === (section ?? null) &&
            row.part === (part ?? null) &&
            row.alternative === (alternative ?? null),
        ));
    const values = {
      place,
      section: section ?? null,
      number,
      part: part ?? null,
      alternative: alternative ?? null,
      marks: marks ?? null,
      body: text.toWellFormed().replaceAll('\0', ''),
      places: JSON.stringify(places),
    };
    if (same) {
      left.delete(same.id);
      ids.push(same.id);
      await tx.updateTable('question').set(values).where('id', '=', same.id).execute();
      continue;
    }
    const row = await tx
      .insertInto('question')
      .values({ file, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(row.id);
  }
  if (left.size > 0)
    await tx
      .deleteFrom('question')
      .where('id', 'in', [...left.keys()])
      .execute();
  return ids;
}
