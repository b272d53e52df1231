import { type RawBuilder, sql } from 'kysely';
import type { Rect } from '#contract/discussion/page-part.ts';
import type { AskedPart } from '#contract/discussion/part-fields.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import type { Db } from '#server/database/schema.ts';
import { successorOf } from '#server/files/serve/attachment-queries.ts';
import { isReadableBy, isShown, type Readers, readersOf } from '#server/files/serve/permission-queries.ts';
import { findPart, labelAt, markPart, type PageWords, wordsIn } from './page-part.ts';
import { printedPageOf } from './printed-numbers.ts';

/** So many pages before and behind a marked one are looked at: those of a paper, and not of a whole book. */
const PAGES_AROUND = 10;
/** So many parts are looked for again at a time. */
const AT_ONCE = 50;
/** Where only a page was named. */
const WHOLE: Rect = [0, 0, 1000, 1000];
/** So many characters of what a part says are kept to be shown. */
const MOST_WORDS = 300;

/**
 * Notes which page, or part of one, a thread is about.
 * @returns false where the file has no such page, or is none of the entry
 */
export async function insertPart(
  tx: Db,
  thread: string,
  resource: string,
  { file, page, rect }: AskedPart,
): Promise<boolean> {
  const found = await tx
    .selectFrom('attachment')
    .select(sql<boolean>`deleted_at is not null`.as('isReplaced'))
    .where('id', '=', file)
    .where('resource_id', '=', resource)
    .where('hidden_at', 'is', null)
    // While someone looked at it another file may have taken its place: the part moves there.
    .where((where) => where.or([where('deleted_at', 'is', null), where('replaced_by', 'is not', null)]))
    .executeTakeFirst();
  const { pages } = found ? await readPages(tx, file, page) : { pages: [] };
  const boxes = pages.find(({ number }) => number === page)?.boxes;
  if (!found || !boxes) return false;
  const words = rect ? wordsIn(boxes, rect).slice(0, MOST_WORDS).toWellFormed() : '';
  const marked = { marked_page: page, marked_rect: rect ?? null };
  const place = { shown_on: file, page, rect: rect ?? null, ...printedAt(pages, page, rect) };
  await tx
    .insertInto('page_part')
    .values({ thread, attachment: file, ...marked, words, ...place, to_move: found.isReplaced })
    .execute();
  return true;
}

/** The printed numbers of a part's question and of its page, as far as they are known. */
function printedAt(pages: readonly PageWords[], number: number, rect: Rect | null | undefined) {
  const page = pages.find((one) => one.number === number);
  return {
    question: (rect && labelAt(pages, number, rect)) ?? null,
    printed_page: (page && printedPageOf(page)) ?? null,
  };
}

/** Threads at the pages of a file, by page and the time when they were asked; those too that were asked at another paper first. */
export async function listAtPages(db: Db, file: string) {
  const { rows } = await sql<{
    _id: string;
    heading: string;
    answers: number;
    isAnswered: boolean;
    page: number;
    rect: Rect | null;
  }>`select distinct on (page, shown.created_at, shown.id) shown.id as "_id", shown.heading, shown.answers,
      shown.accepted is not null as "isAnswered", page, rect
    from page_part join thread on thread.id = page_part.thread
      join thread as shown on shown.id = coalesce(thread.merged_into, thread.id)
    where shown_on = ${file} and shown.deleted_at is null and not shown.hidden
    order by page, shown.created_at, shown.id limit 1000`.execute(db);
  return rows;
}

/**
 * Threads at a question of a paper, and at the same one in other papers: their middle is inside of it. Where a place goes, as when
 * another file takes that of a paper, they go along; a question that is cut otherwise has those that are at its new place.
 * @param question its id, or the column that has it
 * @param readers whose papers count
 */
export const threadsAt = (
  question: string | RawBuilder<unknown>,
  readers: Readers,
): RawBuilder<unknown> => sql`
  select coalesce(thread.merged_into, thread.id)
  from question as own
    join question as same on same.id = own.id or same.family = own.family
    join attachment on attachment.file = same.file and ${isShown('attachment')} and ${isReadableBy(readers, 'attachment')}
    join resource on resource.id = attachment.resource_id and resource.deleted_at is null
    join page_part on page_part.shown_on = attachment.id and page_part.rect is not null
    join thread on thread.id = page_part.thread
  where own.id = ${question} and exists (
    select from jsonb_to_recordset(same.places) as box (page int, "left" float8, top float8, width float8, height float8)
    where box.page = page_part.page
      and page_part.rect[1] + page_part.rect[3] / 2.0 between box.left and box.left + box.width
      and page_part.rect[2] + page_part.rect[4] / 2.0 between box.top and box.top + box.height)`;

/** The paper that a thread is about: its exam, the printed number of the question, and who may read it. */
export type PaperPlace = { exam: Exam | null; question: string | null; readers: Readers };
export const paperPlace: RawBuilder<PaperPlace | null> = sql`(
  select jsonb_build_object('exam', coalesce(attachment.exam, paper.exams -> attachment.field), 'question', question,
    'readers', ${readersOf('attachment')})
  from page_part join attachment on attachment.id = shown_on and ${isShown('attachment')}
    join resource as paper on paper.id = attachment.resource_id
  where page_part.thread = thread.id)`;

/** Where threads are that are about a page, by the threads; and the size of that page's picture. */
export async function partsOf(db: Db, threads: readonly string[]) {
  const { rows } = await sql<{
    thread: string;
    file: string | null;
    page: number | null;
    rect: Rect | null;
    words: string;
    question: string | null;
    printedPage: string | null;
    width: number | null;
    height: number | null;
    quarters: number | null;
  }>`select thread, shown_on as file, page, rect, page_part.words, question, printed_page as "printedPage", width, height, quarters
    from page_part left join attachment on attachment.id = shown_on
    left join file_page on file_page.file = attachment.file and file_page.number = page
    where thread = any(${[...threads]}::uuid[])`.execute(db);
  return new Map(rows.map(({ thread, ...part }) => [thread, part]));
}

/** Looks again for parts whose file was replaced, or came back. @returns how many have a place, and how many are lost */
export async function moveParts(db: Db): Promise<{ moved: number; lost: number }> {
  const { rows: due } = await sql<{ thread: string; file: string | null; page: number; rect: Rect | null }>`
    select thread, coalesce(attachment, shown_on) as file, case when attachment is null then page else marked_page end as page,
      case when attachment is null then rect else marked_rect end as rect
    from page_part where to_move order by thread limit ${AT_ONCE}`.execute(db);
  const done = { moved: 0, lost: 0 };
  for (const { thread, file, page, rect } of due) {
    const next = file ? await successorOf(db, file) : undefined;
    const there = next ? await readPages(db, next, page) : undefined;
    if (there && !there.isRead) continue; // it is looked for once the other file was read
    // In its own file it is where it was marked.
    const found =
      there && file
        ? findPart(markPart((await readPages(db, file, page)).pages, page, rect ?? WHOLE), there.pages)
        : { page, rect };
    const place = { page: found?.page ?? null, rect: (rect && found?.rect) ?? null };
    const pages = there?.pages ?? (file ? (await readPages(db, file, page)).pages : []);
    await db
      .updateTable('page_part')
      .set({
        to_move: false,
        shown_on: found ? (next ?? file) : null,
        ...place,
        ...printedAt(pages, place.page ?? 0, place.rect),
      })
      .where('thread', '=', thread)
      .execute();
    done[found ? 'moved' : 'lost'] += 1;
  }
  return done;
}

/** What was read of the pages of an attachment's file around one of them. */
async function readPages(
  db: Db,
  attachment: string,
  page: number,
): Promise<{ pages: PageWords[]; isRead: boolean }> {
  const { rows } = await sql<PageWords & { waits: boolean }>`
    select number, coalesce(width, 0) as width, coalesce(height, 0) as height, boxes, wants_ocr as waits
    from file_page join attachment on attachment.file = file_page.file
    where attachment.id = ${attachment} and number between ${page - PAGES_AROUND} and ${page + PAGES_AROUND}
    order by number`.execute(db);
  return { pages: rows, isRead: rows.length > 0 && rows.every(({ waits }) => !waits) };
}
