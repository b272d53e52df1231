import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { files } from '#contract/files/calls.ts';
import { en } from '#contract/languages/en/whole.ts';
import { resources } from '#contract/material/calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { lockedPdf } from '#testing/files/hostile.ts';
import { digitalPdf } from '#testing/files/paper.ts';
import { sendByTus } from '#testing/files/tus-client.ts';
import { headersOf, signInAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectFit, expectSound, pageOf, takeTime } from './form-steps.ts';
import { box, button, row, toast, unique, untilAlive } from './page-steps.ts';

const { fileSending: texts, fields, contribute } = en;
const { folder } = texts;

/** The smallest PDF; `more` tells it from others. */
const pdf = (more: string, bytes = 0) =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<<>>\nendobj\n% ${more}${'x'.repeat(bytes)}\ntrailer\n<<>>\n%%EOF\n`);
const upload = (name: string, bytes = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdf(unique(name), bytes),
});

test('a file sent in from a phone is published by an admin', { tag: '@phone' }, async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const subject = unique('Operating Systems');
  await page.goto(pathTo('material'));
  await page
    .getByLabel(texts.field.label)
    .setInputFiles([
      upload('Unit 2.pdf', 9_000_000),
      upload('notes.txt'),
      { name: 'Locked.pdf', mimeType: 'application/pdf', buffer: await lockedPdf() },
      { name: 'Black.pdf', mimeType: 'application/pdf', buffer: digitalPdf([['.']]) },
    ]);
  const sent = page.getByRole('list', { name: texts.heading });
  await expect(sent.getByText(en.files.refused.format)).toBeVisible();
  await expect(page.getByText(en.filling.unreadable.encrypted('Locked.pdf'))).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(en.filling.blank('Black.pdf', 1))).toBeVisible({ timeout: 60_000 });
  await button(page, texts.removeOf('Locked.pdf')).click();
  await button(page, texts.removeOf('Black.pdf')).click();
  await page.getByLabel(fields.yourName).fill('Bina Kaur');
  await page.getByLabel(fields.service).selectOption('notes');
  await page.getByLabel(fields.department).selectOption({ index: 1 });
  await box(page, fields.subject).fill(subject);
  await expect(sent.getByText(texts.states.filed)).toBeVisible();
  await takeTime(page);
  // Nothing that was typed is lost while something is missing.
  await button(page, contribute.submit).click();
  await expect(page.getByText(en.files.rights, { exact: true })).toBeVisible();
  await expectSound(page);
  await page.getByLabel(texts.rights.legend).selectOption('own');
  await button(page, texts.removeOf('notes.txt')).click();
  await button(page, contribute.submit).click();
  await expect(page.getByText(contribute.sent.next)).toBeVisible();

  const admin = await pageOf(browser, server, 'admin');
  await admin.goto(pathTo('materialAdmin'));
  await expect(row(admin, subject)).toContainText('Unit 2.pdf');
  await row(admin, subject).getByRole('link', { name: en.adminInbox.material.publish }).click();
  // Not that of the list, which stands until the form is there.
  const attached = admin.getByRole('region', { name: texts.attached.heading });
  await expect(attached.getByRole('link', { name: /^Unit 2\.pdf/ })).toBeVisible();
  await admin.getByLabel(fields.subjectcode).fill('BTCS402-18');
  await button(admin, en.adminInbox.material.publish).click();
  await expect(toast(admin, en.resourceAdmin.notes.added)).toBeVisible();
  await admin.goto(`${pathTo('notesAdmin')}?q=${encodeURIComponent(subject)}`);
  await expect(row(admin, subject)).toContainText('Unit 2.pdf');
  await admin.close();
});

test.describe('a connection that breaks', () => {
  test.use({ expectedErrors: /\/state/ });

  test('a file that is there, but not checked as the connection breaks, waits for it as the others do', async ({
    page,
    context,
  }) => {
    await page.goto(pathTo('material'));
    await page.route(`**${files.uploadState.path.replace(':upload', '*')}`, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      await context.setOffline(true);
      await route.abort();
    });
    await page.getByLabel(texts.field.label).setInputFiles(upload('Unit 2.pdf'));
    const sent = page.getByRole('list', { name: texts.heading });
    await expect(sent.getByText(texts.states.away)).toBeVisible();
    await page.unrouteAll();
    await context.setOffline(false);
    await expect(sent.getByText(texts.states.filed)).toBeVisible();
  });
});

test('of many files that the site has, the first are told at once, and the others on a press', {
  tag: '@phone',
}, async ({ page, server }) => {
  test.slow();
  const headers = await headersOf(page.request, server, 'admin');
  const subject = unique('Graph Theory');
  const buffer = digitalPdf([[subject, '1. Prove the theorem.']]);
  const sent = await sendByTus(`${server.url}/api/uploads`, 'Known.pdf', buffer, headers);
  const entry = { service: 'pyqs', semester: '3', subject, subjectcode: unique('GT') };
  const data = { ...entry, files: [{ upload: sent, rightsBasis: 'own' }] };
  expect((await page.request.post(resources.pyq.add.path, { headers, data })).ok()).toBe(true);

  await page.goto(pathTo('material'));
  const names = ['One.pdf', 'Two.pdf', 'Three.pdf', 'Four.pdf'];
  await page
    .getByLabel(texts.field.label)
    .setInputFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer })));
  const known = page.getByRole('region', { name: en.alikeNotes.heading });
  const more = known.getByText(en.alikeNotes.more(2));
  await expect(more).toBeVisible({ timeout: 60_000 });
  await expect(known.getByRole('heading')).toHaveText(names.slice(0, 2));
  await more.click();
  await expect(known.getByRole('heading')).toHaveText(names);
  await expectSound(page);
});

test('a folder of papers is looked at, corrected and filed', async ({ page, server }) => {
  test.slow();
  const [subject, code] = [unique('Graph Theory'), `ZZ-${Math.floor(Math.random() * 900 + 100)}-18`];
  const papers = join(await mkdtemp(join(tmpdir(), 'basta-folder-')), 'Papers', 'Sem 5');
  await mkdir(papers, { recursive: true });
  // Without digits: some of its letters would be read as a subject's code.
  for (const name of ['BTCS-503-18 Dec 2021.pdf', 'DBMS cse May 2022.pdf', 'read me.txt'])
    await writeFile(join(papers, name), digitalPdf([[unique('Answer any five of').replace(/\d/g, 'x')]]));
  await writeFile(join(papers, 'Scan 007.pdf'), digitalPdf([[`1. Draw ${subject}.`]]));
  await signInAs(page, server, 'admin');
  await page.goto(pathTo('filesFolder'));
  await untilAlive(page.getByLabel(folder.chooseFolder));
  await page.getByLabel(folder.chooseFolder).setInputFiles(join(papers, '..'));
  await expect(page.getByText(folder.leftOut(1))).toBeVisible();
  await expect(row(page, 'BTCS-503-18 Dec 2021.pdf')).toContainText('Software Engineering');
  await expect(row(page, 'DBMS cse May 2022.pdf')).toContainText('May 2022');
  await expect(row(page, 'Scan 007.pdf')).toContainText(folder.look);
  await expect(button(page, folder.fileAll(2))).toBeVisible();
  await expectSound(page);

  await button(page, folder.correctOf('Scan 007.pdf')).click();
  const dialog = page.getByRole('dialog');
  const firstPage = dialog
    .getByRole('link', { name: folder.firstPage('Scan 007.pdf') })
    .getByRole('presentation');
  // Files are read behind everything else that the machine does.
  await expect(firstPage).toHaveJSProperty('naturalWidth', 800, { timeout: 60_000 });
  await expectSound(page);
  await dialog.getByRole('combobox', { name: fields.subject }).fill(subject);
  await dialog.getByLabel(fields.subjectcode).fill(code);
  await dialog.getByLabel(fields.semester).selectOption('5');
  await expect(dialog.getByLabel(en.subjectScreens.examForm.year, { exact: true })).toBeVisible();
  await expectFit(page);
  await dialog.getByRole('button', { name: folder.done }).click();
  await expect(row(page, 'Scan 007.pdf')).toContainText(subject);

  // Nothing has to be sent, or corrected, again.
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(row(page, 'Scan 007.pdf')).toContainText(subject);

  await button(page, folder.fileAll(3)).click();
  await expect(page.getByText(en.files.rights)).toBeVisible();
  await page.getByLabel(texts.rights.legend).selectOption('college');
  await button(page, folder.fileAll(3)).click();
  await expect(page.getByText(folder.filed(3))).toBeVisible();
  await expectSound(page);
  await row(page, 'Scan 007.pdf').getByRole('link').click();
  await expect(box(page, fields.subject)).toHaveValue(subject);
  await expect(page.getByRole('link', { name: /^Scan 007\.pdf/ })).toBeVisible();
});

test('a scan of two papers in a folder is told, and split into two rows', async ({ page, server }) => {
  test.slow();
  const head = (exam: string) => [
    'Roll No. Total No. of Pages : 01',
    'B.Tech (CSE) (Sem.-4)',
    'OPERATING SYSTEMS',
    'Subject Code : BTCS402-18',
    `Examination : ${exam}`,
    'Time : 3 Hrs. Max. Marks : 60',
    `1. Explain ${unique('paging')} in detail.`,
  ];
  const buffer = digitalPdf([head('May 2019'), head('December 2018')]);
  await signInAs(page, server, 'admin');
  await page.goto(pathTo('filesFolder'));
  const chosen = page.getByLabel(folder.chooseFiles);
  await untilAlive(chosen);
  await chosen.setInputFiles({ name: 'scan0001.pdf', mimeType: 'application/pdf', buffer });
  // Files are read behind everything else that the machine does.
  await expect(row(page, 'scan0001.pdf')).toContainText(folder.unsure.papers, { timeout: 60_000 });
  await button(page, folder.correctOf('scan0001.pdf')).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(en.bundles.heading('scan0001.pdf', 2))).toBeVisible();
  await expectSound(page);
  await expectFit(page);
  await dialog.getByRole('button', { name: en.bundles.split(2) }).click();
  await expect(toast(page, en.bundles.done('scan0001.pdf', 2))).toBeVisible({ timeout: 60_000 });
  await expect(dialog).toBeHidden();
  await expect(row(page, 'scan0001.pdf')).toHaveCount(0);
  await expect(row(page, 'May 2019.pdf')).toContainText('May 2019');
  await expect(row(page, 'Dec 2018.pdf')).toContainText('December 2018');
  await expect(button(page, folder.fileAll(2))).toBeVisible({ timeout: 60_000 });
});
