import type { APIRequestContext } from '@playwright/test';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { digitalPdf } from '#testing/files/paper.ts';
import { sendByTus } from '#testing/files/tus-client.ts';
import { headersOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectSound, pageOf } from './form-steps.ts';
import { box, row, toast, unique } from './page-steps.ts';
import type { TestServer } from './server.ts';

const { reviewScreen: texts, contributions: replies, reasonTexts, sentScreen } = en;

/** Contributes a paper of an exam as a member. */
async function contribute(request: APIRequestContext, server: TestServer, subject: string): Promise<void> {
  const headers = await headersOf(request, server, 'student');
  const bytes = digitalPdf([[`1. Explain ${subject}.`], ['2. What is a page table?']]);
  const upload = await sendByTus(`${server.url}/api/uploads`, `${subject}.pdf`, bytes, headers);
  const exam = { session: 'May', year: 2024 };
  const data = {
    ...{ yourName: 'Asha Kumari', service: 'pyqs', semester: '4', subject, subjectCode: unique('RV') },
    ...{ department: DEPARTMENTS.material[0], thanks: 'name', seconds: 60, leaveEmpty: '' },
    files: [{ upload, rightsBasis: 'college', exam }],
  };
  const sent = await request.post(api.materials.add.path, { headers, data });
  expect(sent.ok(), await sent.text()).toBe(true);
}

test('papers are published, returned and rejected by keys, with their pages beside the fields', async ({
  browser,
  request,
  server,
}) => {
  test.slow();
  const subjects = ['Paging', 'Threads', 'Locks'].map(unique);
  const [first = '', second = '', third = ''] = subjects;
  for (const subject of subjects) await contribute(request, server, subject);
  const nameOf = (subject: string) => en.adminInbox.material.nameOf(subject, 'Asha Kumari');

  const page = await pageOf(browser, server, 'admin');
  await page.goto(`${pathTo('materialAdmin')}?q=${encodeURIComponent('Asha Kumari')}`);
  await row(page, first).getByRole('link', { name: en.adminInbox.material.publish }).click();
  const heading = (subject: string) => page.getByRole('heading', { name: nameOf(subject) });
  await expect(heading(first)).toBeFocused();
  const picture = page.getByRole('img', { name: texts.pageOf(1, `${first}.pdf`) });
  await expect(picture).toHaveJSProperty('complete', true, { timeout: 120_000 });
  await expect(page.getByText(texts.thanks('Asha Kumari'))).toBeVisible();
  // Who sent files alone is asked for no links, nor for their exams.
  await expect(box(page, en.fields.subject)).toHaveValue(first);
  await expect(page.locator('input[type="url"]')).toHaveCount(0);
  await expectSound(page);
  await page.keyboard.press('p');

  await expect(heading(second)).toBeFocused();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: reasonTexts.unreadable.name })).toBeFocused();
  await expectSound(page);
  await page.keyboard.press('Enter');

  await expect(heading(third)).toBeFocused();
  // A dialog that is left gives the keys back.
  await page.keyboard.press('x');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(third)).toBeFocused();
  await page.keyboard.press('x');
  await dialog.getByRole('radio', { name: reasonTexts.notMaterial.name }).click();
  await dialog.getByRole('button', { name: texts.decide.reject.submit }).click();
  await expect(toast(page, replies.rejected(1))).toBeVisible();
  await page.getByRole('button', { name: en.shell.undo, exact: true }).last().click(); // that of the last toast
  await expect(heading(third)).toBeFocused();
  await expect(toast(page, replies.undone(1))).toBeVisible();
  await page.close();

  const sender = await pageOf(browser, server, 'student');
  await sender.goto(pathTo('sent'));
  const thing = (subject: string) => sender.getByRole('article').filter({ hasText: subject });
  await expect(thing(first)).toContainText(sentScreen.states.published);
  await expect(thing(second)).toContainText(reasonTexts.unreadable.advice);
  await expect(thing(third)).toContainText(sentScreen.states.waiting);
  await sender.close();
});
