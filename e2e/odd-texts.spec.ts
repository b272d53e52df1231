import type { Page } from '@playwright/test';
import { MAX_LENGTH } from '#contract/core/constants.ts';
import { resources } from '#contract/material/calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { type SiteSettings, site } from '#contract/site/calls.ts';
import { headersOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectFit } from './form-steps.ts';
import { untilAlive } from './page-steps.ts';

const DRIVE_LINK = 'https://drive.google.com/file/d/odd/view';
const long = (length: number) => 'W'.repeat(length);

/** Opens a page and waits until the app has taken it over, which complains where it would have rendered something else. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page.getByRole('contentinfo'));
  await expectFit(page);
}

test('what looks like code is text, and a word without end fits, in every field of an entry', {
  tag: '@phone',
}, async ({ page, request, server }) => {
  const headers = await headersOf(request, server, 'admin');
  const code = '</script><!--\u2028$&<img src=x>';
  const odd = `${code}<script>alert(1)</script><!--app--><!--data-->&amp;{{1}}`;
  for (const [subject, subjectcode, title] of [
    [odd, code, odd],
    [long(MAX_LENGTH.subject), long(MAX_LENGTH.subjectCode), long(MAX_LENGTH.title)],
  ]) {
    const data = { service: 'notes', semester: '7', subject, subjectcode, title, link: DRIVE_LINK };
    const reply = await request.post(resources.notes.add.path, { headers, data });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
  await open(page, '/notes?semester=7');
  await untilAlive(page.getByRole('article').last());
  const texts = await page.getByRole('main').textContent();
  for (const text of [odd, code, long(MAX_LENGTH.subject)]) expect(texts).toContain(text);
  await expectFit(page);

  await open(page, `/notes?semester=7&q=${encodeURIComponent(odd)}`);
  await expect(page.getByRole('searchbox')).toHaveValue(odd);
  await expect(page.getByRole('article')).toHaveCount(1);
  await open(page, `/notes?semester=7&q=${long(MAX_LENGTH.subject)}x`);
  await open(page, `/notes?semester=1&q=${long(MAX_LENGTH.subject)}`);
  await expect(page.getByRole('main')).toContainText(`“${long(MAX_LENGTH.subject)}”`);
});

test('settings of the longest texts without a space fit every page that shows them', {
  tag: '@phone',
}, async ({ page, request, server }) => {
  const headers = await headersOf(request, server, 'admin');
  const before: SiteSettings = await (await request.get(site.settings.path, { headers })).json();
  const host = `${long(60)}.${long(60)}.${long(60)}.example`.toLowerCase();
  const data: SiteSettings = {
    ...before,
    emails: [`${long(40).toLowerCase()}@${host}`],
    banner: [long(MAX_LENGTH.title), `</script>\u2028<!--${long(100)}`],
    topics: [{ title: long(MAX_LENGTH.title), text: long(MAX_LENGTH.freeText) }],
    developers: [
      {
        name: long(MAX_LENGTH.name),
        role: long(MAX_LENGTH.title),
        links: [{ label: long(MAX_LENGTH.name), url: `https://${host}/` }],
      },
    ],
    trustedHosts: [host],
    departments: { profile: [long(100)], material: [long(100)], complaint: [long(100)] },
  };
  const put = async (settings: SiteSettings) => {
    const reply = await request.put(site.update.path, { headers, data: settings });
    expect(reply.ok(), await reply.text()).toBe(true);
  };
  await put(data);
  try {
    await expect
      .poll(async () => (await request.get(pathTo('home'))).text())
      .toContain(long(MAX_LENGTH.freeText));
    await open(page, pathTo('home'));
    await expect(page.getByText(long(MAX_LENGTH.title)).first()).toBeVisible();
    await page.locator('summary').first().click();
    await expect(page.getByText(long(MAX_LENGTH.freeText))).toBeVisible();
    await expectFit(page);
    await open(page, pathTo('about'));
    await expect(page.getByText(long(MAX_LENGTH.name)).first()).toBeVisible();
    await open(page, pathTo('contact'));
    await expect(page.getByRole('main').getByText(data.emails[0] ?? '')).toBeVisible();
    for (const name of ['material', 'register', 'notes'] as const) await open(page, pathTo(name));
  } finally {
    await put(before);
  }
});
