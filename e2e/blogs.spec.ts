import type { Page } from '@playwright/test';
import { BLOG_PAGE_SIZE } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { barriersIn } from './axe.ts';
import { addPost, card, editorOf, texts } from './blog-steps.ts';
import { expect, test } from './fixtures.ts';
import { signIn, withAccount } from './mailbox.ts';
import { button, toast } from './page-steps.ts';

test.use({ expectedErrors: /status of (4\d\d|500)/ });

const { draft } = en.form;
const fillHead = async (page: Page, title: string) => page.getByLabel(texts.form.title).fill(title);

test('a student writes the first post, sees it in both lists and reads it', async ({ page, request }) => {
  const { person, token } = await withAccount(request);
  await signIn(page, token);
  await page.goto(pathTo('blogs'));
  await expect(page.getByRole('heading', { name: texts.latest })).toBeVisible();
  await page.getByRole('link', { name: texts.toMine, exact: true }).click();
  await expect(page.getByText(texts.mineEmpty)).toBeVisible();
  await expect(page.getByText(texts.mineEmptyHint)).toBeVisible();
  await expect(page.getByRole('link', { name: texts.toLatest })).toHaveAttribute('href', pathTo('blogs'));
  await page.getByRole('link', { name: texts.compose }).click();

  await expect(page.getByLabel(texts.form.authorName)).toHaveValue(person.username);
  await button(page, texts.form.create).click();
  await expect(page.getByText(en.validation.required(en.fields.title))).toBeVisible();
  await expect(page.getByLabel(texts.form.title)).toBeFocused();
  const long = 'Recursion explained to a friend over tea, with pictures. '.repeat(3);
  await fillHead(page, 'How I learned <recursion>');
  await editorOf(page).fill(long);
  await button(page, texts.form.create).click();
  await expect(toast(page, en.blogs.created)).toBeVisible();
  await expect(page).toHaveURL(pathTo('myBlogs'));
  const mine = card(page, 'How I learned <recursion>');
  await expect(mine).toContainText(`${long.slice(0, 100).trimEnd()}...`);
  await expect(mine).toContainText(person.username);

  await page.getByRole('link', { name: texts.toLatest }).click();
  await card(page, 'How I learned <recursion>').getByRole('link', { name: texts.readMore }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How I learned <recursion>');
  await expect(page.getByText(long.trim())).toBeVisible();
  await expect(page).toHaveTitle(en.shell.documentTitle('How I learned <recursion>'));
  await page.getByRole('link', { name: texts.detail.back }).click();
  await expect(page).toHaveURL(pathTo('blogs'));
});

test('a draft survives a reload and a refusal, and can be discarded', async ({ page, request }) => {
  const { token } = await withAccount(request);
  await signIn(page, token);
  await page.goto(pathTo('composeBlog'));
  await fillHead(page, 'Half a thought');
  await editorOf(page).fill('It goes like this');
  // Under the account's id: no address of anyone's stays in a browser.
  const headers = { authorization: `Bearer ${token}` };
  const { userData } = await (await request.get(api.auth.user.path, { headers })).json();
  const draftKey = `blog-draft ${userData._id}`;
  // Saved a moment after the last key; the title may have been saved before the content was typed.
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), draftKey))
    .toContain('It goes like this');
  await expect(page.getByText(draft.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByText(draft.restored)).toBeVisible();
  await expect(page.getByLabel(texts.form.title)).toHaveValue('Half a thought');
  await expect(editorOf(page)).toHaveText('It goes like this');

  await page.getByRole('link', { name: texts.form.cancel }).click();
  await expect(page.getByRole('dialog')).toContainText(draft.leaveText);
  await button(page, en.form.stay).click();
  await button(page, draft.discard).click();
  await page.getByRole('dialog').getByRole('button', { name: draft.discard }).click();
  await expect(page.getByLabel(texts.form.title)).toHaveValue('');
  await expect(editorOf(page)).toHaveText('');
  await expect(page.getByText(draft.restored)).toBeHidden();

  // 2 MB, as pasting would have left it.
  const tooLong = { title: 'Too long', authorName: 'Asha', content: `<p>${'long '.repeat(400_000)}</p>` };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    draftKey,
    JSON.stringify(tooLong),
  ] as const);
  await page.reload();
  await expect(page.getByLabel(texts.form.title)).toHaveValue('Too long');
  await expect(editorOf(page)).toBeVisible();
  await button(page, texts.form.create).click();
  await expect(editorOf(page)).toHaveAccessibleDescription(en.validation.postTooLarge);
  await page.reload();
  await expect(page.getByText(draft.restored)).toBeVisible();

  await editorOf(page).fill('Short enough');
  await button(page, texts.form.create).click();
  await expect(toast(page, en.blogs.created)).toBeVisible();
  await page.goto(pathTo('composeBlog'));
  await expect(page.getByLabel(texts.form.title)).toHaveValue('');
  await expect(page.getByText(draft.restored)).toBeHidden();
});

test('a plain post is edited as plain text; what it said before comes back', async ({ page, request }) => {
  const { token } = await withAccount(request);
  const id = await addPost(request, token, 'Plain', '<p>One &amp; two</p><p>three &lt;b&gt;</p>');
  await signIn(page, token);
  await page.goto(pathTo('editBlog', { id }));
  const content = page.getByLabel(texts.form.content);
  await expect(content).toHaveValue('One & two\n\nthree <b>');
  await expect(content).toHaveAttribute('rows', '3');
  await expect(page.getByText(texts.revisions.empty)).toBeVisible();
  await content.fill('Four <i>');
  await button(page, texts.form.update).click();
  await expect(toast(page, en.blogs.updated)).toBeVisible();
  await expect(card(page, 'Plain')).toContainText('Four <i>...');

  await page.getByRole('link', { name: texts.editOf('Plain') }).click();
  const revision = page.getByRole('listitem').filter({ hasText: 'One & two three <b>...' });
  await revision.getByRole('button', { name: /^Read/ }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: /^three <b>$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Close the version/ }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: /^three <b>$/ })).toHaveCount(0);
  await revision.getByRole('button', { name: /^Restore/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.revisions.restore }).click();
  await expect(toast(page, en.blogs.revisionRestored)).toBeVisible();
  await expect(content).toHaveValue('One & two\n\nthree <b>');
  await expect(page.getByRole('listitem').filter({ hasText: 'Four <i>...' })).toBeVisible();
});

test('a formatted post keeps its formatting, or becomes plain without losing a word', async ({
  page,
  request,
}) => {
  const { token } = await withAccount(request);
  const html = '<h2>Head</h2><ul><li><p>first</p></li><li><p><strong>second</strong></p></li></ul>';
  const id = await addPost(request, token, 'Formatted', html);
  await signIn(page, token);
  await page.goto(pathTo('editBlog', { id }));
  await expect(page.getByRole('radio', { name: texts.form.keepFormatting })).toBeChecked();
  await expect(editorOf(page).getByRole('heading', { name: 'Head' })).toBeVisible();
  const choose = (name: string) => page.getByRole('radio', { name }).check({ force: true });
  await choose(texts.form.plainText);
  await expect(page.getByText(texts.form.plainHint)).toBeVisible();
  await expect(page.getByLabel(texts.form.content)).toHaveValue(/^Head\n\nfirst\n+second$/);
  // Only looked at: the formatting is still there.
  await choose(texts.form.keepFormatting);
  await expect(editorOf(page).getByRole('listitem')).toHaveCount(2);
  await choose(texts.form.plainText);
  await page.getByLabel(texts.form.content).press('Control+End');
  await page.getByLabel(texts.form.content).pressSequentially(' third');
  await button(page, texts.form.update).click();
  await expect(toast(page, en.blogs.updated)).toBeVisible();
  await page.goto(pathTo('blog', { id }));
  await expect(page.getByRole('article')).toContainText(/Head.*first.*second third/s);
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(0);
});

test('a long list comes in parts, and "back" returns to the place in it', async ({ page, request }) => {
  const { token } = await withAccount(request);
  for (let n = 1; n <= 45; n += 1) await addPost(request, token, `Post ${n}`);
  await signIn(page, token);
  await page.goto(pathTo('myBlogs'));
  await expect(card(page, 'Post 45')).toBeVisible();
  await expect(card(page, `Post ${45 - BLOG_PAGE_SIZE + 1}`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(BLOG_PAGE_SIZE);
  // As the reader goes.
  await expect(async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('article')).toHaveCount(45, { timeout: 1000 });
  }).toPass();
  await expect(page.getByText(texts.shown(45, true))).toBeVisible();
  await expect(button(page, texts.loadMore)).toBeHidden();
  await card(page, 'Post 10').scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await card(page, 'Post 10').getByRole('link', { name: texts.view }).click();
  await expect(page.getByRole('heading', { name: 'Post 10', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(card(page, 'Post 10')).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(50);

  // By key, where nothing loads by itself: the focus goes on at the first of the new posts.
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => {};
  });
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(BLOG_PAGE_SIZE);
  await button(page, texts.loadMore).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(2 * BLOG_PAGE_SIZE);
  await expect(card(page, 'Post 25').getByRole('link', { name: texts.view })).toBeFocused();
});

test('the blog screens have no accessibility violations and fit a narrow phone', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  test.slow(); // six pages, each looked at element by element
  const { token } = await withAccount(request);
  const wide = `<h2>हिन्दी और ਪੰਜਾਬੀ</h2><p>${'supercalifragilistic'.repeat(30)}</p><blockquote><p>So it is</p></blockquote>`;
  const id = await addPost(request, token, `Wide ${'word'.repeat(40)}`, wide);
  await signIn(page, token);
  const addresses = [
    pathTo('blogs'),
    pathTo('myBlogs'),
    pathTo('blog', { id }),
    pathTo('composeBlog'),
    pathTo('editBlog', { id }),
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('article').or(editorOf(page)).first()).toBeVisible();
    const barriers = await barriersIn(page);
    expect(barriers, address).toEqual([]);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320);
    if (size) await page.setViewportSize(size);
  }
});
