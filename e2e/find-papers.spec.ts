import type { Locator, Page } from '@playwright/test';
import { en } from '#contract/languages/en/whole.ts';
import { resources } from '#contract/material/calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { fillRegistration } from './account-steps.ts';
import { headersOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { contribute, pageOf } from './form-steps.ts';
import { newPerson, OTP_IN_MAIL, readMail } from './mailbox.ts';
import { box, button, row, toast, unique, untilAlive } from './page-steps.ts';

const { bagScreens, home, resourcePage, saveButton, searchScreens, subjectScreens } = en;
const { sections, jump } = subjectScreens.page;

/** A subject of the sample. */
const SUBJECT = { name: 'Digital Electronics', code: 'BTES301-18', semester: '3' };
const PAPER = 'https://drive.google.com/file/d/december-of-2024/view';
const ADDRESS = pathTo('subject', { code: SUBJECT.code });

const main = (page: Page) => page.getByRole('main');
const bagOf = (page: Page, list: string) => main(page).getByRole('region', { name: list });

test.beforeEach(async ({ request, server }) => {
  const headers = await headersOf(request, server, 'admin');
  const data = {
    ...{ service: 'pyqs', semester: SUBJECT.semester, subject: SUBJECT.name, subjectcode: SUBJECT.code },
    ...{ linka: PAPER, linkb: PAPER, linkc: PAPER },
    exams: { linka: { year: 2024, session: 'December', isReappear: false } },
  };
  const reply = await request.post(resources.pyq.add.path, { headers, data });
  expect(reply.ok(), await reply.text()).toBe(true);
});

test.describe('on a phone', () => {
  test('the papers of a subject are three taps from the home page, at most', { tag: '@phone' }, async ({
    page,
  }) => {
    let taps = 0;
    const tap = async (link: Locator) => {
      taps += 1;
      await link.tap();
    };
    await page.goto(pathTo('home'));
    const semester = resourcePage.semesterNumber(SUBJECT.semester);
    await tap(main(page).getByRole('link', { name: semester, exact: true }));
    await tap(main(page).getByRole('link', { name: `${SUBJECT.name} ${SUBJECT.code}` }));
    const paper = main(page)
      .getByRole('link', { name: /^Dec 2024/ })
      .first();
    await expect(paper).toBeAttached();
    await tap(page.getByRole('navigation', { name: jump }).getByRole('link', { name: sections.pyq }));
    await expect(paper).toBeInViewport({ ratio: 1 });
    await expect(paper).toHaveAttribute('href', PAPER);
    expect(taps).toBeLessThanOrEqual(3);
  });

  test('the first hit is the subject, however it is typed, and a tap opens it', { tag: '@phone' }, async ({
    page,
  }) => {
    for (const typed of ['elctronics', 'DE', 'btes-301-18']) {
      await page.goto(pathTo('home'));
      const search = main(page).getByRole('searchbox', { name: home.search });
      await untilAlive(search);
      await search.tap();
      const dialog = page.getByRole('dialog', { name: searchScreens.label });
      await page.keyboard.type(typed);
      await expect(dialog.getByRole('textbox')).toHaveValue(typed);
      const hit = dialog.getByRole('link').first();
      await expect(hit, typed).toContainText(SUBJECT.name);
      await hit.tap();
      await expect(page).toHaveURL(ADDRESS);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(SUBJECT.name);
    }
  });

  test('what a visitor saved is still there after they registered', { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    await page.goto(ADDRESS);
    await main(page)
      .getByRole('button', { name: saveButton.saveOf(SUBJECT.name) })
      .tap();
    await main(page)
      .getByRole('button', { name: `${resourcePage.more}: ${sections.pyq}, 2024` })
      .tap();
    const sheet = page.getByRole('dialog', { name: en.resourcePage.more });
    const paper = `${SUBJECT.name}, Dec 2024`;
    await sheet
      .getByRole('button', { name: saveButton.saveOf(paper) })
      .first()
      .tap();
    await expect(sheet.getByRole('button', { name: saveButton.isSavedOf(paper) })).toBeVisible();

    const person = newPerson();
    await page.goto(pathTo('register'));
    await fillRegistration(page, person);
    await page.getByLabel(en.fields.otp).fill(await readMail(request, person.email, OTP_IN_MAIL));
    await button(page, en.otpStep.verify).tap();
    await expect(page).toHaveURL(pathTo('home'));
    const saved = bagOf(page, home.saved);
    await expect(saved.getByRole('article')).toHaveCount(2);
    await expect(saved.getByRole('link', { name: SUBJECT.name, exact: true })).toHaveCount(2);
    await main(page).getByRole('link', { name: home.wholeBag }).tap();
    await expect(bagOf(page, bagScreens.lists.subject).getByRole('article')).toContainText(SUBJECT.code);
    await expect(bagOf(page, bagScreens.lists.resource).getByRole('article')).toContainText(SUBJECT.code);
  });
});

test('a contribution under another spelling of the code stands with its subject', async ({
  browser,
  server,
}) => {
  const link = `https://drive.google.com/file/d/${unique('y').replace(' ', '')}/view`;
  const member = await pageOf(browser, server, 'student');
  const subject = unique('Digital elec.');
  await contribute(member, subject, link, 'btes-301-18');
  const admin = await pageOf(browser, server, 'admin');
  await admin.goto(pathTo('materialAdmin'));
  await row(admin, subject).getByRole('link', { name: en.adminInbox.material.publish }).click();
  await expect(box(admin, en.fields.subjectcode)).toHaveValue('btes-301-18');
  await button(admin, en.adminInbox.material.publish).click();
  await expect(toast(admin, en.resourceAdmin.notes.added)).toBeVisible();
  await member.goto(ADDRESS);
  const notes = main(member).getByRole('region', { name: sections.notes });
  await expect(notes.locator(`a[href="${link}"]`)).toBeVisible();
  await Promise.all([member.close(), admin.close()]);
});
