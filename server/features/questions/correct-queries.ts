import { sql } from 'kysely';
import type { WordBox } from '#contract/files/values.ts';
import { CLAIM_MINUTES, type Doubt, type Place, type Printed } from '#contract/questions/values.ts';
import type { Db } from '#server/database/schema.ts';
import { rowsOf, textOf, turned } from '#server/files/reader/page-rows.ts';
import type { CutQuestionRow } from './queries.ts';

type CutRow = {
  doubts: Doubt[];
  printed: Printed;
  confirmedAt: Date | null;
  confirmedBy: string | null;
  holder: string | null;
  holderName: string | null;
  until: Date | null;
};

/** A cut with who confirmed it and who corrects it at a moment. */
export async function readCut(db: Db, file: string, now: Date): Promise<CutRow | undefined> {
  const { rows } = await sql<CutRow>`
    select doubts, printed, confirmed_at as "confirmedAt", confirmer.username as "confirmedBy",
      holder.id as holder, holder.username as "holderName", case when holder.id is null then null else claimed_until end as until
    from paper_cut
      left join "user" as confirmer on confirmer.id = confirmed_by and confirmer.deleted_at is null
      left join "user" as holder on holder.id = claimed_by and holder.deleted_at is null and claimed_until > ${now}
    where file = ${file}`.execute(db);
  return rows[0];
}

/** The questions of a file in the order of the paper. */
export async function readQuestions(db: Db, file: string): Promise<CutQuestionRow[]> {
  return db
    .selectFrom('question')
    .select(['id', 'section', 'number', 'part', 'alternative', 'marks', 'body', 'places'])
    .where('file', '=', file)
    .orderBy('place')
    .execute();
}

/** Holds the cut of a file until the transaction ends; there is one afterwards. */
export async function lockCut(tx: Db, file: string): Promise<void> {
  await sql`insert into paper_cut (file, cutter) values (${file}, 0) on conflict do nothing`.execute(tx);
  await sql`select from paper_cut where file = ${file} for update`.execute(tx);
}

/** Reserves a file for someone from now on; the caller has looked that no one else has it. */
export async function claimCut(tx: Db, file: string, user: string, now: Date): Promise<void> {
  await tx
    .updateTable('paper_cut')
    .set({ claimed_by: user, claimed_until: new Date(now.getTime() + CLAIM_MINUTES * 60_000) })
    .where('file', '=', file)
    .execute();
}

/** Gives back what someone has. */
export async function releaseCut(tx: Db, file: string, user: string): Promise<void> {
  await tx
    .updateTable('paper_cut')
    .set({ claimed_by: null, claimed_until: null })
    .where('file', '=', file)
    .where('claimed_by', '=', user)
    .execute();
}

/** Notes that a person wrote the questions of a file, and whether they stand for them. */
export async function noteCorrected(
  tx: Db,
  file: string,
  { user, isConfirmed, doubts }: { user: string; isConfirmed: boolean; doubts: readonly Doubt[] },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('paper_cut')
    .set(({ eb }) => ({
      doubts: [...doubts],
      version: eb('version', '+', 1),
      confirmed_at: isConfirmed ? now : null,
      confirmed_by: isConfirmed ? user : null,
    }))
    .where('file', '=', file)
    .execute();
}

/** The words of a page as it lies in its file, and by how many quarters it is turned to stand upright. */
type PageWords = { quarters: number; boxes: WordBox[] };

/** How many pages a file has, and what the given ones of them read, by their numbers. */
export async function readWords(
  db: Db,
  file: string,
  pages: readonly number[],
): Promise<{ last: number; words: Map<number, PageWords> }> {
  const { rows } = await sql<{ last: number | null }>`
    select greatest(max(number), (select page_count from stored_file where sha256 = ${file})) as last
    from file_page where file = ${file}`.execute(db);
  const found =
    pages.length === 0
      ? []
      : await db
          .selectFrom('file_page')
          .select(['number', 'quarters', 'boxes'])
          .where('file', '=', file)
          .where('number', 'in', [...pages])
          .execute();
  const words = new Map(found.map(({ number, ...page }) => [number, page]));
  return { last: rows[0]?.last ?? 0, words };
}

/** What stands at some places, row by row: each word whose middle is inside. */
export function textAt(places: readonly Place[], words: ReadonlyMap<number, PageWords>): string {
  return places
    .flatMap(({ page, left, top, width, height }) => {
      const { boxes = [], quarters = 0 } = words.get(page) ?? {};
      const inside = boxes.filter(([, x, y, wide, high]) => {
        const [across, down] = [x + wide / 2, y + high / 2];
        return across >= left && across <= left + width && down >= top && down <= top + height;
      });
      return rowsOf(inside.map((box) => turned(box, quarters))).map((row) => textOf(row.words));
    })
    .join(' ')
    .trim();
}
