import { expect, it } from 'vitest';
import { listenForChanges } from '#server/database/announce.ts';
import { insertUser } from '#testing/factories.ts';
import { insertPaper } from '#testing/papers.ts';
import { testApp } from '#testing/test-app.ts';
import {
  claimFile,
  claimScans,
  countPages,
  endFile,
  FILES_TOPIC,
  readAgain,
  refuseFile,
} from './work-queries.ts';

const { db, connectionString } = await testApp();

it('gives each file, and each page, to one of those who ask at once; first pages first', async () => {
  const shas = ['a', 'b', 'c'].map((digit) => digit.repeat(64));
  await db
    .insertInto('stored_file')
    .values(shas.map((sha256) => ({ sha256, size: 1, format: 'pdf' as const })))
    .execute();
  const files = await Promise.all([1, 2, 3, 4].map(() => claimFile(db, 'waiting')));
  expect(files.flatMap((file) => file?.sha256 ?? []).sort()).toEqual(shas);

  const pages = shas.flatMap((file) =>
    Array.from({ length: 6 }, (_, index) => ({
      file,
      number: index + 1,
      source: 'none' as const,
      wants_ocr: true,
    })),
  );
  await db.insertInto('file_page').values(pages).execute();
  const first = await claimScans(db);
  expect(first?.pages).toEqual([1, 2, 3, 4]);
  const others = await Promise.all([1, 2].map(() => claimScans(db)));
  expect(others.map((claim) => claim?.pages[0])).toEqual([1, 1]);
  const late = await Promise.all([1, 2, 3, 4].map(() => claimScans(db)));
  const all = [first, ...others, ...late].flatMap(
    (claim) => claim?.pages.map((page) => `${claim.sha256} ${page}`) ?? [],
  );
  expect([...all].sort()).toEqual(pages.map(({ file, number }) => `${file} ${number}`).sort());
});

it('gives what hangs on an entry, or an account sent, before what visitors send', async () => {
  await db.deleteFrom('stored_file').execute();
  const { file: filed } = await insertPaper(db, []);
  await db.updateTable('stored_file').set({ state: 'waiting' }).execute();
  const [byVisitor, byMember] = ['d', 'e'].map((digit) => digit.repeat(64)) as [string, string]; // two of two
  for (const [hours, sha256] of [byVisitor, byMember].entries())
    await db
      .insertInto('stored_file')
      .values({ sha256, size: 1, format: 'pdf', created_at: new Date(Date.now() - (5 - hours) * 3_600_000) })
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
  for (const _ of [1, 2, 3]) claimed.push((await claimFile(db, 'waiting'))?.sha256);
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
