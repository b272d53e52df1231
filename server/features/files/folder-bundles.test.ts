import { beforeAll, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { signedIn } from '#testing/factories.ts';
import { fileOf } from '#testing/files/first-page.ts';
import { pdfOf, sendFile } from '#testing/files/send-file.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db, as } = site;
beforeAll(() => db.transaction().execute(loadSampleCatalogue));

const headOf = (date: string) =>
  `Roll No. Total No. of Pages : 01\nB.Tech (Sem.-4)\nOPERATING SYSTEMS\nSubject Code : BTCS-402-18\nDate of Examination : ${date}\nTime : 3 Hrs. Max. Marks : 60`;

it('a file of a folder that holds several papers is marked, with where each begins, once all of it is read', async () => {
  const admin = await signedIn(db, 'admin');
  const upload = await sendFile(site, 'scan0001.pdf', pdfOf('two papers'), { who: admin });
  const file = await fileOf(db, upload);
  await db.updateTable('stored_file').set({ state: 'reading', page_count: 2 }).execute();
  const page = (number: number, body: string, wants_ocr = false) =>
    db
      .insertInto('file_page')
      .values({
        ...{ file, number, body, wants_ocr, source: 'digital', words: '' },
        width: 1000,
        height: 1400,
      })
      .execute();
  await page(1, headOf('14-05-2024'));
  await page(2, '', true);
  const propose = async () =>
    (await as(admin).call(api.folder.propose, { body: { files: [{ upload, path: 'box/scan0001.pdf' }] } }))
      .body.proposals[0];
  const half = await propose();
  expect(half).toMatchObject({ isRead: true, isUnderWay: true, unsure: [] });
  await db
    .updateTable('file_page')
    .set({ body: headOf('12-12-2023'), wants_ocr: false })
    .where('number', '=', 2)
    .execute();
  await db.updateTable('stored_file').set({ state: 'ready' }).execute();
  const whole = await propose();
  expect(whole).not.toHaveProperty('isUnderWay');
  expect(whole).toMatchObject({
    unsure: ['papers'],
    bundle: {
      pages: 2,
      papers: [
        { from: 1, exam: { session: 'May', year: 2024 } },
        { from: 2, exam: { session: 'December', year: 2023 } },
      ],
    },
  });
});
