import type { Page } from '@playwright/test';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Cut } from '#contract/questions/cut-calls.ts';
import { headersOf, signInAs } from './accounts.ts';
import { filePaper } from './file-steps.ts';
import { expect, test } from './fixtures.ts';
import { expectFit, expectSound, pageOf } from './form-steps.ts';
import { box, button, unique } from './page-steps.ts';
import type { TestServer } from './server.ts';

const texts = en.correctScreen;
const QUESTIONS = 18;

/** A paper that was said to have no questions, and how what it has is read. */
async function emptyPaper({ request }: Page, server: TestServer) {
  const file = await filePaper({ request, server }, unique('Paper'));
  const headers = await headersOf(request, server, 'admin');
  const path = api.cuts.save.path.replace(':id', file);
  const saved = await request.put(path, { headers, data: { questions: [], isConfirmed: true } });
  expect(saved.ok(), await saved.text()).toBe(true);
  const read = async (): Promise<Cut> => (await request.get(path, { headers })).json();
  return { file, read };
}

/** Draws a box over a part of the first page, in thousandths. */
async function draw(page: Page, top: number, height: number): Promise<void> {
  const layer = page.locator('[data-page="1"]');
  await layer.evaluate((element, at) => {
    const { top: from, height: whole } = element.getBoundingClientRect();
    scrollBy({ top: from + whole * at - innerHeight / 2, behavior: 'instant' });
  }, top / 1000);
  const size = await layer.boundingBox();
  if (!size) throw new Error('The page has no picture.');
  const at = (x: number, y: number) => [size.x + size.width * x, size.y + (size.height * y) / 1000] as const;
  await page.mouse.move(...at(0.08, top));
  await page.mouse.down();
  await page.mouse.move(...at(0.9, top + height), { steps: 3 });
  await page.mouse.up();
}

test('an admin cuts a paper of 18 questions with few presses, splits and joins by keys, undoes, and confirms', async ({
  page,
  browser,
  server,
}) => {
  const { file, read } = await emptyPaper(page, server);
  await signInAs(page, server, 'admin');
  await page.goto(pathTo('fileQuestions', { id: file }));
  let presses = 0;
  const press = async (what: Promise<unknown>) => {
    presses += 1;
    await what;
  };
  await press(button(page, texts.start).click());
  await press(button(page, texts.draw).click());
  const rows = page.getByRole('list', { name: texts.list }).locator('> li');
  await press(draw(page, 20, 40));
  await expect(rows).toHaveCount(1);
  // The others have the marks of the one before.
  await press(page.keyboard.press('m'));
  await press(page.keyboard.type('5'));
  for (let at = 1; at < QUESTIONS; at += 1) await press(draw(page, 20 + at * 50, 40));
  await expect(rows).toHaveCount(QUESTIONS);
  await expect(rows.nth(17)).toContainText('18');
  await expect(rows.nth(17)).toContainText(texts.marksOf(5));
  await expect(page.getByText(texts.doubts.none)).toBeVisible();
  expect(presses).toBeLessThan(30);

  // Another one sees who has it.
  const other = await pageOf(browser, server, 'student');
  await other.goto(pathTo('fileQuestions', { id: file }));
  await expect(other.getByText(texts.notYou)).toBeVisible();
  await expect(button(other, texts.start)).toHaveCount(0);
  await other.close();

  await page.keyboard.press('Delete');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await page.keyboard.press('Delete');
  await expect(page.getByText(texts.doubts.missing([15]))).toBeVisible();
  await page.keyboard.press('z');
  await page.keyboard.press('Control+z');
  await expect(page.getByText(texts.doubts.none)).toBeVisible();
  await page.keyboard.press('s');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(QUESTIONS + 1);
  await page.keyboard.press('k');
  await page.keyboard.press('g');
  await expect(rows).toHaveCount(QUESTIONS);
  await page.keyboard.press('2');
  await page.keyboard.press('0');
  await expect(page.getByText(texts.doubts.label)).toBeHidden();
  await page.keyboard.press('z');
  await expectSound(page);
  await button(page, texts.confirm).click();
  await expect(button(page, texts.start)).toBeVisible();
  const { questions, isConfirmed, holder } = await read();
  expect([questions.length, isConfirmed, holder]).toEqual([QUESTIONS, true, undefined]);
  expect(questions.map(({ number, marks }) => [number, marks])).toEqual(
    Array.from({ length: QUESTIONS }, (_, at) => [at + 1, 5]),
  );
  // What stands under a box is its text.
  expect(questions.map(({ text }) => text).join(' ')).toContain('Explain stacks and queues.');
});

test('on a phone boxes are drawn, and numbered by buttons; who leaves with changes is asked', {
  tag: '@phone',
}, async ({ page, server }) => {
  const { file, read } = await emptyPaper(page, server);
  await signInAs(page, server, 'admin');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(pathTo('fileQuestions', { id: file }));
  await button(page, texts.start).click();
  await button(page, texts.draw).click();
  await draw(page, 60, 80);
  await button(page, texts.greater(texts.fields.marks)).click();
  await button(page, texts.greater(texts.fields.number)).click();
  await expect(box(page, texts.fields.number)).toHaveValue('2');
  await page.getByText(texts.fields.place).click();
  await button(page, texts.greater(texts.fields.top)).click();
  await expectSound(page, ['target-size']);
  await expectFit(page);
  await page.getByRole('link', { name: texts.back }).click();
  await button(page, en.form.stay).click();
  await button(page, texts.keep).click();
  await expect(page.getByRole('main').getByText(texts.state.proposed(1))).toBeVisible();
  expect(await read()).toMatchObject({ isConfirmed: false, questions: [{ number: 2, marks: 0 }] });
});
