import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { en } from '#contract/languages/en/whole.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { signInAs, tokenOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectSound } from './form-steps.ts';
import { box, row, toast, unique } from './page-steps.ts';

const texts = en.adminScreens;
const DRIVE_LINK = 'https://drive.google.com/file/d/abc/view';

async function fillEntry(page: Page, subject: string, link: string) {
  await box(page, en.fields.subject).fill(subject);
  await page.getByLabel(en.fields.subjectcode).fill('BTCS-999');
  await page.getByRole('textbox', { name: en.fields.link, exact: true }).fill(link);
}

const search = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: en.table.search }).fill(text);

test.beforeEach(async ({ page, server }) => signInAs(page, server, 'admin'));

test('a note that an admin adds is there for a visitor, and can be changed, deleted and taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  const subject = unique('Compiler Design');
  await page.goto(pathTo('notesAdmin'));
  await page.getByRole('link', { name: texts.resources.addNew }).click();
  await fillEntry(page, subject, 'https://elsewhere.example/notes.pdf');
  await expect(page.getByText(texts.resources.blockedLinkHint)).toBeVisible();
  await page.getByRole('textbox', { name: en.fields.link, exact: true }).fill(DRIVE_LINK);
  await expect(page.getByText(texts.resources.blockedLinkHint)).toBeHidden();
  await page.getByRole('button', { name: texts.resources.addNew }).click();
  await expect(toast(page, en.resourceAdmin.notes.added)).toBeVisible();
  await expect(page).toHaveURL(pathTo('notesAdmin'));

  const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
  const seen = async () => {
    await visitor.goto(pathTo('notes'));
    await expect(visitor.getByRole('article').first()).toBeVisible();
    return visitor.getByRole('heading', { name: subject }).count();
  };
  expect(await seen()).toBe(1);

  await search(page, subject);
  await expect(page).toHaveURL(/\?q=Compiler/);
  await row(page, subject)
    .getByRole('link', { name: new RegExp(`^${en.rowActions.edit}`) })
    .click();
  await page.getByLabel(en.fields.title).fill('Second edition');
  await page.getByRole('button', { name: texts.save }).click();
  await expect(toast(page, en.resourceAdmin.notes.updated)).toBeVisible();
  // The list is as it was left.
  await expect(page).toHaveURL(/\?q=Compiler/);
  await expect(row(page, 'Second edition')).toBeVisible();

  await row(page, subject).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: en.rowActions.delete }).click();
  await expect(row(page, subject)).toHaveCount(0);
  await expect(toast(page, en.resourceAdmin.notes.deleted)).toBeVisible();
  expect(await seen()).toBe(0);
  await page.getByRole('button', { name: en.shell.undo }).click();
  await expect(row(page, subject)).toBeVisible();
  expect(await seen()).toBe(1);
  await visitor.close();
});

/** Imports over the API, as the page would. */
async function importCsv(page: Page, kind: ResourceKind, csv: string) {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const reply = await page.request.post(`/api/admin/${kind}/import`, { headers, data: { csv, apply: true } });
  expect(reply.status()).toBe(200);
}

test('a word without end widens neither the page nor the question', { tag: '@phone' }, async ({ page }) => {
  const word = unique(`https://college.example/${'syllabus'.repeat(12)}`).replace(' ', '/');
  const header = 'service,semester,subject,subjectcode,title,link';
  await importCsv(page, 'syllabus', `${header}\nSyllabus,8,${word},LONG-1,${word},${DRIVE_LINK}\n`);
  await page.goto(`${pathTo('syllabus')}?semester=8`);
  await expect(page.getByRole('heading', { name: word })).toBeVisible();
  await expectSound(page);
  await page.goto(`${pathTo('syllabusAdmin')}?q=LONG-1`);
  await page.getByRole('button', { name: en.rowActions.deleteOf(word) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectSound(page);
  await dialog.getByRole('button', { name: en.rowActions.delete }).click();
  await expect(toast(page, en.resourceAdmin.syllabus.deleted)).toBeVisible();
});

test('an exported file, changed in a spreadsheet, is shown and then imported', async ({ page }) => {
  await page.goto(pathTo('bookAdmin'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.exportCsv }).click(),
  ]);
  const exported = await readFile(await download.path(), 'utf8');
  expect(exported.startsWith('\uFEFF_id,service,semester')).toBe(true);
  const [header = '', first = '', ...others] = exported.split('\r\n');
  const [title, subject] = [unique('A changed title'), unique('An added subject')];
  const cells = first.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [];
  cells[header.replace('\uFEFF', '').split(',').indexOf('title')] = title;
  const changed = cells.slice(0, header.split(',').length).join(',');
  const added = `,Books,1,${subject},BT-1,,${DRIVE_LINK}`;
  const broken = ',Books,9,Broken,BT-2,,nowhere';
  const csv = [header, changed, added, broken, ...others].join('\r\n');

  await page.getByRole('link', { name: texts.resources.importCsv }).click();
  const file = { name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel(texts.import.choose).setInputFiles(file);
  await expect(page.getByRole('heading', { name: texts.import.preview('book.csv') })).toBeVisible();
  await expect(row(page, subject)).toContainText(texts.import.actions.add);
  await expect(row(page, 'Broken')).toContainText(en.validation.semester);
  await expect(row(page, 'Broken')).toContainText('4');
  await page.getByRole('link', { name: new RegExp(texts.import.actions.reject) }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);

  await page.getByRole('button', { name: texts.import.apply(en.table.rows(2)) }).click();
  await expect(page.getByRole('heading', { name: texts.import.result('book.csv') })).toBeVisible();
  await page.getByRole('link', { name: texts.backToList }).click();
  // The page that is left has a search box too.
  await expect(page.getByRole('button', { name: texts.exportCsv })).toBeVisible();
  await search(page, title);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await search(page, subject);
  await expect(row(page, subject)).toBeVisible();
});
