import { DEFAULT_SEMESTER } from '#contract/core/constants.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import { NOTICE_VERSION } from '#contract/privacy/values.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { announceChange } from '#server/database/announce.ts';
import type { Db } from '#server/database/schema.ts';
import { insertBlog } from '#server/features/blogs/queries.ts';
import { insertPart } from '#server/features/discussion/part-queries.ts';
import { renderText } from '#server/features/discussion/render-text.ts';
import { insertPost, insertThread } from '#server/features/discussion/write-queries.ts';
import { insertResources, listResources } from '#server/features/material/queries.ts';
import { scannedPage } from '#testing/files/paper.ts';
import { linesOf } from '#testing/files/words.ts';
import { writtenPdf } from '#testing/files/written-pdf.ts';
import { filePaper } from '../../frame/file-paper.ts';
import { addPerson } from '../../frame/people.ts';
import { until } from '../../frame/processes.ts';
import { entries, linkOf } from '../../frame/rows/entries.ts';
import { type OpenSite, startOpenSite } from '../../frame/site.ts';

const ENTRIES = 100;
const POSTS = 20;
const ACCOUNTS = 50;
const SUBJECTS = ['Data Structures', 'Engineering Mathematics', 'Basic Electrical Engineering', 'Physics'];

/**
 * The kinds whose lists are filled, and how the added subjects of each begin: they tell one list from the other, and come
 * first in it.
 */
export const FILLED_KINDS = { notes: 'A lecture on', pyq: 'A paper of' } as const;
export type FilledKind = keyof typeof FILLED_KINDS;

/** A subject of the sample with papers of several years, its syllabus, notes and a book. */
export const FILLED_SUBJECT = 'BTES301-18';
const PAPER_YEARS = [2021, 2022, 2023, 2024];
const LONGEST_READING_SECONDS = 60;

export type FilledSite = OpenSite & {
  /** A session of an admin. */
  token: string;
  /** The id of a file that everyone may read: a scan of one page, its picture made. */
  paper: string;
  /** The id of a thread about a part of that page, with five answers, and of one with so many that it comes in parts. */
  thread: string;
  longThread: string;
  /** Drops what the server keeps ready of a kind. */
  forget(kind: FilledKind): Promise<void>;
};

/** Starts the built site as `npm start` does, on a database of its own with the sample and 100 entries in two lists. */
export async function startFilledSite(): Promise<FilledSite> {
  await using opened = new AsyncDisposableStack(); // closes again what was opened before a failure
  const site = opened.use(await startOpenSite({ SAMPLE_DATA: 'links' }));
  const { db, url } = site;
  const token = await fillSite(db);
  const paper = await fileScan(db, url, token);
  const { thread, longThread } = await fillThreads(db, paper);
  const all = opened.move();
  return {
    ...site,
    token,
    paper,
    thread,
    longThread,
    forget: (kind) => announceChange(db, kind),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** @returns an admin's token */
async function fillSite(db: Db): Promise<string> {
  for (const [kind, beginning] of Object.entries(FILLED_KINDS) as [FilledKind, string][]) {
    const missing = ENTRIES - (await listResources(db, kind, DEFAULT_SEMESTER)).length;
    const added = entries(kind, missing, (index) => ({
      semester: DEFAULT_SEMESTER,
      subject: `${beginning} ${SUBJECTS[index % SUBJECTS.length]}, part ${index}`,
      title: `${beginning} unit ${index}`,
      ...(kind === 'pyq' && { linkb: linkOf(index), linkc: linkOf(index) }),
    }));
    await insertResources(db, added);
    await announceChange(db, kind);
  }
  await insertResources(db, entries('pyq', PAPER_YEARS.length, papersOfYear));
  await announceChange(db, 'pyq');
  const { id, token } = await addPerson(db, ['admin']);
  for (let index = 1; index < ACCOUNTS; index += 1) await addPerson(db);
  // Who was asked already, as almost everyone was, sees no bar that asks.
  await db.updateTable('user').set({ notice_version: NOTICE_VERSION, age: 'adult' }).execute();
  const words = {
    authorName: 'Asha Kumari',
    content: '<p>Words</p>',
    preview: 'What helped me most. '.repeat(5),
  };
  for (let index = 0; index < POSTS; index += 1)
    await insertBlog(db, id, { title: `How I prepared for semester ${index}`, ...words }, new Date());
  return token;
}

/** Posts of a thread: enough for several parts. */
const LONG_THREAD = 1000;
const ANSWER =
  'It holds for every $x$, because $$\\sum_{k=0}^{n} \\frac{x^k}{k!} \\to e^x$$ and so on, **step by step**.';

/** Asks about a page, and about its subject, and answers. */
async function fillThreads(db: Db, paper: string): Promise<Pick<FilledSite, 'thread' | 'longThread'>> {
  const { id: author } = await addPerson(db);
  const { resource_id } = await db
    .selectFrom('attachment')
    .select('resource_id')
    .where('id', '=', paper)
    .executeTakeFirstOrThrow();
  const ask = async (posts: number, resource: string | null) => {
    const text = 'Why does the series converge for every x, and how do I show it in the exam?';
    const now = new Date();
    const of = { code_key: codeKey(FILLED_SUBJECT), resource_id: resource, blog_id: null, heading: text };
    const id = await insertThread(db, of, now);
    for (let index = 0; index < posts; index += 1) {
      const body = index === 0 ? text : ANSWER;
      const post = {
        thread: id,
        kind: index === 0 ? 'question' : 'answer',
        parent: null,
        author,
        body,
        said: body,
      } as const;
      await insertPost(db, { ...post, html: renderText(body), made_with_ai: false }, 'name', now);
    }
    return id;
  };
  for (let index = 0; index < POSTS; index += 1) await ask(2, null);
  const thread = await ask(6, resource_id);
  if (resource_id)
    await insertPart(db, thread, resource_id, { file: paper, page: 1, rect: [100, 100, 800, 60] });
  return { thread, longThread: await ask(LONG_THREAD, null) };
}

function papersOfYear(index: number) {
  const exam = (session: Exam['session']) => ({
    year: PAPER_YEARS[index] ?? 0,
    session,
    isReappear: false,
  });
  return {
    semester: '3' as const,
    subject: 'Digital Electronics',
    subjectcode: FILLED_SUBJECT,
    title: '',
    linkb: linkOf(index),
    exams: { linka: exam('May'), linkb: exam('December') },
  };
}

/** @returns the file's id, once it has pictures */
async function fileScan(db: Db, url: string, token: string): Promise<string> {
  const scan = await writtenPdf([{ jpeg: await scannedPage(linesOf('english', 1)) }]);
  const { id } = await filePaper(url, token, 'BTCS999-18', scan);
  let file: { id: string } | undefined;
  await until('the picture of the scan', LONGEST_READING_SECONDS, async () => {
    file = await db
      .selectFrom('attachment')
      .innerJoin('file_page', 'file_page.file', 'attachment.file')
      .select('attachment.id')
      .where('resource_id', '=', id)
      .where('width', 'is not', null)
      .executeTakeFirst();
    return file !== undefined;
  });
  return file?.id ?? '';
}
