import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { signInAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectSound } from './form-steps.ts';
import { box, toast } from './page-steps.ts';

const { form } = en.catalogueScreens;
const SYLLABUS = `Course objectives: to learn automata
UNIT-I (8 Hrs)
Finite automata: DFA and NFA, minimization
UNIT-II (10 Hrs)
Context free grammars: derivation trees, normal forms
Text Books
1. Introduction to automata`;

test('a syllabus is pasted by the keyboard alone; its units are corrected and saved', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto(pathTo('catalogueAdd'));
  await box(page, form.name).fill('Formal Languages');
  await box(page, form.code).fill('ZZPS-101');
  await box(page, form.paste.text).focus();
  // What is typed into it sends no form.
  await page.keyboard.insertText('Automata');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(form.paste.outcomes.nothing())).toBeVisible();
  await expect(box(page, form.paste.text)).toBeFocused();
  await expectSound(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(SYLLABUS);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(form.paste.found(2))).toBeVisible();
  await expectSound(page);
  await expect(box(page, form.title).nth(1)).toHaveValue('Context free grammars');
  await box(page, form.title).nth(1).fill('Context-free grammars');
  await page.getByRole('button', { name: form.add, exact: true }).click();
  await expect(toast(page, en.catalogue.saved)).toBeVisible();
  await page.goto(pathTo('subject', { code: 'ZZPS-101' }));
  await expect(page.getByRole('main')).toContainText('Context-free grammars');
});
