import type { Page } from '@playwright/test';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { resources } from '#contract/material/calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { questionPath, teachSubjectPath } from '#contract/questions/address.ts';
import { digitalPdf } from '#testing/files/paper.ts';
import { sendByTus } from '#testing/files/tus-client.ts';
import { headersOf, signInAs } from './accounts.ts';
import { barriersIn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectFit } from './form-steps.ts';
import { button } from './page-steps.ts';
import type { TestServer } from './server.ts';

const { pairs } = en.correctScreen.mapping;
const { page: texts } = en.questionScreens;
const CODE = 'BTCS402-18';
const AVOID = 'Explain the banker algorithm for deadlock avoidance';
const DETECT = 'Explain the banker algorithm for deadlock detection';
const ASKED = 'Which vector do I begin with?';

/** Files a paper with one question, as it is once a person confirmed it. @returns the question's id */
async function fileQuestion({ request }: Page, server: TestServer, year: number, text: string) {
  const headers = await headersOf(request, server, 'admin');
  const sheet = digitalPdf([[`1. ${text}`]]);
  const upload = await sendByTus(`${server.url}/api/uploads`, `${year}.pdf`, sheet, headers);
  const data = {
    ...{ service: 'pyqs', semester: '4', subject: 'Operating Systems', subjectcode: CODE },
    files: [{ upload, rightsBasis: 'own', exam: { year, session: 'May', isReappear: false } }],
  };
  const added = await (await request.post(resources.pyq.add.path, { headers, data })).json();
  const entry = await (
    await request.get(resources.pyq.get.path.replace(':id', added._id), { headers })
  ).json();
  const file: string = entry.files[0].id;
  const state = async () => (await (await request.get(`/api/files/${file}`, { headers })).json()).state;
  await expect.poll(state, { timeout: 120_000 }).toBe('ready');
  const path = api.cuts.save.path.replace(':id', file);
  const places = [{ page: 1, left: 50, top: 40, width: 800, height: 60 }];
  const cut = { questions: [{ number: 1, marks: 5, text, places }], isConfirmed: true };
  const saved = await request.put(path, { headers, data: cut });
  expect(saved.ok(), await saved.text()).toBe(true);
  const { questions } = await (await request.get(path, { headers })).json();
  return { id: questions[0]._id as string, file, entry: added._id as string };
}

test('a teacher says by a key that two questions are the same, and undoes it; then they share what was asked about them', {
  tag: '@phone',
}, async ({ page, server }) => {
  const one = await fileQuestion(page, server, 2023, AVOID);
  const other = await fileQuestion(page, server, 2024, DETECT);
  await signInAs(page, server, 'admin');
  const headers = await headersOf(page.request, server, 'student');
  const part = { file: one.file, page: 1, rect: [50, 40, 800, 60] };
  const thing = { what: 'resource', id: one.entry };
  const asked = await page.request.post(api.threads.ask.path, {
    headers,
    data: { thing, text: ASKED, part },
  });
  expect(asked.ok(), await asked.text()).toBe(true);

  await page.goto(teachSubjectPath(CODE));
  const section = page.getByRole('region', { name: pairs.heading });
  await expect(section.getByText(AVOID)).toBeVisible();
  await expect(section.getByText(DETECT)).toBeVisible();
  // A phone has no keys.
  await expect(section.getByText(en.correctScreen.mapping.pairs.keys)).toBeHidden();
  await expect(section.getByRole('link', { name: /May 2024/ })).toBeVisible();
  await expectFit(page);
  expect(await barriersIn(page)).toEqual([]);
  await button(page, pairs.different).focus();
  await page.keyboard.press('s');
  await expect(page.getByText(en.mapping.same)).toBeVisible();
  await expect(section).toBeHidden();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(section.getByText(DETECT)).toBeVisible();
  await button(page, pairs.same).tap();
  await expect(section).toBeHidden();

  await page.goto(questionPath(other.id));
  const about = page.getByRole('list', { name: texts.threads });
  await expect(about.getByRole('link', { name: ASKED })).toContainText('May 2023');
  await expectFit(page);
  expect(await barriersIn(page)).toEqual([]);
  await page.getByRole('button', { name: /^Save / }).tap();
  await expect(page.getByText(en.saveButton.saved)).toBeVisible();
  await page.getByRole('button', { name: /^Report / }).tap();
  const report = page.getByRole('dialog', { name: en.reportButton.heading });
  await expect(report.getByRole('combobox')).toHaveText(new RegExp(en.reportReasons.misread));
  expect(await barriersIn(page)).toEqual([]);
  await report.getByRole('button', { name: en.form.cancel }).tap();
  await page.getByRole('link', { name: texts.ask }).click();
  await expect(page.getByRole('img').first()).toBeVisible();
  await page.getByRole('textbox').first().fill('And what is the matrix for?');
  await page.getByRole('button', { name: en.postingScreens.form.ask }).click();
  await expect(page.getByText(en.threads.asked)).toBeVisible();
  await page.goto(questionPath(one.id));
  await expect(about.getByRole('link')).toHaveCount(2);

  await page.goto(pathTo('bag'));
  const kept = page.getByRole('region', { name: en.bagScreens.lists.question });
  await expect(kept.getByText(/May 2024/)).toBeVisible();
  await expectFit(page);
  await kept.getByRole('link').first().tap();
  await expect(page).toHaveURL(questionPath(other.id));
});
