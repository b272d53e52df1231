import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { MOST_PRINTED_PAGES, PRINTED_AT_ONCE } from '#contract/grievances/file-values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { filesFolder } from '#server/files/store/open-store.ts';
import { attachable, jpegOf } from '#testing/case-files.ts';
import { nobody, type Person, signedIn } from '#testing/factories.ts';
import { lockedPdf } from '#testing/files/hostile.ts';
import { digitalPdf } from '#testing/files/paper.ts';
import { pdfOf } from '#testing/files/send-file.ts';
import { file, forgetCases, seated } from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db, as, deps } = site;

beforeEach(async () => {
  await forgetCases(db);
  await forgetLimits(db);
});

const paperOf = (pages: number) => digitalPdf(Array.from({ length: pages }, (_, at) => [`Page ${at + 1}`]));

/** Files a confidential grievance without an account. */
async function filed(bytes: Buffer) {
  const { number, receipt, files } = await file(as, nobody, {
    matter: 'harassment',
    files: [await attachable(site, bytes)],
  });
  return { number, receipt, id: files[0]?.id ?? '' };
}
type Filed = Awaited<ReturnType<typeof filed>>;

const pagesOf = (who: Person, { number, id }: Filed, body: { from: number; receipt?: string | undefined }) =>
  as(who).send(api.grievances.readPages, { params: { number, file: id }, body });

describe('the pages of a PDF of a case, to print', () => {
  it('come in parts, by the receipt and for the desk, as pictures', async () => {
    const member = await seated(db, 'internal');
    const its = await filed(paperOf(PRINTED_AT_ONCE + 2));
    const first = await pagesOf(nobody, its, { from: 1, receipt: its.receipt });
    expect(first.body).toMatchObject({ count: PRINTED_AT_ONCE + 2, problem: null });
    expect(first.body.pages).toHaveLength(PRINTED_AT_ONCE);
    const [page = ''] = first.body.pages;
    expect(await sharp(Buffer.from(page, 'base64')).metadata()).toMatchObject({
      format: 'webp',
      width: 1240,
    });
    const rest = await pagesOf(member, its, { from: PRINTED_AT_ONCE + 1 });
    expect(rest.body.pages).toHaveLength(2);
    expect((await pagesOf(member, its, { from: PRINTED_AT_ONCE + 3 })).body.pages).toEqual([]);
  });

  it('are nobody else’s, and leave nothing on the disk', async () => {
    await seated(db, 'internal');
    const its = await filed(paperOf(1));
    const kept = await readdir(filesFolder(deps.config.dataDir), { recursive: true });
    const [student, admin, hod] = [await signedIn(db), await signedIn(db, 'admin'), await seated(db, 'hod')];
    for (const who of [nobody, student, admin, hod])
      expect((await pagesOf(who, its, { from: 1 })).status).toBe(404);
    expect((await pagesOf(nobody, its, { from: 1, receipt: 'A'.repeat(16) })).status).toBe(404);
    const own = await pagesOf(nobody, its, { from: 1, receipt: its.receipt });
    expect(own.body.pages).toHaveLength(1);
    expect(own.headers['cache-control']).toBe('no-store');
    expect(await readdir(filesFolder(deps.config.dataDir), { recursive: true })).toEqual(kept);
  });

  it.each([
    ['has a password', async () => lockedPdf(), { count: 0, problem: 'encrypted' }],
    ['is damaged', async () => pdfOf('nothing'), { count: 0, problem: 'damaged' }],
    [
      'is too long',
      async () => paperOf(MOST_PRINTED_PAGES + 1),
      { count: MOST_PRINTED_PAGES + 1, problem: 'pages' },
    ],
  ] as const)('are left out, and it says why, where it %s', async (_, bytes, said) => {
    await seated(db, 'internal');
    const its = await filed(await bytes());
    expect((await pagesOf(nobody, its, { from: 1, receipt: its.receipt })).body).toEqual({
      ...said,
      pages: [],
    });
  });

  it('are asked of PDFs only, and not without end', async () => {
    await seated(db, 'internal');
    const photo = await filed(jpegOf('a photo'));
    const asked = { from: 1, receipt: photo.receipt };
    expect((await pagesOf(nobody, photo, asked)).body).toMatchObject(refusal(en.caseFiles.noPages));
    const its = await filed(await lockedPdf());
    await pagesOf(nobody, its, { from: 1, receipt: its.receipt });
    await sql`update rate_limit set points = 300 where key like 'case-pages:%'`.execute(db);
    expect((await pagesOf(nobody, its, { from: 1, receipt: its.receipt })).status).toBe(429);
  });
});
