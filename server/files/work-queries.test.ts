import { expect, it } from 'vitest';
import { listenForChanges } from '#server/database/announce.ts';
import { insertUser } from '#testing/factories.ts';
import { insertPaper } from '#testing/papers.ts';
import { testApp } from '#testing/test-app.ts';
import { claimFile, claimScans, PAGES_AT_ONCE, type Turns } from './claim-queries.ts';
import { countPages, endFile, FILES_TOPIC, readAgain, refuseFile } from './work-queries.ts';

const { db, connectionString } = await testApp();

const turns = (): Turns => ({ last: -1 });
const hashes = (digits: string) => [...digits].map((digit) => digit.repeat(64));
const waiting = (sha256: string, turn = 0, created_at = new Date()) => ({
  ...{ sha256, size: 1, format: 'pdf' as const, turn, created_at },
});
const scans = (file: string, count: number, turn = 0, sent_at = new Date()) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ file, number: index + 1, source: 'none' as const, wants_ocr: true, turn, sent_at },
  }));
/** As many as are read at once. */
const pagesFrom = (first: number) => Array.from({ length: PAGES_AT_ONCE }, (_, at) => first + at);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

it('gives each file, and each page, to one of those who ask at once; of each the first page first', async () => {
  const shas = hashes('abc');
  await db
    .insertInto('stored_file')
    .values(shas.map((sha256) => waiting(sha256)))
    .execute();
  const files = await Promise.all([1, 2, 3, 4].map(() => claimFile(db, 'waiting', turns())));
  expect(files.flatMap((file) => file?.sha256 ?? []).sort()).toEqual(shas);

  const pages = shas.flatMap((file) => scans(file, PAGES_AT_ONCE + 2));
  await db.insertInto('file_page').values(pages).execute();
  const firsts = await Promise.all([1, 2, 3].map(() => claimScans(db, turns())));
  expect(firsts.map((claim) => claim?.pages)).toEqual([[1], [1], [1]]);
  const next = pagesFrom(2);
  const last = [PAGES_AT_ONCE + 2];
  expect((await claimScans(db, turns()))?.pages).toEqual(next);
  const late = await Promise.all([1, 2, 3, 4, 5, 6].map(() => claimScans(db, turns())));
  const taken = late.flatMap((claim) => (claim ? [claim.pages] : []));
  expect(taken.sort(([one = 0], [other = 0]) => one - other)).toEqual([next, next, last, last, last]);
  expect(await claimScans(db, turns())).toBeUndefined();
});

it('gives everybody who sent something a turn, however much the others sent, and of each the oldest first', async () => {
  await db.deleteFrom('stored_file').execute();
  const [old, newer, newest, single] = hashes('9123') as [string, string, string, string]; // four of four
  await db
    .insertInto('stored_file')
    .values([
      waiting(newest, 7, hoursAgo(1)),
      waiting(newer, 7, hoursAgo(2)),
      waiting(old, 7, hoursAgo(3)),
      waiting(single, 3),
    ])
    .execute();
  const [ofFiles, ofScans] = [turns(), turns()];
  const claimed = [];
  for (const _ of [1, 2, 3, 4]) claimed.push((await claimFile(db, 'waiting', ofFiles))?.sha256);
  expect(claimed).toEqual([single, old, newer, newest]);

  await db
    .insertInto('file_page')
    .values([
      ...scans(newest, 500, 7, hoursAgo(1)),
      ...scans(old, 500, 7, hoursAgo(3)),
      ...scans(single, PAGES_AT_ONCE + 2, 3),
    ])
    .execute();
  const read: [string, number[]][] = [];
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) {
    const { sha256, pages } = (await claimScans(db, ofScans)) ?? { sha256: '', pages: [] };
    read.push([sha256, pages]);
  }
  expect(read).toEqual([
    [single, [1]],
    [old, [1]],
    [single, pagesFrom(2)],
    [newest, [1]],
    [single, [PAGES_AT_ONCE + 2]],
    [old, pagesFrom(2)],
    [old, pagesFrom(2 + PAGES_AT_ONCE)],
  ]);
});

it('gives what hangs on an entry, or an account sent, before what visitors send', async () => {
  await db.deleteFrom('stored_file').execute();
  const { file: filed } = await insertPaper(db, []);
  await db.updateTable('stored_file').set({ state: 'waiting' }).execute();
  const [byVisitor, byMember] = hashes('de') as [string, string]; // two of two
  for (const [hours, sha256] of [byVisitor, byMember].entries())
    await db
      .insertInto('stored_file')
      .values(waiting(sha256, 0, hoursAgo(5 - hours)))
      .execute();
  const id = await insertUser(db);
  await db
    .insertInto('upload')
    .values([
      { id: 'visitor', name: 'a.pdf', size: 1, sender_key: 'v', file: byVisitor },
      { id: 'member', name: 'a.pdf', size: 1, sender_key: 'm', sender_id: id, file: byMember },
    ])
    .execute();
  const claimed = [];
  for (const _ of [1, 2, 3]) claimed.push((await claimFile(db, 'waiting', turns()))?.sha256);
  expect(claimed).toEqual([byMember, filed, byVisitor]);
});

it('says to every node what lists have to show of a file, and that one waits', async () => {
  const { file, resource } = await insertPaper(db, ['Paging'], { kind: 'notes' });
  const { file: other } = await insertPaper(db, ['Paging'], { kind: 'book' });
  await db.updateTable('resource').set({ deleted_at: new Date() }).where('kind', '=', 'book').execute();
  const heard: string[] = [];
  const stop = await listenForChanges(connectionString, {
    onChange: (topic) => heard.push(topic),
    onHearing: () => {},
  });
  await countPages(db, file, 3);
  await endFile(db, file, 'reading');
  await refuseFile(db, file, 'damaged');
  // Of what stands in no list nobody is told.
  await endFile(db, other, 'ready');
  await readAgain(db, file);
  await expect.poll(() => heard).toEqual(['notes', 'notes', 'notes', 'notes', FILES_TOPIC]);
  await stop();
  await db.deleteFrom('resource').where('id', '=', resource).execute();
});
