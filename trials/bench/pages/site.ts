import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_SEMESTER } from '#contract/core/constants.ts';
import { RESOURCES } from '#contract/material/kinds.ts';
import { NOTICE_VERSION } from '#contract/privacy/values.ts';
import { announceChange } from '#server/database/announce.ts';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Db } from '#server/database/schema.ts';
import { insertAccount } from '#server/features/auth/account-queries.ts';
import { createSession } from '#server/features/auth/queries.ts';
import { insertBlog } from '#server/features/blogs/queries.ts';
import { insertResources, listResources } from '#server/features/material/queries.ts';
import { scannedPage } from '#testing/files/paper.ts';
import { linesOf } from '#testing/files/words.ts';
import { writtenPdf } from '#testing/files/written-pdf.ts';
import { SITE, startServer } from '../../frame/server.ts';
import { filePaper } from '../file-paper.ts';

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
const LONGEST_READING_MS = 60_000;
const PAPER_YEARS = [2021, 2022, 2023, 2024];

export type Site = {
  url: string;
  /** The server's process. */
  pid: number;
  /** A session of an admin. */
  token: string;
  /** The id of a file that everybody may read: a scan of one page, its picture made. */
  paper: string;
  /** Drops what the server keeps ready of a kind. */
  forget(kind: FilledKind): Promise<void>;
  /** How long the server's main thread has been at work so far, ms. */
  busyTime(): Promise<number>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** Starts the built site as `npm start` does, on a database of its own with the sample and 100 entries in two lists. */
export async function startFilledSite(): Promise<Site> {
  await using opened = new AsyncDisposableStack(); // closes again what was opened before a failure
  const dataDir = await mkdtemp(join(tmpdir(), 'basta-bench-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const embedded = await startEmbedded(dataDir);
  opened.defer(() => embedded.stop());
  const socketPath = join(dataDir, 'busy-time');
  const site = await startServer('server/main.ts', {
    env: {
      ...SITE,
      SAMPLE_DATA: 'links',
      DATABASE_URL: embedded.connectionString,
      DATA_DIR: dataDir,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'busy-time.ts')}`,
      BUSY_TIME_SOCKET: socketPath,
    },
  });
  opened.defer(() => site.stop());
  const { db, close } = await openDatabase(embedded.connectionString);
  opened.defer(close);
  const token = await fill(db);
  const paper = await fileScan(db, site.url, token);
  const all = opened.move();
  return {
    url: site.url,
    pid: site.pid,
    token,
    paper,
    forget: (kind) => announceChange(db, kind),
    busyTime: async () => {
      const [reply] = (await once(get({ socketPath }), 'response')) as [IncomingMessage]; // what Node gives there
      return Number(await text(reply));
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** @returns an admin's token */
async function fill(db: Db): Promise<string> {
  for (const [kind, beginning] of Object.entries(FILLED_KINDS) as [FilledKind, string][]) {
    const missing = ENTRIES - (await listResources(db, kind, DEFAULT_SEMESTER)).length;
    await insertResources(
      db,
      Array.from({ length: missing }, (_, index) => entry(kind, beginning, index)),
    );
    await announceChange(db, kind);
  }
  await insertResources(db, PAPER_YEARS.map(papersOfYear));
  await announceChange(db, 'pyq');
  const account = (index: number) => ({
    username: `Asha Kumari ${index}`,
    email: `asha${index}@college.example`,
    passwordHash: 'none',
  });
  const admin = (await insertAccount(db, { ...account(0), roles: ['admin'] })) ?? '';
  for (let index = 1; index < ACCOUNTS; index += 1) await insertAccount(db, account(index));
  // Who was asked already, as almost everybody was, sees no bar that asks.
  await db.updateTable('user').set({ notice_version: NOTICE_VERSION, age: 'adult' }).execute();
  const words = {
    authorName: 'Asha Kumari',
    content: '<p>Words</p>',
    preview: 'What helped me most. '.repeat(5),
  };
  for (let index = 0; index < POSTS; index += 1) {
    await insertBlog(db, admin, { title: `How I prepared for semester ${index}`, ...words }, new Date());
  }
  return createSession(db, admin, new Date());
}

/** @returns the file's id, once it has pictures */
async function fileScan(db: Db, url: string, token: string): Promise<string> {
  const jpeg = await scannedPage(linesOf('english', 1));
  const scan = await writtenPdf([{ jpeg }]);
  const { id } = await filePaper(url, { authorization: `Bearer ${token}` }, 'BTCS999-18', scan);
  for (let waited = 0; waited < LONGEST_READING_MS; waited += 100) {
    const file = await db
      .selectFrom('attachment')
      .innerJoin('file_page', 'file_page.file', 'attachment.file')
      .select('attachment.id')
      .where('resource_id', '=', id)
      .where('width', 'is not', null)
      .executeTakeFirst();
    if (file) return file.id;
    await sleep(100);
  }
  throw new Error('The scan got no picture.');
}

function entry(kind: FilledKind, beginning: string, index: number) {
  const link = `https://drive.google.com/file/d/${String(index).padStart(33, 'x')}/view`;
  return {
    kind,
    service: RESOURCES[kind].service,
    semester: DEFAULT_SEMESTER,
    subject: `${beginning} ${SUBJECTS[index % SUBJECTS.length]}, part ${index}`,
    subjectcode: `BTCS${100 + index}-18`,
    title: `${beginning} unit ${index}`,
    ...Object.fromEntries(RESOURCES[kind].linkFields.map((field) => [field, link])),
  };
}

function papersOfYear(year: number, index: number) {
  const link = `https://drive.google.com/file/d/${String(index).padStart(33, 'y')}/view`;
  return {
    kind: 'pyq' as const,
    service: RESOURCES.pyq.service,
    semester: '3' as const,
    subject: 'Digital Electronics',
    subjectcode: FILLED_SUBJECT,
    title: '',
    linka: link,
    linkb: link,
    linkc: '',
    exams: {
      linka: { year, session: 'May' as const, isReappear: false },
      linkb: { year, session: 'December' as const, isReappear: false },
    },
  };
}
