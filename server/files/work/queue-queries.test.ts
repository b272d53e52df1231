import { expect, it } from 'vitest';
import { listenForChanges } from '#server/database/announce.ts';
import { insertUser } from '#testing/factories.ts';
import { insertPaper } from '#testing/papers.ts';
import { testApp } from '#testing/test-app.ts';
import { endTurn, FIRST_OF_VISITORS, newRoundRobin, type RoundRobin, SLICE_MS } from './fairness.ts';
import { claimFile, claimScans, PAGES_AT_ONCE, releaseScans } from './queue-queries.ts';
import { countPages, endFile, FILES_TOPIC, readAgain, refuseFile } from './result-queries.ts';

const { db, connectionString } = await testApp();

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
  const files = await Promise.all([1, 2, 3, 4].map(() => claimFile(db, 'waiting', newRoundRobin())));
  expect(files.flatMap((file) => file?.sha256 ?? []).sort()).toEqual(shas);

  const pages = shas.flatMap((file) => scans(file, PAGES_AT_ONCE + 2));
  await db.insertInto('file_page').values(pages).execute();
  const firsts = await Promise.all([1, 2, 3].map(() => claimScans(db, newRoundRobin())));
  expect(firsts.map((claim) => claim?.pages)).toEqual([[1], [1], [1]]);
  expect((await claimScans(db, newRoundRobin()))?.pages).toEqual(pagesFrom(2));
  // Who asks at the same moment as another may be left with what that one did not take.
  const taken: string[] = [];
  for (let got = 1; got > 0; ) {
    const claims = await Promise.all([1, 2, 3, 4].map(() => claimScans(db, newRoundRobin())));
    const pages = claims.flatMap((claim) => claim?.pages.map((page) => `${claim.sha256} ${page}`) ?? []);
    taken.push(...pages);
    got = pages.length;
  }
  expect(new Set(taken).size).toBe(taken.length);
  expect(taken).toHaveLength(pages.length - 3 - PAGES_AT_ONCE);
  expect(await claimScans(db, newRoundRobin())).toBeUndefined();
});

it('gives everyone who sent something a turn, however much the others sent, and of each the oldest first', async () => {
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
  const [ofFiles, ofScans] = [newRoundRobin(), newRoundRobin()];
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

it('leaves someone out who took longer than a turn, until the others had as much', async () => {
  await db.deleteFrom('stored_file').execute();
  const [costly, cheap] = hashes('56') as [string, string]; // two of two
  await db
    .insertInto('stored_file')
    .values([waiting(costly, 4), waiting(cheap, 5)])
    .execute();
  await db
    .insertInto('file_page')
    .values([...scans(costly, 100, 4), ...scans(cheap, 100, 5)])
    .execute();
  const ring = newRoundRobin();
  const takers: number[] = [];
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    const { turn, pages } = (await claimScans(db, ring)) ?? { turn: 0, pages: [] };
    takers.push(turn);
    // A page of the one takes as long as three turns of the other.
    endTurn(ring, { turn, isOwned: true }, turn === 4 ? SLICE_MS * 4 : SLICE_MS);
    await releaseScans(db, turn === 4 ? costly : cheap, pages, true);
  }
  expect(takers).toEqual([4, 5, 5, 5, 4, 5]);
  // Where nobody else waits, it goes on.
  await db.deleteFrom('file_page').where('file', '=', cheap).execute();
  expect((await claimScans(db, ring))?.turn).toBe(4);
});

/** Files with scans: accounts sent the first ones, visitors the others. */
async function sentBy(accounts: readonly string[], visitors: readonly string[], pages: number) {
  for (const table of ['attachment', 'upload', 'stored_file'] as const) await db.deleteFrom(table).execute();
  const sender_id = await insertUser(db);
  const sent = { name: 'a.pdf', size: 1 };
  for (const [at, file] of [...accounts, ...visitors].entries()) {
    const isAccount = accounts.includes(file);
    const turn = isAccount ? 900 : FIRST_OF_VISITORS + (at % 3);
    await db
      .insertInto('stored_file')
      .values(waiting(file, turn, hoursAgo(5 - at / 10)))
      .execute();
    await db
      .insertInto('file_page')
      .values(scans(file, pages, turn, hoursAgo(5 - at / 10)))
      .execute();
    await db
      .insertInto('upload')
      .values({ ...sent, id: file, sender_key: `${turn}`, sender_id: isAccount ? sender_id : null, file })
      .execute();
  }
}

it('has visitors together take turns with an account that sends many files, and gives accounts the first turn', async () => {
  const [ofAccount, ofVisitors] = [hashes('1234'), hashes('ab')];
  await sentBy(ofAccount, ofVisitors, 1);
  for (const claim of [
    (ring: RoundRobin) => claimFile(db, 'waiting', ring),
    (ring: RoundRobin) => claimScans(db, ring),
  ]) {
    const ring = newRoundRobin();
    const claimed = [];
    for (const _ of '1234567') claimed.push((await claim(ring))?.sha256[0] ?? '-');
    expect(claimed.join('')).toBe('1a2b34-');
  }
});

it('has no visitors keep an account waiting by many addresses, nor by what takes long', async () => {
  const ofVisitors = hashes('abcdef');
  await sentBy(hashes('12'), ofVisitors, PAGES_AT_ONCE * 4);
  const ring = newRoundRobin();
  const takers: string[] = [];
  for (const _ of '12345678') {
    const claim = await claimScans(db, ring);
    if (!claim) break;
    takers.push(claim.isOwned ? 'account' : 'visitor');
    // What a visitor sent takes as long as three turns.
    endTurn(ring, claim, claim.isOwned ? SLICE_MS : SLICE_MS * 3);
    await releaseScans(db, claim.sha256, claim.pages, true);
  }
  expect(takers.join(' ')).toBe('account visitor account account visitor account account visitor');
});

it('reads what an entry has before what only visitors sent', async () => {
  await sentBy([], hashes('d'), 1);
  const { file: filed } = await insertPaper(db, []);
  await db.updateTable('stored_file').set({ state: 'waiting' }).execute();
  const claimed = [];
  for (const _ of [1, 2]) claimed.push((await claimFile(db, 'waiting', newRoundRobin()))?.sha256);
  expect(claimed).toEqual([filed, ...hashes('d')]);
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
  // Of what is in no list nobody is told.
  await endFile(db, other, 'ready');
  await readAgain(db, file);
  await expect.poll(() => heard).toEqual(['notes', 'notes', 'notes', 'notes', FILES_TOPIC]);
  await stop();
  await db.deleteFrom('resource').where('id', '=', resource).execute();
});
