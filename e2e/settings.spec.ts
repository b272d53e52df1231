import type { Locator, Page } from '@playwright/test';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { signInAs, tokenOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectSound, pageOf } from './form-steps.ts';
import { box, toast, unique } from './page-steps.ts';

const { settingsScreen: texts, validation } = en;
const { sections, items } = texts;

const save = (page: Page) => page.getByRole('button', { name: texts.save }).click();
const section = (page: Page, { heading }: { heading: string }) =>
  page.getByRole('region', { name: heading, exact: true });

test.beforeEach(async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto(pathTo('siteSettings'));
  await expect(page.getByRole('heading', { name: sections.phones.heading })).toBeVisible();
});

test('a footer year, a trusted host and a department count for the next visitor', async ({
  page,
  browser,
  server,
}) => {
  const subject = unique('Discrete Maths');
  const link = 'https://files.college.example/maths.pdf';
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const data = { service: 'notes', semester: '1', subject, subjectcode: 'M-1', link };
  await page.request.post('/api/admin/notes/add', { headers, data });
  const visitor = await pageOf(browser, server);
  const card = visitor.getByRole('article').filter({ hasText: subject });
  await visitor.goto(pathTo('notes'));
  await expect(card.getByRole('link')).toHaveCount(0);

  await expect(section(page, sections.footerYear)).toContainText(texts.isDefault);
  await box(page, sections.footerYear.heading).fill('2027');
  const hosts = section(page, sections.trustedHosts);
  const count = await hosts.getByRole('listitem').count();
  await hosts.getByRole('button', { name: texts.add(items.host) }).click();
  const host = box(page, texts.numbered('Website', count + 1));
  await expect(host).toBeFocused();
  await host.fill('Files.College.example');
  const grievances = page.getByRole('group', { name: texts.departmentForms.complaint });
  await grievances.getByRole('button', { name: texts.add(items.department) }).click();
  await grievances.getByRole('textbox').last().fill('B.Tech Civil Engineering');
  await save(page);
  await expect(toast(page, en.siteSettings.saved)).toBeVisible();
  await expect(host).toHaveValue('files.college.example');
  await expect(page.getByRole('contentinfo')).toContainText(en.shell.copyright('2027'));
  await expect(section(page, sections.footerYear).getByText(texts.isDefault, { exact: true })).toHaveCount(0);

  await visitor.reload();
  await expect(visitor.getByRole('contentinfo')).toContainText(en.shell.copyright('2027'));
  await expect(card.getByRole('link')).toHaveAttribute('href', link);
  await visitor.close();
  await page.goto(pathTo('complaints'));
  await page.getByLabel(en.fields.department).selectOption('B.Tech Civil Engineering');

  // And back again.
  await page.goto(pathTo('siteSettings'));
  await page.getByRole('button', { name: texts.backToDefaultOf(sections.footerYear.heading) }).click();
  await page.getByRole('button', { name: texts.backToDefaultOf(sections.departments.heading) }).click();
  await expect(grievances.getByRole('textbox')).toHaveCount(1);
  await save(page);
  await expect(toast(page, en.siteSettings.saved)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(en.shell.copyright('2024'));
});

test('lists grow and shrink, what is wrong is said at its field, and a change is not left by accident', async ({
  page,
}) => {
  const phones = section(page, sections.phones);
  await expect(phones.getByRole('listitem')).toHaveCount(2);
  await expect(phones.getByRole('button', { name: texts.add(items.phone) })).toHaveCount(0);
  await expect(phones).toContainText(texts.atMost(2));
  await box(page, texts.numbered('Phone number', 2)).fill('98765 43210');
  await phones.getByRole('button', { name: texts.remove('phone number 1') }).click();
  await expect(box(page, texts.numbered('Phone number', 1))).toHaveValue('98765 43210');
  await expect(phones.getByRole('button', { name: texts.remove('phone number 1') })).toBeDisabled();
  await phones.getByRole('button', { name: texts.add(items.phone) }).click();
  await box(page, sections.footerYear.heading).fill('soon');
  await save(page);
  const second = box(page, texts.numbered('Phone number', 2));
  await expect(second).toHaveAccessibleDescription(validation.required(texts.numbered('Phone number', 2)));
  await expect(second).toBeFocused();
  await expect(page.getByText(validation.footerYear)).toBeVisible();

  // Half behind the bar that saves, a field comes out from there, and so does what is wrong with it.
  await second.fill('0181 2345678');
  const year = box(page, sections.footerYear.heading);
  await year.focus();
  await year.evaluate((field) => {
    scrollBy({ top: field.getBoundingClientRect().bottom - innerHeight + 60, behavior: 'instant' });
  });
  // Where it has the focus already, that alone brings nothing into view.
  await page.keyboard.press('Enter');
  const bottomOf = async (what: Locator) => {
    const { y = 0, height = 0 } = (await what.boundingBox()) ?? {};
    return y + height;
  };
  const bar = page.getByRole('button', { name: texts.save });
  await expect(async () => {
    expect(await bottomOf(page.getByText(validation.footerYear))).toBeLessThan(
      (await bar.boundingBox())?.y ?? 0,
    );
  }).toPass({ timeout: 25_000 });

  const hosts = section(page, sections.trustedHosts);
  for (const name of ['a.example', 'a.example']) {
    await hosts.getByRole('button', { name: texts.add(items.host) }).click();
    await hosts.getByRole('textbox').last().fill(name);
  }
  await box(page, sections.footerYear.heading).fill('2025');
  await save(page);
  await expect(hosts.getByRole('alert')).toHaveText(validation.twice);
  await expectSound(page);
  await page.getByRole('link', { name: en.shell.homeLink }).first().click();
  await page.getByRole('button', { name: en.form.stay }).click();
  await expect(second).toHaveValue('0181 2345678');
});
