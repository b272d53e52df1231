import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { site } from '#contract/site/calls.ts';
import { signInAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectSound } from './form-steps.ts';
import { box, button } from './page-steps.ts';

// The one server whose sample has its files. The first test waits until it has read them as far as a scan: no other waits beside that.
test.use({ serverEnvironment: { SAMPLE_DATA: 'on' } });

const { fileScreens, filling: texts, fileSending, fields, contribute } = en;
const LONG = { timeout: 60_000 };
/** A clear paper, which anyone may send a second time. */
const paper = async (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: await readFile(join(import.meta.dirname, '../sample-data/files/papers/os-2024-may.pdf')),
});

test('a newcomer taps the search that the home page offers, its one hit, and sees the line marked on a scan', {
  tag: '@phone',
}, async ({ page, request }) => {
  test.setTimeout(180_000);
  const offered = async () => (await (await request.get(site.info.path)).json()).searchExamples;
  await expect.poll(offered, { timeout: 150_000 }).toHaveLength(1);
  const [words] = await offered();

  await page.goto(pathTo('home'));
  const main = page.getByRole('main');
  const example = main.getByRole('link', { name: words });
  await expect(example).toBeInViewport({ ratio: 1 });
  await example.tap();
  await main.getByRole('link', { name: /^Computer Networks/ }).tap();
  await expect(main.getByText(fileScreens.found(1, words))).toBeAttached();
  const mark = main.locator('mark').first();
  await expect(mark).toBeInViewport({ ratio: 1 });
  // Nor does the bar under the thumb lie over it.
  const isCovered = () =>
    mark.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest('main');
    });
  await expect.poll(isCovered).toBe(false);
  await expect(main.getByText(/Specimen made for this site/).first()).toBeAttached();
});

test('a member drops a paper and presses Submit: its first page says the rest', { tag: '@phone' }, async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'student');
  await page.goto(pathTo('material'));
  await page.getByLabel(fileSending.field.label).setInputFiles(await paper('IMG_0001.pdf'));
  await expect(page.getByLabel(fields.subjectCode)).toHaveValue('BTCS402-18', LONG);
  await expect(box(page, fields.subject)).toHaveValue('Operating Systems');
  await expect(page.getByLabel(fields.service)).toHaveValue('pyqs');
  await expect(page.getByLabel(fields.semester)).toHaveValue('4');
  await expect(page.getByText(texts.exam('May 2024'))).toBeVisible();
  await expect(page.getByLabel(fileSending.rights.legend)).toHaveValue('college');
  // Where each was read is shown, from the page's own picture.
  const places = page.getByRole('img', { name: texts.place });
  await expect(places).toHaveCount(5);
  await expectSound(page);
  // A mark goes with the first letter that is typed.
  await page.getByLabel(fields.subjectCode).fill('BTCS402-1');
  await expect(places).toHaveCount(4);
  await page.getByLabel(fields.subjectCode).fill('BTCS402-18');
  const sent = page.waitForRequest((request) => request.url().endsWith(api.materials.add.path));
  await button(page, contribute.submit).click();
  await expect(page.getByText(contribute.sent.next)).toBeVisible();
  const { files, subject } = (await sent).postDataJSON();
  expect(subject).toBe('Operating Systems');
  expect(files).toMatchObject([{ exam: { session: 'May', year: 2024 }, rightsBasis: 'college' }]);
});

test('Submit that is pressed before the first page is read waits for it, but for nothing that only a person can say', {
  tag: '@phone',
}, async ({ page, server }) => {
  const read = Promise.withResolvers<void>();
  await signInAs(page, server, 'student');
  await page.route(`**${api.uploads.propose.path}`, async (route) => {
    await read.promise;
    await route.continue();
  });
  await page.goto(pathTo('material'));
  await page.getByLabel(fileSending.field.label).setInputFiles(await paper('IMG_0002.pdf'));
  await expect(page.getByText(texts.reading)).toBeVisible(LONG);
  const name = page.getByLabel(fields.yourName);
  const own = await name.inputValue();
  await name.fill('');
  await button(page, contribute.submit).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(contribute.reading)).toHaveCount(0);
  await name.fill(own);
  await button(page, contribute.submit).click();
  await expect(page.getByText(contribute.reading)).toBeVisible();
  await expectSound(page);
  read.resolve();
  await expect(page.getByText(contribute.sent.next)).toBeVisible(LONG);
});

test('where name and page contradict each other a visitor is asked, and what they typed stays', async ({
  page,
}) => {
  await page.goto(pathTo('material'));
  await box(page, fields.subject).fill('My own name of it');
  await page.getByLabel(fileSending.field.label).setInputFiles(await paper('OS Sem 5 May 2023.pdf'));
  const { name, page: onPage } = texts.sources;
  const ask = (said: string, other: string) => page.getByText(texts.differ(name[0], said, onPage[1], other));
  await expect(ask('May 2023', 'May 2024')).toBeVisible();
  await expect(page.getByLabel(fields.service)).toHaveValue('pyqs');
  // Neither a code nor a name comes beside another subject.
  await expect(box(page, fields.subject)).toHaveValue('My own name of it');
  await expect(page.getByLabel(fields.subjectCode)).toHaveValue('');
  await expectSound(page);
  const semester = (number: '4' | '5') => en.resourcePage.semesterNumber(number);
  await expect(ask(semester('5'), semester('4'))).toBeVisible();
  await page.getByRole('button', { name: semester('4'), exact: true }).click();
  await expect(page.getByLabel(fields.semester)).toHaveValue('4');
  await page.getByRole('button', { name: 'May 2024', exact: true }).click();
  await expect(page.getByText(texts.exam('May 2024'))).toBeVisible();
  await button(page, texts.removeExam).click();
  await expect(page.getByText(texts.exam('May 2024'))).toHaveCount(0);
});
