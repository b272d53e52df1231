import { expect, it, vi } from 'vitest';
import { attachFiles } from '#server/features/files/attach-service.ts';
import { insertResource } from '#server/features/material/queries.ts';
import { learnFiledWords } from '#server/features/search/page-word-queries.ts';
import { readFileState } from '#server/features/site/monitoring-queries.ts';
import { fakeEngine, fileWork } from '#testing/files/file-work.ts';
import { digitalPdf, scannedPage } from '#testing/files/paper.ts';
import { linesOf } from '#testing/files/words.ts';
import { writtenPdf } from '#testing/files/written-pdf.ts';
import { checkOldLayers, leaveLayers } from './queue-queries.ts';

// What reads a file is another process, which a machine with other tests beside it starts late.
vi.setConfig({ testTimeout: 60_000 });
const STEPS = { timeout: 30_000 };

const { db, kept, store, start, add, fileOf, pagesOf, becomes, sender } = await fileWork();

const threePages = (word: string) =>
  digitalPdf([1, 2, 3].map((page) => [...linesOf('english', page), `${word} ${page}`]));
const keptOf = async () => {
  const rows = await db.selectFrom('file_total').select(['what', 'bytes']).execute();
  return rows.reduce((sum, { what, bytes }) => sum + (what === 'came' ? 1 : -1) * Number(bytes), 0);
};

const entry = {
  semester: '3',
  subject: 'A',
  subjectcode: 'AA-1',
  title: '',
  service: 'Previous Year Question Paper',
} as const;
const hangOnEntry = (sha256: string, by: string | null) =>
  db.transaction().execute(async (tx) => {
    const id = await insertResource(tx, 'pyq', entry);
    const file = { upload: sha256, rightsBasis: 'own' as const, rightsDetail: '' };
    await attachFiles(tx, { kind: 'pyq', id }, [file], by);
  });

it('reads the first page of what a visitor sent, and the rest once it hangs on an entry', async () => {
  const sha256 = await add(threePages('visitor'), { isVisitors: true });
  const work = start();
  await vi.waitFor(
    async () => expect(await fileOf(sha256)).toMatchObject({ held: true, claimed_until: null }),
    STEPS,
  );
  expect((await pagesOf(sha256)).map(({ number, width }) => [number, width])).toEqual([[1, 800]]);
  expect(await fileOf(sha256)).toMatchObject({ state: 'waiting', page_count: 3 });
  await hangOnEntry(sha256, null);
  work.wake();
  await becomes(sha256, 'ready');
  expect((await pagesOf(sha256)).map(({ width }) => width)).toEqual([800, 800, 800]);
});

it('counts pictures and texts to what is kept of all, and takes them off with the file', async () => {
  const before = await keptOf();
  const bytes = threePages('counted');
  const sha256 = await add(bytes);
  start();
  await becomes(sha256, 'ready');
  const pictures = [...kept].filter(([key]) => key.includes(sha256) && !key.startsWith('originals'));
  const made = pictures.reduce((sum, [, picture]) => sum + picture.length, 0);
  const { made: counted } = await fileOf(sha256);
  expect(Number(counted)).toBeGreaterThan(made + 3000);
  expect(await keptOf()).toBe(before + bytes.length + Number(counted));
  await db.deleteFrom('upload').execute();
  await db.deleteFrom('stored_file').where('sha256', '=', sha256).execute();
  expect(await keptOf()).toBe(before);
});

it('gives a file up that becomes more than it may', async () => {
  const sha256 = await add(threePages('bounded'));
  // As if hundreds of pages had been made of it.
  await db
    .updateTable('stored_file')
    .set({ made: 48 * 1024 * 1024 })
    .where('sha256', '=', sha256)
    .execute();
  start();
  await becomes(sha256, 'unreadable');
  expect(await fileOf(sha256)).toMatchObject({ reason: 'costly' });
  expect((await pagesOf(sha256)).length).toBeLessThan(3);
});

it('reads nothing while the disk is short, says so once, and goes on when there is room', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  let free = 100_000_000;
  const sha256 = await add(threePages('short'));
  const work = start({ store: { ...store, room: async () => free } });
  await vi.waitFor(() =>
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/^DATA_DIR: less than 512 MB/)),
  );
  work.wake();
  work.wake();
  expect(await fileOf(sha256)).toMatchObject({ state: 'waiting', claimed_until: null });
  free = 10_000_000_000;
  work.wake();
  await becomes(sha256, 'ready');
  expect(said.mock.calls.map(([line]) => String(line).slice(0, 22))).toEqual([
    'DATA_DIR: less than 51',
    'DATA_DIR: there is roo',
  ]);
  said.mockRestore();
});

const lines = linesOf('english', 1);
const right = lines.join('\n');
/** Looks like words, and is of another page. */
const wrong = linesOf('english', 9).join('\n').split('').reverse().join('').replace(/[.?]/g, '');

it.each([
  ['that says what the picture says is kept, after a look at a strip', right, 'hidden', 1],
  ['of other words is read from the picture, however much it looks like words', wrong, 'ocr', 2],
])('a text under a scan %s', async (_what: string, layer: string, source: string, looks: number) => {
  const jpeg = await scannedPage(lines, 50);
  const sha256 = await add(await writtenPdf([{ jpeg, text: layer, renderMode: 3 }]));
  const { engine, pages } = fakeEngine(lines.join(' '));
  start({ ocr: true, makeEngine: async () => engine });
  await becomes(sha256, 'ready');
  await vi.waitFor(async () => expect((await pagesOf(sha256))[0]?.judged).toBe(true), STEPS);
  const [page] = await pagesOf(sha256);
  expect(page).toMatchObject({ source, wants_ocr: false });
  expect(page?.body.replaceAll('\n', ' ')).toBe(lines.join(' '));
  expect(pages()).toBe(looks);
});

it('texts under older scans are held against their pictures, some at a time and behind what else waits, until all are', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const jpeg = await scannedPage(lines, 50);
  const old = await add(await writtenPdf([{ jpeg, text: wrong, renderMode: 3 }]));
  await db.updateTable('stored_file').set({ state: 'ready', page_count: 1 }).execute();
  const layer = { file: old, number: 1, source: 'hidden', body: wrong, width: 800, height: 1000 } as const;
  await db.insertInto('file_page').values(layer).execute();
  const busy = await add(Buffer.from('busy'));
  const scans = Array.from({ length: 24 }, (_, at) => ({ file: busy, number: at + 1, wants_ocr: true }));
  await db
    .insertInto('file_page')
    .values(scans.map((scan) => ({ ...scan, source: 'none' as const })))
    .execute();
  expect(await checkOldLayers(db)).toEqual({ queued: 0, left: 1 });
  await db.deleteFrom('file_page').where('file', '=', busy).execute();
  expect(await checkOldLayers(db)).toEqual({ queued: 1, left: 0 });
  expect(said).toHaveBeenCalledWith('The last texts under older scans are being checked.');
  start({ ocr: true, makeEngine: async () => fakeEngine(lines.join(' ')).engine });
  await vi.waitFor(async () => expect((await pagesOf(old))[0]?.source).toBe('ocr'), STEPS);
  expect(await checkOldLayers(db)).toEqual({ queued: 0, left: 0 });
  said.mockRestore();
});

it('where no pictures are read, a text under a scan waits for nothing, and is checked once they are', async () => {
  const jpeg = await scannedPage(lines, 50);
  const sha256 = await add(await writtenPdf([{ jpeg, text: right, renderMode: 3 }]));
  start({ ocr: false });
  await becomes(sha256, 'ready');
  const waitsFor = async () => {
    const { scans, layers } = await readFileState(db, false);
    return { scans, layers };
  };
  expect(await pagesOf(sha256)).toMatchObject([{ source: 'hidden', wants_ocr: false, judged: false }]);
  expect(await waitsFor()).toEqual({ scans: 0, layers: 0 });
  // Pictures are read for a while.
  expect(await readFileState(db, true)).toMatchObject({ scans: 0, layers: 1 });
  expect(await checkOldLayers(db)).toEqual({ queued: 1, left: 0 });
  expect(await leaveLayers(db)).toEqual({ left: 1 });
  expect(await waitsFor()).toEqual({ scans: 0, layers: 0 });
});

it('words of a text that is replaced by what its picture says put no mistyped ones right any more', async () => {
  const jpeg = await scannedPage(lines, 50);
  const sha256 = await add(await writtenPdf([{ jpeg, text: wrong, renderMode: 3 }]));
  const other = await add(digitalPdf([lines]));
  start({ ocr: false });
  await becomes(sha256, 'ready');
  await becomes(other, 'ready');
  await hangOnEntry(sha256, sender);
  await hangOnEntry(other, sender);
  await learnFiledWords(db);
  const known = () => db.selectFrom('page_word').select(['word', 'seen']).orderBy('word').execute();
  const before = new Map((await known()).map(({ word, seen }) => [word, seen]));
  await checkOldLayers(db);
  start({ ocr: true, makeEngine: async () => fakeEngine(lines.join(' ')).engine });
  await vi.waitFor(async () => expect((await pagesOf(sha256))[0]?.source).toBe('ocr'), STEPS);
  const after = await vi.waitFor(async () => {
    const words = await known();
    expect(words.every(({ seen }) => seen === 2)).toBe(true);
    return words;
  });
  expect(after.length).toBeGreaterThan(10);
  expect(before.size).toBeGreaterThan(after.length + 10);
});
