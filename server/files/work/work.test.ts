import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { fakeEngine, fileWork } from '#testing/files/file-work.ts';
import { digitalPdf, scannedPage } from '#testing/files/paper.ts';
import { readersNow } from '#testing/files/read.ts';
import { linesOf } from '#testing/files/words.ts';
import { writtenPdf } from '#testing/files/written-pdf.ts';
import type { Engine } from '../reader/ocr/engine.ts';
import { originalKey, pageKey } from '../store/keys.ts';
import { readAgain } from './result-queries.ts';

const { db, kept, store, filed, start, add, fileOf, pagesOf, becomes } = await fileWork();

it('files the texts and pictures of a paper once it is told of it', async () => {
  const work = start();
  await delay(100);
  const lines = [linesOf('english', 1), linesOf('english', 2)];
  const sha256 = await add(digitalPdf(lines));
  work.wake();
  await becomes(sha256, 'ready');
  const pages = await pagesOf(sha256);
  expect(pages.map(({ body, source, width }) => [body, source, width])).toEqual(
    lines.map((page) => [page.join('\n'), 'digital', 800]),
  );
  expect(pages[0]?.words).toContain(`'${lines[0]?.[0]?.split(' ')[0]?.toLowerCase()}':1`);
  expect(kept.has(pageKey('pages', sha256, 2)) && kept.has(pageKey('thumbs', sha256, 1))).toBe(true);
  expect(await fileOf(sha256)).toMatchObject({ page_count: 2, attempts: 0, claimed_until: null });
});

it('reads scans one page at a time, each page once though two nodes do, first pages first', {
  timeout: 180_000,
}, async () => {
  const jpeg = await scannedPage(linesOf('english', 1), 50);
  const sha256 = await add(await writtenPdf([{ jpeg }, { jpeg }, { jpeg }]));
  const { engine, pages: read } = fakeEngine();
  for (const _node of [1, 2]) start({ ocr: true, makeEngine: async () => engine });
  await vi.waitFor(
    async () => expect((await pagesOf(sha256)).map(({ source }) => source)).toEqual(['ocr', 'ocr', 'ocr']),
    { timeout: 50_000, interval: 50 },
  );
  expect(read()).toBe(3);
  const [page] = await pagesOf(sha256);
  expect(page).toMatchObject({ body: 'read', confidence: 90, wants_ocr: false, words: "'read':1" });
  expect(page?.boxes).toEqual([
    ['read', expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
  ]);
});

// Only Linux tells which processes there are.
it.runIf(process.platform === 'linux')(
  'reads papers of accounts one after the other in processes that end with the work, a visitor’s in one of its own',
  async () => {
    const visitors = await add(digitalPdf([linesOf('english', 1)]), { isVisitors: true });
    const work = start();
    await vi.waitFor(async () => expect(await pagesOf(visitors)).toMatchObject([{ width: 800 }]), {
      timeout: 30_000,
    });
    await vi.waitFor(async () => expect(await readersNow()).toEqual([]));
    const seen = new Set<number>();
    for (const page of [2, 3, 4]) {
      const sha256 = await add(digitalPdf([linesOf('english', page), linesOf('english', page)]));
      work.wake();
      await becomes(sha256, 'ready');
      for (const pid of await readersNow()) seen.add(pid);
    }
    // One for texts, and one for pictures.
    expect(seen.size).toBe(2);
    await work.stop();
    expect(await readersNow()).toEqual([]);
  },
);

it('leaves scans as they are while nothing reads from pictures', async () => {
  const jpeg = await scannedPage(linesOf('english', 1), 50);
  const sha256 = await add(jpeg, { format: 'jpeg' });
  start();
  await becomes(sha256, 'ready');
  expect(await pagesOf(sha256)).toMatchObject([
    { source: 'none', wants_ocr: true, width: expect.any(Number) },
  ]);
});

it('goes on after a stop where it was, and after a node is gone', { timeout: 180_000 }, async () => {
  const sha256 = await add(digitalPdf(Array.from({ length: 12 }, (_, index) => linesOf('english', index))));
  const work = start();
  await vi.waitFor(async () => expect((await pagesOf(sha256)).length).toBeGreaterThan(2), {
    timeout: 30_000,
    interval: 5,
  });
  await work.stop();
  const before = await fileOf(sha256);
  expect(before).toMatchObject({ claimed_until: null, attempts: 0 });
  // A node that took it, and is gone.
  await db
    .updateTable('stored_file')
    .set({ claimed_until: new Date(Date.now() - 1000), attempts: 1 })
    .execute();
  start();
  await becomes(sha256, 'ready');
  expect(await pagesOf(sha256)).toHaveLength(12);
  expect((await pagesOf(sha256)).every(({ width }) => width === 800)).toBe(true);
});

it('gives a file up that took its process with it three times, and reads it again when it is asked to', async () => {
  const sha256 = await add(digitalPdf([linesOf('english', 1)]));
  await db.updateTable('stored_file').set({ attempts: 3 }).execute();
  const work = start();
  await becomes(sha256, 'unreadable');
  expect(await fileOf(sha256)).toMatchObject({ reason: 'costly' });
  await readAgain(db, sha256);
  work.wake();
  await becomes(sha256, 'ready');
});

it('says of a file that cannot be read why, and goes on with the next', async () => {
  const broken = await add(Buffer.from('%PDF-1.7 and no more'));
  const lost = await add(Buffer.from('%PDF-1.7 that nobody has any more'));
  kept.delete(originalKey(lost));
  const whole = await add(digitalPdf([linesOf('english', 1)]));
  start();
  await becomes(whole, 'ready');
  for (const sha256 of [broken, lost])
    expect(await fileOf(sha256)).toMatchObject({ state: 'unreadable', reason: 'damaged' });
});

it('leaves a file after a while to the one that waits behind it, and goes on behind a page beyond reading', async () => {
  const pages = ['First of many', 'Beyond reading', 'Third of many', 'Fourth of many'];
  const whole = await writtenPdf(pages.map((text) => ({ text })));
  // The second page leads nowhere.
  const broken = whole.toString('latin1').replace(/(?<=Kids \[\d 0 R )\d(?= 0 R)/, '0');
  const long = await add(Buffer.from(broken, 'latin1'), { turn: 1 });
  const short = await add(digitalPdf([linesOf('english', 1)]), { turn: 2 });
  filed.length = 0;
  start();
  await Promise.all([becomes(long, 'ready'), becomes(short, 'ready')]);
  expect(filed).toEqual([pages[0], linesOf('english', 1).join('\n'), '', pages[2], pages[3]]);
  expect((await pagesOf(long)).map(({ width }) => width)).toEqual([800, null, 800, 800]);
  expect(await fileOf(long)).toMatchObject({ attempts: 0, bad_pages: [], claimed_until: null });
});

it('makes pictures and reads scans in turn, however many of either wait', { timeout: 180_000 }, async () => {
  const jpeg = await scannedPage(linesOf('english', 1), 50);
  for (const width of [400, 401, 402]) {
    const file = await add(await writtenPdf([{ jpeg }, { jpeg, size: [width, 500] }]));
    const page = { file, source: 'none', wants_ocr: true } as const;
    await db
      .updateTable('stored_file')
      .set({ state: 'reading', page_count: 2 })
      .where('sha256', '=', file)
      .execute();
    await db
      .insertInto('file_page')
      .values([
        { ...page, number: 1, width: 800 },
        { ...page, number: 2 },
      ])
      .execute();
  }
  const done: string[] = [];
  const { engine } = fakeEngine();
  const read: Engine['read'] = (...asked) => {
    done.push('scan');
    return engine.read(...asked);
  };
  const put: typeof store.put = (key, ...given) => {
    if (key.startsWith('pages/')) done.push('picture');
    return store.put(key, ...given);
  };
  start({ ocr: true, makeEngine: async () => ({ ...engine, read }), store: { ...store, put } });
  await vi.waitFor(() => expect(done).toHaveLength(9), { timeout: 50_000, interval: 50 });
  expect(done).toEqual(['picture', 'scan', 'picture', 'scan', 'picture', 'scan', 'scan', 'scan', 'scan']);
});

it('keeps a text that came with the file where the picture says less', async () => {
  const jpeg = await scannedPage(linesOf('english', 1), 50);
  const text = `${linesOf('english', 1)
    .join('\n')
    .replace(/[aeo]/g, (_letter, at) => (at % 2 ? '|' : '1'))}`;
  const sha256 = await add(await writtenPdf([{ jpeg, text, renderMode: 3 }]));
  start({ ocr: true, makeEngine: async () => fakeEngine('x').engine });
  await becomes(sha256, 'ready');
  await vi.waitFor(async () => expect((await pagesOf(sha256))[0]?.wants_ocr).toBe(false), {
    timeout: 30_000,
  });
  expect(await pagesOf(sha256)).toMatchObject([{ source: 'hidden', body: text }]);
});
