import { expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';
import { claimFile, claimScans } from './work-queries.ts';

const { db } = await testApp();

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
