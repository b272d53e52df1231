import { expect, type Page } from '@playwright/test';
import { en } from '#contract/languages/en/whole.ts';
import { type newPerson, PASSWORD } from './mailbox.ts';
import { button } from './page-steps.ts';

/** The password's field; its button to show it has the same word in its name. */
export const password = (page: Page, label = en.fields.password) =>
  page.getByRole('textbox', { name: label });

/** Fills in the registration and sends it. */
export async function fillRegistration(page: Page, person: ReturnType<typeof newPerson>) {
  await page.getByLabel(en.fields.username).fill(person.username);
  await page.getByLabel(en.fields.rollno).fill(person.rollno);
  await page.getByLabel(en.fields.semester).selectOption(person.semester);
  await page.getByLabel(en.fields.phone).fill(person.phone);
  await page.getByLabel(en.fields.email).fill(person.email);
  await password(page).fill(PASSWORD);
  await page.getByLabel(en.fields.age).selectOption('adult');
  await button(page, en.register.submit).click();
}

/** Fills in the login and sends it. */
export async function logIn(page: Page, email: string, secret: string) {
  await page.getByLabel(en.fields.email).fill(email);
  await password(page).fill(secret);
  await button(page, en.login.submit).click();
}

/** Answers what an account is asked after its first login. */
export async function answerQuestions(page: Page) {
  const dialog = page.getByRole('dialog', { name: /quick questions? first$/ });
  await dialog.getByLabel(en.fields.age).selectOption('adult');
  await dialog.getByRole('button', { name: en.privacyScreens.statement.agree }).click();
  await expect(dialog).toHaveCount(0);
}
