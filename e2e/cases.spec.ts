import type { Page } from '@playwright/test';
import { loginPathFrom } from '#contract/auth/return-address.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { pdfOf } from '#testing/files/send-file.ts';
import { headersOf, signInAs } from './accounts.ts';
import { seatOn } from './desk-steps.ts';
import { expect, test } from './fixtures.ts';
import { expectSound } from './form-steps.ts';
import { button, toast, unique, untilAlive } from './page-steps.ts';
import type { TestServer } from './server.ts';

const { grievance, slip, caseFileScreens, caseScreens, caseSteps, caseEvents, matters, desks, fields } = en;
const { feedback, mine } = caseScreens;
const DEPARTMENT = 'B.Tech Computer Science Engineering';
const sheet = { name: 'Mark sheet.pdf', mimeType: 'application/pdf', buffer: pdfOf('marks') };

// A step that comes too late is refused: the test brings that about.
test.use({ expectedErrors: /409 \(Conflict\)/ });

/** Everything that the browser keeps for the site. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** A step of the desk, which has pages of its own. */
async function takeAsHod(page: Page, server: TestServer, number: string, step: string, text: string) {
  const headers = await headersOf(page.request, server, 'hod');
  const path = api.grievances.read.path.replace(':number', number);
  const { version } = await (await page.request.get(path, { headers })).json();
  const reply = await page.request.post(`${path}/steps/${step}`, { headers, data: { version, text } });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** What is chosen in a group of buttons of which one counts: the pill is its label. */
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

test('a student files with a file in six taps, follows the case, writes back, is not satisfied with the answer and appeals', {
  tag: '@phone',
}, async ({ page, server }) => {
  await signInAs(page, server, 'student');
  await page.goto(pathTo('complaints'));
  await untilAlive(button(page, grievance.submit));
  let taps = 1; // on the card that leads here
  const tap = async (what: Promise<unknown>) => {
    await what;
    taps += 1;
  };
  const problem = unique('The exam hall had no light');
  await tap(choose(page, matters.examination));
  await expect(page.getByLabel(fields.department)).toHaveValue(DEPARTMENT);
  await tap(page.getByRole('textbox', { name: fields.problem }).fill(problem));
  const chooser = page.waitForEvent('filechooser');
  await tap(button(page, caseFileScreens.attach).click());
  await tap((await chooser).setFiles([sheet, { ...sheet, name: 'Seat.pdf' }]));
  await expect(page.getByText(caseFileScreens.sent)).toHaveCount(2);
  await expectSound(page);
  await tap(button(page, grievance.submit).click());
  expect(taps).toBeLessThanOrEqual(6);
  await expect(toast(page, en.complaints.sent)).toBeVisible();

  await expect(page.getByRole('heading', { name: slip.title })).toBeVisible();
  const number = (
    await page
      .getByRole('status')
      .filter({ hasText: /^COLLEGE-/ })
      .innerText()
  ).trim();
  await expect(page.getByText(problem)).toBeVisible();
  await expect(page.getByText(slip.appeal(desks.sgrc, 15))).toBeVisible();
  await expect(page.getByText(/\d+ days left/)).toHaveCount(2);
  await expectSound(page);
  await page.getByRole('link', { name: slip.open }).click();
  await expect(page).toHaveURL(pathTo('case', { number }));
  await expect(page.getByText(caseScreens.withDesk(desks.hod))).toBeVisible();
  await expectSound(page);

  await button(page, caseSteps.writeBack).click();
  await expect(page.getByText(en.cases.textMissing)).toBeVisible();
  await page.getByRole('textbox', { name: caseScreens.write.label }).fill('It was hall 3.');
  await button(page, caseSteps.writeBack).click();
  await expect(page.getByRole('heading', { name: caseEvents.filer.writeBack })).toBeVisible();
  await expect(page.getByText('It was hall 3.')).toBeVisible();

  // The desk is faster: nothing that is typed is lost, and nothing is sent that was meant for another state.
  await page.getByRole('textbox', { name: caseScreens.write.label }).fill('And hall 4.');
  await takeAsHod(page, server, number, 'answer', 'The lights were repaired on Monday.');
  await button(page, caseSteps.writeBack).click();
  await expect(
    toast(page, en.deskReplies.conflict([{ kind: 'answer', name: 'Sample HOD' }], 'filer')),
  ).toBeVisible();
  await expect(page.getByText('The lights were repaired on Monday.')).toBeVisible();

  await choose(page, caseSteps.notSolved);
  await expect(page.getByRole('textbox', { name: feedback.why })).toHaveValue('And hall 4.');
  await expect(page.getByText(feedback.appealTo(desks.sgrc))).toBeVisible();
  await expectSound(page);
  await button(page, caseSteps.appeal).click();
  await expect(page.getByRole('heading', { name: caseEvents.filer.appeal })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: caseEvents.filer.appeal })).toBeFocused();
  await expect(page.getByRole('heading', { name: feedback.title })).toHaveCount(0);
  await page.getByRole('link', { name: mine.back }).click();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expectSound(page);
});

test('an answer that helped ends the case with two taps', async ({ page, server }) => {
  await signInAs(page, server, 'student');
  const headers = await headersOf(page.request, server, 'student');
  const data = {
    date: '2026-02-03',
    department: DEPARTMENT,
    problem: unique('No water'),
    username: 'x',
    email: 'x@example.com',
  };
  const filed = await (await page.request.post('/api/form/complaint', { headers, data })).json();
  const { number } = filed.case;
  await takeAsHod(page, server, number, 'answer', 'The tank is full again.');
  await page.goto(pathTo('case', { number }));
  await choose(page, caseSteps.solved);
  await button(page, feedback.send).click();
  await expect(page.getByRole('heading', { name: caseEvents.filer.solved })).toBeVisible();
  await expect(page.getByText(en.closeReasons.solved, { exact: true })).toBeVisible();
});

test('a visitor reports harassment: helplines come first, the browser keeps nothing, the receipt alone opens the case', {
  tag: '@phone',
}, async ({ page, server }) => {
  await page.goto(loginPathFrom(pathTo('complaints')));
  await page.getByRole('link', { name: en.login.fileWithout }).click();
  await untilAlive(button(page, grievance.submit));
  await choose(page, matters.harassment);
  await expect(page.getByText(grievance.helplines.night)).toBeVisible();
  await expect(page.getByRole('link', { name: /181/ })).toHaveAttribute('href', 'tel:181');
  // Nobody sits there who would read it.
  await expect(page.getByText(grievance.way.closed(desks.internal))).toBeVisible();
  await expect(button(page, grievance.submit)).toHaveCount(0);
  await seatOn(page.request, server, 'internal');
  await page.reload();
  await untilAlive(button(page, grievance.submit));
  await page.getByLabel(fields.username).fill('Nobody You Know');
  await page.getByLabel(fields.email).fill('nobody@example.com');
  await choose(page, matters.harassment);
  await page.getByLabel(fields.department).selectOption(DEPARTMENT);
  const problem = unique('A very private matter');
  await page.getByRole('textbox', { name: fields.problem }).fill(problem);
  await expectSound(page);
  await button(page, grievance.submit).click();
  const receipt = page.getByRole('status').filter({ hasText: /^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/ });
  const code = (await receipt.innerText()).trim();
  const number = (
    await page
      .getByRole('status')
      .filter({ hasText: /^COLLEGE-/ })
      .innerText()
  ).trim();
  await expectSound(page);
  expect(await kept(page)).not.toMatch(/private matter|harassment|Nobody You|COLLEGE-/);
  expect(await kept(page)).not.toContain(code);

  // Without an account nothing else opens it: leaving asks first, and the way back shows the code still.
  await page.getByRole('link', { name: slip.follow }).click();
  await page.getByRole('dialog').getByRole('button', { name: slip.stay }).click();
  await expect(receipt).toHaveText(code);
  await button(page, slip.another).click();
  await page.getByRole('dialog').getByRole('button', { name: slip.stay }).click();
  await expect(receipt).toHaveText(code);
  await page.getByRole('link', { name: slip.follow }).click();
  await page.getByRole('dialog').getByRole('button', { name: slip.leave }).click();
  await expect(page).toHaveURL(pathTo('myCases'));
  // The way back shows nothing of it.
  await page.goBack();
  await expect(page.getByRole('textbox', { name: fields.problem })).toHaveValue('');
  await expect(page.getByText(problem)).toHaveCount(0);
  await page.goto(pathTo('myCases'));
  const box = page.getByRole('textbox', { name: mine.code });
  await untilAlive(button(page, mine.open));
  await box.fill(number.replace('COLLEGE', 'COLLAGE'));
  await button(page, mine.open).click();
  await expect(page.getByText(en.cases.misheard)).toBeVisible();
  await box.fill(code.toLowerCase().replaceAll('-', ' '));
  await button(page, mine.open).click();
  await expect(page.getByText(caseScreens.withDesk(desks.internal))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(problem)).toBeVisible();
  await expectSound(page);
  await page.getByRole('textbox', { name: caseScreens.write.label }).fill('It happened again.');
  await button(page, caseSteps.writeBack).click();
  await expect(page.getByText('It happened again.')).toBeVisible();
  await button(page, caseSteps.withdraw).click();
  await page.getByRole('dialog').getByRole('button', { name: caseSteps.withdraw }).click();
  await expect(page.getByRole('heading', { name: caseEvents.filer.withdraw })).toBeVisible();
  await expect(button(page, caseSteps.writeBack)).toHaveCount(0);
  expect(await kept(page)).not.toMatch(/private matter|happened again|COLLEGE-/);
});

test('a draft survives, until it turns out to be confidential', async ({ page, server }) => {
  // Else nobody would read what is about ragging, and the form closes.
  await seatOn(page.request, server, 'antiRagging');
  await signInAs(page, server, 'student');
  await page.goto(pathTo('complaints'));
  await choose(page, matters.fees);
  await page.getByRole('textbox', { name: fields.problem }).fill('My refund has not come');
  await expect(page.getByText(en.form.draft.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: fields.problem })).toHaveValue('My refund has not come');
  await expect(page.getByRole('radio', { name: matters.fees })).toBeChecked();
  await choose(page, matters.ragging);
  await page.getByRole('textbox', { name: fields.problem }).fill('They came at night');
  await expect(page.getByText(grievance.helplines.night)).toBeVisible();
  expect(await kept(page)).not.toMatch(/refund|night|ragging/);
});

test('an HOD answers and closes a grievance in three interactions from the inbox', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'student');
  const data = {
    date: '2026-02-03',
    department: DEPARTMENT,
    problem: unique('The lift is stuck'),
    username: 'x',
    email: 'x@example.com',
  };
  const headers = await headersOf(page.request, server, 'student');
  const filed = await (await page.request.post('/api/form/complaint', { headers, data })).json();
  const { number } = filed.case;
  await signInAs(page, server, 'hod');
  await page.goto(pathTo('hodCases'));
  let interactions = 0;
  const act = async (what: Promise<unknown>) => {
    await what;
    interactions += 1;
  };
  await act(page.getByRole('link', { name: en.deskScreens.openOf(number) }).click());
  await act(page.getByRole('textbox', { name: en.deskScreens.text }).fill('It was repaired on Monday.'));
  await act(button(page, caseSteps.answer).click());
  // The desk is done: the clock or the student closes it.
  await expect(page.getByText(en.caseStates.desk.answered, { exact: true })).toBeVisible();
  expect(interactions).toBeLessThanOrEqual(3);
  await page.goto(`${pathTo('hodCases')}?open=open`);
  await expect(page.getByText(number)).toHaveCount(0);
});
