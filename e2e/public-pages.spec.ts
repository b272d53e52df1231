import { AxeBuilder } from '@axe-core/playwright';
import { api } from '#contract/api.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { pathTo } from '#contract/pages.ts';
import { siteDefaults } from '#contract/site.ts';
import { signInAs, tokenOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './page-steps.ts';

const SITE_DEFAULTS = siteDefaults(en);

// The not-found page is a 404, and a message is refused on purpose.
test.use({ expectedErrors: /status of (404|500)/ });

test('the About page opens one card at a time and names its developers', async ({ page }) => {
  const { pitch, vision } = en.about.cards;
  await page.goto(pathTo('about'));
  await expect(page.locator('details')).toHaveCount(4);
  await expect(page.getByText(pitch.text)).toBeVisible();
  await page.getByText(vision.title, { exact: true }).click();
  const opened = page.locator('details[open]');
  await expect(opened).toHaveCount(1);
  for (const plan of [/panel for teachers/, /personalised learning paths/, /discussion forum/])
    await expect(opened).toContainText(plan);
  await expect(page.getByText(pitch.text)).toBeHidden();
  for (const { name, links } of SITE_DEFAULTS.developers) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
    const link = page.getByRole('link', { name: en.about.ofDeveloper(name) });
    await expect(link).toHaveAttribute('href', links[0]?.url ?? '');
  }
});

test('a visitor sends a message, and keeps it where that fails', async ({ page }) => {
  const { fields, validation } = en;
  const send = page.getByRole('button', { name: en.contact.submit });
  const message = page.getByLabel(fields.message);
  await page.goto(pathTo('contact'));
  await send.click();
  await expect(page.getByText(validation.required(fields.message))).toBeVisible();
  await expect(page.getByLabel(fields.username)).toBeFocused();
  await page.getByLabel(fields.username).fill('Asha');
  await page.getByLabel(fields.email).fill('asha at home');
  await message.fill('The link to the notes is broken.');
  await send.click();
  await expect(page.getByText(validation.email)).toBeVisible();
  await page.getByLabel(fields.email).fill('asha@college.example');
  await page.route(`**${api.contacts.send.path}`, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await send.click();
  await expect(toast(page, en.contacts.sendFailed)).toBeVisible();
  await expect(message).toHaveValue('The link to the notes is broken.');
  await send.click();
  await expect(toast(page, en.contacts.sent)).toBeVisible();
  for (const field of [fields.username, fields.email, fields.message])
    await expect(page.getByLabel(field)).toHaveValue('');
});

test('a student writes under the name of the account', async ({ page, server }) => {
  const { fields } = en;
  await signInAs(page, server, 'student');
  await page.goto(pathTo('contact'));
  const username = page.getByLabel(fields.username);
  await expect(username).not.toHaveValue('');
  await expect(username).toHaveAttribute('readonly');
  await expect(page.getByLabel(fields.email)).toHaveAttribute('readonly');
  const own = await username.inputValue();
  const text = `From a member, ${Date.now()}`;
  await page.getByLabel(fields.message).fill(text);
  await page.getByRole('button', { name: en.contact.submit }).click();
  await expect(toast(page, en.contacts.sent)).toBeVisible();
  await expect(page.getByLabel(fields.message)).toHaveValue('');
  await expect(username).toHaveValue(own);
  await signInAs(page, server, 'admin');
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const reply = await page.request.get(api.contacts.list.path, { headers });
  expect((await reply.json()).contacts).toContainEqual(
    expect.objectContaining({ message: text, username: own, verified: true }),
  );
});

test('a college puts its own words on the pages', async ({ page, server }) => {
  const own = {
    banner: ['One', 'Two'].map((number) => `${number} banner message of our college`),
    topics: [{ title: 'Our own topic', text: 'Its text.' }],
    developers: [{ name: 'Our own developer', role: 'Third year', links: [] }],
    phones: ['+91 12345 67890'],
    footerYear: '2031',
  };
  await signInAs(page, server, 'admin');
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const set = async (data: object) =>
    expect((await page.request.put(api.site.update.path, { headers, data })).ok()).toBe(true);
  const before = await (await page.request.get(api.site.settings.path, { headers })).json();
  await set({ ...before, ...own });
  await page.goto(pathTo('home'));
  await expect(page.getByText(own.banner[0] ?? '')).toBeInViewport();
  await expect(page.getByText('Our own topic')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '+91 12345 67890' })).toBeVisible();
  await expect(page.getByText(en.shell.copyright('2031'))).toBeVisible();
  await page.goto(pathTo('about'));
  await expect(page.getByRole('heading', { name: 'Our own developer' })).toBeVisible();
  // The other journeys need the trusted hosts of the sample.
  await set(before);
});

test('the public pages fit a small phone and have no accessibility violations', async ({ page, server }) => {
  test.slow(); // each page is looked at element by element
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const check = async (address: string) => {
    await page.goto(address);
    // Until then some buttons wait for the script.
    await expect(page.getByRole('contentinfo').getByText(en.shell.copyright('2024'))).toBeVisible();
    await page.waitForTimeout(500);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${address} ${id}: ${nodes[0]?.html}`)).toEqual([]);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    if (size) await page.setViewportSize(size);
  };
  for (const address of [pathTo('home'), pathTo('about'), pathTo('contact'), '/nowhere'])
    await check(address);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, server, 'admin');
  for (const address of [pathTo('home'), pathTo('contact')]) await check(address);
});
