import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { jpegOf } from '#testing/case-files.ts';
import { lockedPdf } from '#testing/files/hostile.ts';
import { digitalPdf } from '#testing/files/paper.ts';
import { pdfOf } from '#testing/files/send-file.ts';
import { headersOf, signInAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectSound } from './form-steps.ts';
import { button, unique, untilAlive } from './page-steps.ts';
import type { TestServer } from './server.ts';

const { casePaper, caseScreens, caseSteps } = en;
const DEPARTMENT = 'B.Tech Computer Science Engineering';
const NOTE = 'Ask the exam cell first';
const ANSWER = 'The marks were counted again: 61, not 16.';

/** Files a grievance for the student, which the HOD notes something on and answers. @returns its number, its text */
async function answered(page: Page, server: TestServer) {
  const student = await headersOf(page.request, server, 'student');
  const hod = await headersOf(page.request, server, 'hod');
  const problem = unique('My marks are wrong');
  const form = { date: '2026-02-03', department: DEPARTMENT, problem, username: 'x', email: 'x@example.com' };
  const reply = await page.request.post(api.complaints.send.path, { headers: student, data: form });
  const { number } = (await reply.json()).case;
  const path = api.grievances.read.path.replace(':number', number);
  for (const [step, given] of [
    ['note', { text: NOTE }],
    ['interim', { text: 'The sheet is elsewhere', on: '2099-01-01' }],
    ['hearing', { text: 'We count together', on: '2099-01-02', time: '11:30', place: 'Room 12' }],
    ['answer', { text: ANSWER }],
  ] as const) {
    const { version } = await (await page.request.get(path, { headers: hod })).json();
    const sent = await page.request.post(`${path}/steps/${step}`, {
      headers: hod,
      data: { version, ...given },
    });
    expect(sent.status()).toBe(200);
  }
  return { number, problem };
}

/** What comes on paper. */
async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: 'screen' });
  return text;
}

test('a case prints whole or as an order: for its sender without notes, for its desk with them', {
  tag: '@phone',
}, async ({ page, server }) => {
  const { number, problem } = await answered(page, server);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await signInAs(page, server, 'student');
  await page.goto(pathTo('case', { number }));
  await page.getByRole('link', { name: casePaper.open }).click();
  await expect(page).toHaveURL(pathTo('casePrint', { number }));
  await expectSound(page);
  await button(page, casePaper.print).click();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
  const own = await printed(page);
  for (const text of [casePaper.title(number), problem, ANSWER, casePaper.dues]) expect(own).toContain(text);
  expect(own).toMatch(/New date for the answer: .*2099/);
  expect(own).toMatch(/2099, 11:30 \(India\), Room 12/);
  // Nothing of the page around it, and nothing of the desk alone.
  for (const text of [NOTE, casePaper.internal, casePaper.forDesk, casePaper.print, casePaper.back])
    expect(own).not.toContain(text);
  expect(own.startsWith(casePaper.title(number))).toBe(true);
  // Several desks may answer on one day.
  await page.getByRole('radio', { name: /^Order of .*, Head of department$/ }).check();
  const letter = await printed(page);
  expect(letter).toContain(casePaper.order.decision);
  expect(letter).toContain(ANSWER);
  expect(letter).not.toContain(problem);
  await expectSound(page);

  await signInAs(page, server, 'hod');
  await page.goto(pathTo('hodCase', { number }));
  await page.getByRole('link', { name: casePaper.openOrder }).click();
  await expect(page.getByText(casePaper.forDesk)).toBeVisible();
  const desk = await printed(page);
  for (const text of [NOTE, casePaper.internal, casePaper.forDesk, problem]) expect(desk).toContain(text);
  await page.getByRole('radio', { name: /^Order of/ }).check();
  expect(await printed(page)).not.toContain(NOTE);
  await page.getByRole('link', { name: casePaper.back }).click();
  await expect(page).toHaveURL(pathTo('hodCase', { number }));
});

test('a case that a receipt opened prints in its place, and what is being typed stays', async ({ page }) => {
  const problem = unique('No refund');
  const white = { width: 400, height: 600, channels: 3 as const, background: '#eee' };
  const photo = await sharp({ create: white }).jpeg().toBuffer();
  const files = [];
  for (const [name, bytes] of [
    ['Receipt.jpg', photo],
    ['Cut off.jpg', jpegOf('no more')],
    ['Rules.pdf', digitalPdf([['First page'], ['Second page']])],
    ['Locked.pdf', await lockedPdf()],
    ['Broken.pdf', pdfOf('rules')],
  ] as const) {
    const taken = await page.request.post(api.grievances.sendFile.path, {
      headers: { 'content-type': 'application/octet-stream' },
      data: bytes,
    });
    files.push({ file: (await taken.json()).file, name });
  }
  const form = {
    date: '2026-02-03',
    department: DEPARTMENT,
    problem,
    username: 'Bina',
    email: 'b@example.com',
    files,
  };
  const reply = await page.request.post(api.complaints.send.path, { data: form });
  const { receipt: code } = (await reply.json()).case;
  await page.goto(pathTo('myCases'));
  await untilAlive(button(page, caseScreens.mine.open));
  await page.getByRole('textbox', { name: caseScreens.mine.code }).fill(code);
  await button(page, caseScreens.mine.open).click();
  const box = page.getByRole('textbox', { name: caseScreens.write.label });
  await box.fill('Half a sentence');
  await button(page, casePaper.open).click();
  await expect(page.getByRole('article', { name: /^Grievance COLLEGE-/ })).toBeVisible();
  const paper = await printed(page);
  expect(paper).toContain(problem);
  expect(paper).not.toContain(code);
  expect(paper).not.toContain(caseSteps.withdraw);
  // Its photo and the pages of its PDF are on it; what cannot be opened says so.
  const figure = (name: string) => page.getByRole('figure', { name });
  await expect(figure('Receipt.jpg').locator('img')).toHaveJSProperty('naturalHeight', 600);
  await expect(figure('Cut off.jpg')).toContainText(casePaper.fileFailed);
  for (const number of [1, 2]) {
    const its = figure(casePaper.pageOf('Rules.pdf', number, 2)).locator('img');
    await expect(its).toHaveJSProperty('naturalWidth', 1240);
  }
  await expect(figure('Locked.pdf')).toContainText(casePaper.pdfLocked);
  await expect(figure('Broken.pdf')).toContainText(casePaper.pdfBroken);
  await expect(button(page, casePaper.print)).toBeEnabled();
  await button(page, casePaper.back).click();
  await expect(box).toHaveValue('Half a sentence');
});
