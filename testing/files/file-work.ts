import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterEach, expect, vi } from 'vitest';
import type { FileFormat } from '#contract/files/values.ts';
import type { Worker } from '#server/database/worker.ts';
import { cutFiles } from '#server/features/questions/cutting.ts';
import { termsOf } from '#server/features/search/page-tsvector.ts';
import { relearnWords } from '#server/features/search/page-word-queries.ts';
import type { Engine } from '#server/files/reader/ocr/engine.ts';
import { NotStored } from '#server/files/store/file-store.ts';
import { originalKey } from '#server/files/store/keys.ts';
import { type FileWorkOptions, startFileWork } from '#server/files/work/work.ts';
import { insertUser } from '../factories.ts';
import { testApp } from '../test-app.ts';

/** How a file waits: its format and turn, and whether an account sent it. */
type Waiting = { format?: FileFormat; turn?: number; isVisitors?: boolean };

/** A database and a store in memory, and the work on the files in them. */
export async function fileWork() {
  const { db } = await testApp();
  const kept = new Map<string, Uint8Array>();
  const store: FileWorkOptions['store'] = {
    read: async (key) => {
      const bytes = kept.get(key);
      if (!bytes) throw new NotStored();
      return Readable.from([bytes]);
    },
    put: async (key, bytes) => void kept.set(key, Buffer.from(bytes as Uint8Array)), // what the work puts is whole
    room: async () => undefined,
  };
  /** The texts of pages, in the order in which they were filed. */
  const filed: string[] = [];
  const words = {
    termsOf: (body: string) => {
      filed.push(body);
      return termsOf(body);
    },
    relearn: relearnWords,
  };
  const cut: FileWorkOptions['cut'] = (...papers) => cutFiles(db, ...papers);
  const running: Worker[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((work) => work.stop()));
    await db.deleteFrom('attachment').execute();
    await db.deleteFrom('upload').execute();
    await db.deleteFrom('stored_file').execute();
  });

  function start(options: Partial<FileWorkOptions> = {}): Worker {
    const work = startFileWork({ db, store, words, cut, ocr: false, lanes: 1, ...options });
    running.push(work);
    return work;
  }

  const sender = await insertUser(db);
  async function add(bytes: Buffer, { format = 'pdf', turn = 0, isVisitors }: Waiting = {}): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    kept.set(originalKey(sha256), bytes);
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('stored_file').values({ sha256, size: bytes.length, format, turn }).execute();
      const of = { id: sha256, name: 'a', size: bytes.length, file: sha256, sender_key: 'a' };
      await tx
        .insertInto('upload')
        .values({ ...of, sender_id: isVisitors ? null : sender })
        .execute();
    });
    return sha256;
  }

  const fileOf = (sha256: string) =>
    db.selectFrom('stored_file').selectAll().where('sha256', '=', sha256).executeTakeFirstOrThrow();
  const pagesOf = (sha256: string) =>
    db.selectFrom('file_page').selectAll().where('file', '=', sha256).orderBy('number').execute();
  const becomes = (sha256: string, state: string) =>
    vi.waitFor(async () => expect((await fileOf(sha256)).state).toBe(state), {
      timeout: 30_000,
      interval: 50,
    });
  return { db, kept, store, filed, start, add, fileOf, pagesOf, becomes, sender };
}

/** An engine that reads the same words from every picture, and counts those. */
export function fakeEngine(said = 'read'): { engine: Engine; pages: () => number } {
  let pages = 0;
  const engine: Engine = {
    name: 'A fake',
    read: async () => {
      pages += 1;
      return said.split(' ').map((text) => ({
        ...{ text, confidence: 90, left: 300, top: 300, width: 300, height: 100, line: '1' },
      }));
    },
    stop: async () => {},
  };
  return { engine, pages: () => pages };
}
