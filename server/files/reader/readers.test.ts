import { constants, getPriority } from 'node:os';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hostileFiles } from '#testing/files/hostile.ts';
import { digitalPdf, scannedPage } from '#testing/files/paper.ts';
import { findingsIn, only, readersNow } from '#testing/files/read.ts';
import { linesOf } from '#testing/files/words.ts';
import { writtenPdf } from '#testing/files/written-pdf.ts';
import { CHILD_LIMITS, KEPT } from './limits.ts';
import { readDocument } from './read-document.ts';
import { type KeptReaders, keepReaders, startReader } from './readers.ts';

const SOON = { timeout: 5000 };
const paper = digitalPdf([linesOf('english', 1), linesOf('english', 2)]);
const hostile = await hostileFiles();
const other = digitalPdf([linesOf('english', 3)]);

const pools: KeptReaders[] = [];
function newPool(idleMs?: number): KeptReaders {
  const kept = keepReaders(idleMs);
  pools.push(kept);
  return kept;
}
afterEach(() => Promise.all(pools.splice(0).map((kept) => kept.stop())));

// Only Linux tells which processes there are.
describe.runIf(process.platform === 'linux')('a process that read a file to its end', () => {
  it('reads the next one, and finds in it what a process of its own does', async () => {
    const kept = newPool(60_000);
    await findingsIn(paper, 'pdf', undefined, { kept });
    const first = await readersNow();
    expect(first).toHaveLength(1);
    expect(await findingsIn(other, 'pdf', undefined, { kept })).toEqual(await findingsIn(other, 'pdf'));
    // The process of its own is ended, and gone a moment later.
    await vi.waitFor(async () => expect(await readersNow()).toEqual(first), SOON);
  });

  it('reads none of another priority: people wait for texts', async () => {
    const kept = newPool(60_000);
    await findingsIn(paper, 'pdf', { do: 'text', from: 1 }, { kept });
    await findingsIn(paper, 'pdf', { do: 'pictures', from: 2 }, { kept });
    expect(await readersNow()).toHaveLength(2);
  });

  it.each([
    [[1], constants.priority.PRIORITY_BELOW_NORMAL],
    [[2], constants.priority.PRIORITY_LOW],
  ])('makes page %j ready with the share of a busy machine that it needs', async (pages, expected) => {
    const found = readDocument(Readable.from([paper]), 'pdf', { do: 'scans', pages });
    await found.next();
    const [child] = await readersNow();
    expect(getPriority(child)).toBe(expected);
    await found.return(undefined);
  });

  it('is the only one where files come one after the other, and there are as many as come at once', async () => {
    const kept = newPool();
    const read = () => findingsIn(paper, 'pdf', undefined, { kept });
    await Promise.all([read(), read()]);
    for (let more = 0; more < 3; more += 1) await read();
    expect(await readersNow()).toHaveLength(2);
  });

  it.each([
    ['makes no sense', Buffer.from('%PDF-1.7 and no more'), 'damaged'],
    ['asks for a password', hostile['a PDF that asks for a password']?.bytes, 'encrypted'],
    ['takes too much time or memory', hostile['a PDF whose page unpacks to a gigabyte']?.bytes, 'costly'],
  ])('is ended by a file that %s, and the next file has another', async (_what, bytes, reason) => {
    const kept = newPool();
    const limits = { ...CHILD_LIMITS, cpuSeconds: 2 };
    await findingsIn(paper, 'pdf', undefined, { kept, limits });
    const before = await readersNow();
    expect(await findingsIn(bytes ?? paper, 'pdf', undefined, { kept, limits })).toMatchObject({
      refused: reason,
    });
    await vi.waitFor(async () => expect(await readersNow()).toEqual([]), SOON);
    const { findings } = await findingsIn(other, 'pdf', undefined, { kept, limits });
    expect(only(findings, 'text')).toHaveLength(1);
    expect(await readersNow()).not.toEqual(before);
  });

  it('has for each file the time that a new one has', { timeout: 60_000 }, async () => {
    const kept = newPool();
    const limits = { ...CHILD_LIMITS, cpuSeconds: 1 };
    const first = await findingsIn(paper, 'pdf', undefined, { kept });
    const reader = await readersNow();
    for (let file = 0; file < 12; file += 1)
      expect(await findingsIn(paper, 'pdf', undefined, { kept, limits })).toEqual(first);
    expect(await readersNow()).toEqual(reader);
  });

  it('leaves the rest of a long file to another turn, and reads all of the next', {
    timeout: 120_000,
  }, async () => {
    const kept = newPool();
    const long = digitalPdf(Array.from({ length: 150 }, (_, page) => linesOf('english', page)));
    const picturesOf = async (pdf: Buffer) =>
      only((await findingsIn(pdf, 'pdf', { do: 'pictures', from: 1 }, { kept })).findings, 'picture').length;
    expect(await picturesOf(long)).toBeLessThan(150);
    const reader = await readersNow();
    expect(await picturesOf(digitalPdf(Array.from({ length: 4 }, () => linesOf('english', 1))))).toBe(4);
    expect(await readersNow()).toEqual(reader);
  });

  it('ends with a file that leaves much in its memory', async () => {
    const kept = newPool();
    const large = await writtenPdf([
      { drawn: { bytes: Buffer.alloc(45 * 1024 * 1024, ' '), dictionary: '' } },
    ]);
    expect(only((await findingsIn(large, 'pdf', undefined, { kept })).findings, 'text')).toHaveLength(1);
    await vi.waitFor(async () => expect(await readersNow()).toEqual([]), SOON);
  });

  it('ends once it has read as many as one may', async () => {
    const kept = newPool();
    const reader = { ...startReader(0, CHILD_LIMITS, true), files: KEPT.files - 2 };
    kept.put(reader);
    expect(kept.take(0)).toBe(reader);
    kept.put(reader);
    expect(kept.take(0)).toBeUndefined();
    await reader.ended;
  });

  it('ends where nobody waits for the rest, or the work is stopped', async () => {
    const kept = newPool();
    const stop = new AbortController();
    const read = () =>
      readDocument(Readable.from([paper]), 'pdf', { do: 'text', from: 1 }, { kept, signal: stop.signal });
    for await (const _finding of read()) break;
    await vi.waitFor(async () => expect(await readersNow()).toEqual([]), SOON);
    const reading = read();
    await reading.next();
    expect(await readersNow()).toHaveLength(1);
    stop.abort(new Error('stopped'));
    await expect(Array.fromAsync(reading)).rejects.toThrow('stopped');
    await vi.waitFor(async () => expect(await readersNow()).toEqual([]), SOON);
  });

  it('ends when it has had nothing to do for a while, and with the server', async () => {
    const kept = newPool(300);
    await findingsIn(paper, 'pdf', undefined, { kept });
    expect(await readersNow()).toHaveLength(1);
    await vi.waitFor(async () => expect(await readersNow()).toEqual([]), SOON);
    await findingsIn(paper, 'pdf', undefined, { kept });
    await kept.stop();
    expect(await readersNow()).toEqual([]);
  });

  it('is not kept for what machine code decodes', async () => {
    const kept = newPool();
    await findingsIn(await scannedPage(linesOf('english', 1), 50), 'jpeg', undefined, { kept });
    await vi.waitFor(async () => expect(await readersNow()).toEqual([]), SOON);
  });
});
