import type { Browser, Locator, Page } from '@playwright/test';
import { readAskedAt } from '#contract/discussion/address.ts';
import { filePagePath } from '#contract/files/address.ts';
import type { FilePage } from '#contract/files/calls.ts';
import { en } from '#contract/languages/en/whole.ts';
import { headersOf, signInAs } from './accounts.ts';
import { barriersIn } from './axe.ts';
import { filePaper, paperToRead } from './file-steps.ts';
import { expect, test } from './fixtures.ts';
import { expectFit, expectSound, takeTime } from './form-steps.ts';
import { box, button, expectStill, unique, untilAlive, watchShifts } from './page-steps.ts';
import type { TestServer } from './server.ts';

const { fileScreens: texts, discussionScreens } = en;
const { parts } = texts;
const { thread: threadTexts } = discussionScreens;
const { actions, form } = en.postingScreens;

// A paper is read first, by processes of their own.
test.describe.configure({ timeout: 180_000 });
// Of a thread that is gone.
test.use({ expectedErrors: /status of 404/ });

/** The page in points, as the paper is made. */
const A4 = [595, 842, 595, 842] as const;

const word = (page: Page, text: string) => page.locator('[data-words-of] span', { hasText: text }).first();
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const beside = (page: Page) => page.getByRole('complementary', { name: parts.beside });
/** What a post says, beside the page. */
const said = (page: Page, text: string) => beside(page).getByRole('paragraph').filter({ hasText: text });
const mark = (page: Page) => page.getByRole('list', { name: parts.marks(2) }).getByRole('link');

const markTool = (page: Page) =>
  page.getByRole('toolbar', { name: texts.tools }).getByRole('button', { name: texts.markPart });

async function startMarking(page: Page) {
  const tool = markTool(page);
  await untilAlive(page.getByRole('toolbar', { name: texts.tools }).getByRole('button').first());
  if (!(await tool.isVisible())) await button(page, texts.more).click();
  await tool.click();
  await expect(page.getByText(parts.hint)).toBeVisible();
}

/** Draws around words from one to another. */
async function drawAround(page: Page, one: Locator, other: Locator) {
  await one.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }));
  const [from, to] = [await one.boundingBox(), await other.boundingBox()];
  if (!from || !to) throw new Error('The words are not on the page.');
  const [left, top] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const [right, bottom] = [
    Math.max(from.x + from.width, to.x + to.width),
    Math.max(from.y + from.height, to.y + to.height),
  ];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move((left + right) / 2, (top + bottom) / 2);
  await page.mouse.move(right, bottom);
  await page.mouse.up();
}

/** The part that the way to ask leads to. */
async function partOf(page: Page, name = parts.ask) {
  const href = (await link(page, name).getAttribute('href')) ?? '';
  return readAskedAt(new URL(href, 'http://localhost').searchParams)?.part;
}

/** Where the words from one to another are on the page, in thousandths. */
async function placeOf(
  { request }: { request: Page['request'] },
  server: TestServer,
  file: string,
  ...words: string[]
) {
  const headers = await headersOf(request, server, 'admin');
  const text: FilePage = await (
    await request.get(`${server.url}/api/files/${file}/text/2`, { headers })
  ).json();
  const boxes = text.boxes.filter(([said]) => words.some((one) => said.includes(one)));
  const [left, top] = [Math.min(...boxes.map(([, l]) => l)), Math.min(...boxes.map(([, , t]) => t))];
  const right = Math.max(...boxes.map(([, l, , w]) => l + w));
  const bottom = Math.max(...boxes.map(([, , t, , h]) => t + h));
  return [left, top, right, bottom];
}

const edgesOf = ([left, top, width, height]: readonly number[] = []) => [
  left ?? 0,
  top ?? 0,
  (left ?? 0) + (width ?? 0),
  (top ?? 0) + (height ?? 0),
];
const expectWithin = (edges: number[], wanted: number[], points: number) =>
  edges.forEach((edge, side) => {
    const off = (Math.abs(edge - (wanted[side] ?? 0)) / 1000) * (A4[side] ?? 0);
    expect(off, `${edges} is where ${wanted} is`).toBeLessThanOrEqual(points);
  });

async function readerAt(browser: Browser, server: TestServer, file: string, deviceScaleFactor: number) {
  const page = await browser.newPage({
    baseURL: server.url,
    deviceScaleFactor,
    viewport: { width: 1440, height: 900 },
  });
  await page.goto(filePagePath(file, 2, ''));
  return page;
}

test('a part that is drawn is stored within 1 point, at each zoom, turn and pixel density', async ({
  browser,
  request,
  server,
}) => {
  const { id: file } = await paperToRead({ request, server });
  const wanted = await placeOf({ request }, server, file, 'Compare', 'trees');
  for (const density of [1, 1.5, 3]) {
    const page = await readerAt(browser, server, file, density);
    await expect(word(page, 'Compare')).toBeAttached();
    for (const zooms of [0, 2])
      for (const turns of [0, 1, 2, 3]) {
        await test.step(`${density} pixels, zoomed in ${zooms} times, turned ${turns} times`, async () => {
          if (turns === 0) for (let at = 0; at < zooms; at += 1) await button(page, texts.zoomIn).click();
          await startMarking(page);
          await drawAround(page, word(page, 'Compare'), word(page, 'trees'));
          expectWithin(edgesOf((await partOf(page))?.rect), wanted, 1);
          await page.keyboard.press('Escape');
          await expect(page.getByText(parts.marked(2))).toHaveCount(0);
          await button(page, texts.turn).click();
        });
      }
    await page.close();
  }
});

test('a student draws a part and asks: its picture is above the question; its mark opens the thread beside the page, where others answer', async ({
  page,
  browser,
  request,
  server,
}) => {
  const file = await filePaper({ request, server }, unique('Noether'));
  await signInAs(page, server, 'student');
  await page.goto(filePagePath(file, 2, ''));
  await expect(word(page, 'Compare')).toBeAttached();
  await startMarking(page);
  // A press draws nothing.
  await page.mouse.click(600, 700);
  await expect(page.getByText(parts.hint)).toBeVisible();
  await drawAround(page, word(page, 'Compare'), word(page, 'trees'));
  expect(await barriersIn(page)).toEqual([]);
  const rect = (await partOf(page))?.rect;
  await link(page, parts.ask).click();
  const cutOut = page.getByRole('img', { name: en.postingScreens.ask.cutOut(2) });
  await expect(cutOut).toBeVisible();
  const question = unique('Which of both is faster');
  await box(page, form.text.question).fill(question);
  await takeTime(page);
  await button(page, form.ask).click();
  await expect(page).toHaveURL(/\/discuss\/[0-9a-f-]{36}$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('img', { name: /Compare heaps with trees/ })).toBeVisible();
  await expect(main.getByText(threadTexts.question('2'))).toBeVisible();
  await expectSound(page);
  const thread = new URL(page.url()).pathname;

  // Another one reads the paper, zoomed, and answers there.
  const other = await readerAt(browser, server, file, 2);
  await signInAs(other, server, 'admin');
  await other.goto(filePagePath(file, 2, ''));
  await button(other, texts.zoomIn).click();
  await expect(mark(other)).toHaveAccessibleName(parts.mark(1, question));
  const paper = other.getByRole('main').getByRole('img').first();
  const width = (await paper.boundingBox())?.width;
  await mark(other).click();
  await expect(said(other, question)).toBeVisible();
  await expect(beside(other).getByRole('heading', { name: parts.thread })).toBeFocused();
  expect((await paper.boundingBox())?.width).toBeCloseTo(width ?? 0, 0);
  expect(await barriersIn(other)).toEqual([]);
  await button(other, actions.answer).click();
  await box(other, form.text.answer).fill('The *heap*.');
  await takeTime(other);
  await button(other, form.answer).click();
  await expect(beside(other).getByText(threadTexts.answers(1))).toBeVisible();
  await expect(link(other, parts.ownPage)).toHaveAttribute('href', thread);

  // What it is about is outlined where it was drawn.
  const outline = await other.locator('[data-part]').boundingBox();
  const sheet = await paper.boundingBox();
  const seen = [outline?.x ?? 0, outline?.y ?? 0, outline?.width ?? 0, outline?.height ?? 0];
  const [x, y, w, h] = [sheet?.x ?? 0, sheet?.y ?? 0, sheet?.width ?? 1, sheet?.height ?? 1];
  const onPage = [(seen[0] ?? 0) - x, (seen[1] ?? 0) - y, seen[2] ?? 0, seen[3] ?? 0].map(
    (value, side) => (value / (side % 2 ? h : w)) * 1000,
  );
  expectWithin(edgesOf(onPage), edgesOf(rect), 1);

  // Pages are turned with it open; Back closes it, and the focus is at its mark.
  await other.keyboard.press('Escape');
  await expect(beside(other)).toHaveCount(0);
  await expect(mark(other)).toBeFocused();
  await mark(other).click();
  await expect(beside(other)).toBeVisible();
  await other.goBack();
  await expect(beside(other)).toHaveCount(0);
  await expect(other).toHaveURL(/page=2$/);

  // In the scrolled view the mark is there, too.
  await button(other, texts.scroll).click();
  await mark(other).click();
  await expect(said(other, question)).toBeVisible();
  // Its asker deletes it meanwhile.
  await page
    .getByRole('button', { name: new RegExp(`^${actions.remove}`) })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: actions.remove }).click();
  await expect(page.getByText(threadTexts.deleted).first()).toBeVisible();
  await other.close();
});

test('by keys a part is marked, moved and asked about; words that are selected are, too', async ({
  page,
  request,
  server,
}) => {
  const { id: file } = await paperToRead({ request, server });
  await page.goto(filePagePath(file, 2, ''));
  await expect(word(page, 'Compare')).toBeAttached();
  await untilAlive(markTool(page));
  await markTool(page).focus();
  await page.keyboard.press('Enter');
  const drawn = page.getByRole('button', { name: /^Marked part of page 2/ });
  await expect(drawn).toBeFocused();
  await expect(drawn).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const before = (await partOf(page))?.rect ?? [];
  for (const key of ['ArrowRight', 'ArrowUp', 'Shift+ArrowDown']) await page.keyboard.press(key);
  const [left = 0, top = 0, width = 0, height = 0] = before;
  await expect
    .poll(async () => (await partOf(page))?.rect)
    .toEqual([left + 10, top - 10, width, height + 10]);
  await expect(page).toHaveURL(/page=2$/);
  await page.keyboard.press('Escape');
  await expect(markTool(page)).toBeFocused();

  const [one, other] = [word(page, 'heaps'), word(page, 'trees')];
  await one.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [from, to] = [await one.boundingBox(), await other.boundingBox()];
  if (!from || !to) throw new Error('The words are not on the page.');
  await page.mouse.move(from.x + 1, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 1, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(link(page, parts.askWords)).toBeVisible();
  expectWithin(
    edgesOf((await partOf(page, parts.askWords))?.rect),
    await placeOf({ request }, server, file, 'heaps', 'trees'),
    1,
  );
  // A visitor logs in first, and comes back to the part.
  await link(page, parts.askWords).click();
  await expect(page).toHaveURL(/\/login\?next=.*rect/);
});

test('below a page about which nobody asked, one tap brings it back to mark a part of it', {
  tag: '@phone',
}, async ({ page, request, server }) => {
  const file = await filePaper({ request, server }, unique('Hypatia'));
  await page.goto(filePagePath(file, 2, ''));
  const section = page.getByRole('region', { name: texts.questions.label });
  await expect(section).toContainText(texts.questions.here(0));
  await expect(section.getByRole('link', { name: texts.ask })).toHaveAttribute('href', /page=2/);
  await section.getByRole('button', { name: texts.markPart }).click();
  await expect(page.getByText(parts.hint)).toBeInViewport();
  await drawAround(page, word(page, 'Compare'), word(page, 'trees'));
  await expect(link(page, parts.ask)).toBeInViewport();
  await expectSound(page, ['target-size']);
});

test('on a phone the thread is a sheet from below that is dragged, made larger and closed; the page stays', {
  tag: '@phone',
}, async ({ page, request, server }) => {
  const file = await filePaper({ request, server }, unique('Hypatia'));
  const headers = await headersOf(request, server, 'admin');
  const details = await (await request.get(`/api/files/${file}`, { headers })).json();
  const text = unique('Why a heap');
  const asked = await request.post('/api/threads', {
    headers,
    data: {
      thing: { what: 'resource', id: details.entry.id },
      text,
      part: { file, page: 2, rect: [90, 60, 500, 60] },
    },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  await signInAs(page, server, 'student');
  await page.addInitScript(watchShifts, true);
  await page.goto(filePagePath(file, 2, ''));
  await expect(mark(page)).toBeVisible();
  await expect(page.getByRole('region', { name: texts.questions.label })).toBeVisible();
  await expectStill(page, 0.01);
  await mark(page).click();
  await expect(said(page, text)).toBeVisible();
  const sheet = async () => (await beside(page).boundingBox()) ?? { y: 0, height: 0 };
  await expect.poll(async () => Math.round((await sheet()).height)).toBe(Math.round(844 * 0.6));
  await expect(page.locator('[data-part]')).toBeInViewport();
  await expectSound(page, ['target-size']);
  const handle = button(page, parts.larger);
  await handle.click();
  await expect(handle).toHaveAttribute('aria-expanded', 'true');
  expect((await sheet()).height).toBeGreaterThan(700);
  await handle.click();
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
  await expectFit(page);
  // Dragged down it closes.
  const grip = await handle.boundingBox();
  if (!grip) throw new Error('The sheet has no handle.');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2, 830, { steps: 5 });
  await page.mouse.up();
  await expect(beside(page)).toHaveCount(0);
  await expect(mark(page)).toBeFocused();
  await page.setViewportSize({ width: 320, height: 568 });
  await mark(page).click();
  await expect(said(page, text)).toBeVisible();
  await expectFit(page);
  await page.goBack();
  await expect(beside(page)).toHaveCount(0);
});

test('a thread beside a file for members is not shown to visitors; one that is gone says so; a part that is none is no part', async ({
  page,
  request,
  server,
}) => {
  const { id: open } = await paperToRead({ request, server });
  const { id: closed } = await paperToRead({ request, server }, 'college');
  const thread = '00000000-0000-4000-8000-000000000000';
  await page.goto(filePagePath(closed, 2, '', thread));
  await expect(link(page, parts.openThread)).toHaveAttribute('href', `/discuss/${thread}`);
  await expect(beside(page)).toHaveCount(0);
  await page.goto(filePagePath(open, 2, '', thread));
  await expect(beside(page).getByText(threadTexts.gone)).toBeVisible();
  await button(page, parts.close).click();
  await expect(beside(page)).toHaveCount(0);
  await expect(page).toHaveURL(/page=2$/);
  await signInAs(page, server, 'student');
  await page.goto(`/ask?resource=${thread}&file=${open}&page=2&rect=0,0,0,0`);
  await expect(page.getByText(en.postingScreens.ask.gone)).toBeVisible();
});
