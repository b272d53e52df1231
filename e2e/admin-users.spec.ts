import { readFile } from 'node:fs/promises';
import { en } from '#contract/languages/en/whole.ts';
import { PAGES, pathTo } from '#contract/pages/pages.ts';
import { signInAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { withAccount } from './mailbox.ts';

const texts = en.adminScreens;

test.describe('an admin', () => {
  // Chromium logs every refused reply as an error.
  test.use({ expectedErrors: /status of 409/ });
  test.beforeEach(async ({ page, server }) => signInAs(page, server, 'admin'));

  test('corrects a user, deletes them and takes that back', async ({ page, request }) => {
    // Someone whom nobody else needs: who was deleted has no password any more.
    const { person } = await withAccount(request);
    const heading = page.getByText(new RegExp(`${texts.users.total}: \\d+`));
    const total = async () => Number((await heading.textContent())?.split(': ')[1]);
    await page.goto(PAGES.admin.path);
    await expect(page).toHaveURL(pathTo('inbox'));
    await page.getByRole('link', { name: en.pages.users.title, exact: true }).click();
    await expect(page).toHaveURL(pathTo('users'));
    await expect(heading).toBeVisible();
    const before = await total();

    await page.getByRole('link', { name: en.rowActions.editOf(person.username) }).click();
    await expect(page.getByRole('heading', { name: en.pages.userEdit.title })).toBeVisible();
    await page.getByLabel(en.fields.rollno).fill('');
    await page.getByRole('button', { name: texts.users.update }).click();
    await expect(page.getByText(en.validation.required(en.fields.rollno))).toBeVisible();
    await page.getByLabel(en.fields.rollno).fill('STAFF-1');
    await page.getByLabel(en.fields.email).fill('student@basta.example');
    await page.getByRole('button', { name: texts.users.update }).click();
    // The server's refusal lands on its field.
    const email = page.getByLabel(en.fields.email);
    await expect(email).toHaveAccessibleDescription(en.admin.users.emailTaken);
    await expect(email).toBeFocused();
    await email.fill(person.email);
    await page.getByRole('button', { name: texts.users.update }).click();
    await expect(page.getByText(en.admin.users.updated)).toBeVisible();

    const row = page.getByRole('row').filter({ hasText: person.email });
    // Hidden but for its end, until someone asks for it.
    const reveal = en.privacyAdminScreens.revealOf(en.fields.rollno, person.username);
    await row.getByRole('button', { name: reveal }).click();
    await expect(row).toContainText('STAFF-1');
    await row.getByRole('button', { name: en.rowActions.deleteOf(person.username) }).click();
    const dialog = page.getByRole('dialog', { name: en.rowActions.askDelete(person.username) });
    await dialog.getByRole('button', { name: en.rowActions.delete }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByText(en.admin.users.deleted)).toBeVisible();
    await expect.poll(total).toBe(before - 1);
    await page.getByRole('button', { name: en.shell.undo }).click();
    await expect(row).toBeVisible();
    await expect.poll(total).toBe(before);
  });

  test('saves the list of users as a CSV file', async ({ page }) => {
    await page.goto(pathTo('users'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: texts.exportCsv }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('users.csv');
    expect(await readFile(await download.path(), 'utf8')).toContain('student@basta.example');
  });
});
