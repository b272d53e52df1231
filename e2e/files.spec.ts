import type { APIRequestContext, Page } from '@playwright/test';
import type { AttachedFile } from '#contract/attached-files.ts';
import { filePagePath } from '#contract/file-address.ts';
import type { FileDetails } from '#contract/files.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { pathTo } from '#contract/pages.ts';
import { resources } from '#contract/resources.ts';
import { digitalPdf } from '#testing/files/paper.ts';
import { sendByTus } from '#testing/files/tus-client.ts';
import { password } from './account-steps.ts';
import { credentialsOf, headersOf, signInAs } from './accounts.ts';
import { barriersIn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectFit } from './form-steps.ts';
import { box, button, toast, unique, untilAlive } from './page-steps.ts';
import type { TestServer } from './server.ts';

const { fileScreens: texts, searchScreens } = en;

/** Whoever may not see a file, or does not any more, is told by the status of its call, too. */
test.use({ expectedErrors: /status of (401|404|410)/ });

// A paper is read first, by processes of their own.
test.describe.configure({ timeout: 180_000 });

/** Files a paper of three pages, and waits until it was read. `word` stands on its second page. */
async function filePaper(
  { request, server }: { request: APIRequestContext; server: TestServer },
  word: string,
  rightsBasis: 'own' | 'college' = 'own',
): Promise<string> {
  const headers = await headersOf(request, server, 'admin');
  const bytes = digitalPdf([
    ['1. Explain stacks and queues.'],
    ['2. Compare heaps with trees.', `3. Prove the lemma of ${word} with an example.`],
    ['4. What is a hash table?'],
  ]);
  const upload = await sendByTus(`${server.url}/api/uploads`, `${word}.pdf`, bytes, headers);
  const exam = { year: 2022, session: 'December', isReappear: false };
  const data = {
    ...{ service: 'pyqs', semester: '3', subject: unique('Reading'), subjectcode: unique('RD') },
    files: [{ upload, rightsBasis, exam }],
  };
  const added = await request.post(resources.pyq.add.path, { headers, data });
  expect(added.ok(), await added.text()).toBe(true);
  const { _id } = await added.json();
  const entry = await request.get(resources.pyq.get.path.replace(':id', _id), { headers });
  const [file] = (await entry.json()).files as AttachedFile[];
  const state = async () => {
    const details: FileDetails = await (await request.get(`/api/files/${file?.id}`, { headers })).json();
    return [details.state, details.leaves.length];
  };
  await expect.poll(state, { timeout: 120_000 }).toEqual(['ready', 3]);
  return file?.id ?? '';
}

const picture = (page: Page) => page.getByRole('main').getByRole('img').first();
const expectPage = async (page: Page, number: number) => {
  await expect(page.getByText(texts.pageOf(number, 3))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`page=${number}`));
  // It came, and was drawn.
  const isDrawn = () => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isDrawn).toBe(true);
};

test('a word that is searched for leads to its page, where it is marked; from there to the next, and taken away', async ({
  page,
  request,
  server,
  isMobile,
}) => {
  const word = unique('Zorn').replace(' ', '');
  const id = await filePaper({ request, server }, word);
  await page.goto(`${pathTo('search')}?q=${word}`);
  const hit = page.getByRole('link').filter({ hasText: searchScreens.pageNumber(2) });
  await untilAlive(hit);
  await hit.click();
  await expectPage(page, 2);
  expect(page.url()).toContain(filePagePath(id, 2, ''));
  const mark = page.getByRole('main').locator('mark');
  await expect(mark).toHaveCount(1);
  await expect(mark).toBeInViewport();
  expect(await barriersIn(page)).toEqual([]);
  await expectFit(page);
  // The mark lies where the selectable word does.
  const lying = await page.getByText(word, { exact: true }).first().boundingBox();
  const marked = await mark.boundingBox();
  expect(Math.abs((lying?.x ?? 0) - (marked?.x ?? 99))).toBeLessThan(3);

  await page.getByRole('link', { name: texts.next }).click();
  await expectPage(page, 3);
  await page.keyboard.press('ArrowLeft');
  await expectPage(page, 2);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(pathTo('search')));
  await page.goForward();
  await expectPage(page, 2);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(button(page, texts.dim)).toHaveAttribute('aria-pressed', 'true');
  expect(await barriersIn(page)).toEqual([]);
  if (!isMobile) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: texts.download }).click();
    expect((await download).suggestedFilename()).toBe(`${word}.pdf`);
  }

  await button(page, texts.takedown).click();
  const { takedownForm: form } = texts;
  await box(page, form.name).fill('Asha');
  await box(page, form.email).fill('asha@press.example');
  await box(page, form.reason).fill('It is from our book.');
  expect(await barriersIn(page)).toEqual([]);
  // Nobody writes it in less.
  await page.waitForTimeout(2100);
  await button(page, form.submit).click();
  await expect(toast(page, en.files.takedownSent)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.hidden.title);
  expect((await page.goto(filePagePath(id, 2, '')))?.status()).toBe(404);
});

test('a visitor is asked to sign in, and comes back to the very page of a file for members', async ({
  page,
  request,
  server,
}) => {
  const word = unique('Noether').replace(' ', '');
  const address = filePagePath(await filePaper({ request, server }, word, 'college'), 2, word);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.members.title);
  expect(await barriersIn(page)).toEqual([]);
  await page.getByRole('link', { name: texts.members.signIn }).click();
  const { email, password: own } = await credentialsOf(server, 'student');
  await box(page, en.fields.email).fill(email);
  await password(page).fill(own);
  await button(page, en.login.submit).click();
  await expectPage(page, 2);
  expect(page.url()).toContain(address);
  await expect(page.getByRole('main').locator('mark')).toHaveCount(1);
  await page.reload();
  await expectPage(page, 2);
});

test('somebody who is signed in already opens an address that was shared', async ({
  page,
  request,
  server,
}) => {
  const word = unique('Gauss').replace(' ', '');
  const id = await filePaper({ request, server }, word, 'college');
  await signInAs(page, server, 'student');
  await page.goto(filePagePath(id, 2, word));
  await expectPage(page, 2);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /\.js csp$/ });

  test('a paper is read page by page', async ({ page, request, server }) => {
    const word = unique('Abel').replace(' ', '');
    await page.goto(filePagePath(await filePaper({ request, server }, word), 1, word));
    await page.getByRole('link', { name: texts.next }).click();
    await expect(page.getByText(texts.pageOf(2, 3))).toBeVisible();
    await expect(page.getByRole('main').locator('mark')).toHaveCount(1);
    await page.getByText(texts.text(2)).click();
    await expect(page.getByText(`lemma of ${word}`)).toBeVisible();
    await expectFit(page);
  });
});
