// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { webApp } from '../render-app.tsx';
import { FILED, fileOneOfEverything } from './filled-site.ts';
import { field, main, press, toasts } from './screen-steps.ts';

const { form } = en.catalogueScreens;
const texts = form.paste;
const site = await webApp();
const { subject: subjectId } = await fileOneOfEverything(site);

/** The units that are saved. */
async function saved() {
  const reply = await site.app.inject(api.subjectPage.get.path.replace(':code', FILED.subject.code));
  return reply.json().units;
}
const open = async () => {
  await site.signIn('admin');
  const page = await site.open(pathTo('catalogueEdit', { id: subjectId }));
  await main().findByDisplayValue(FILED.subject.name);
  return page;
};
const shown = () => main().getByRole('button', { name: texts.open }).getAttribute('aria-expanded') === 'true';
async function paste(page: Awaited<ReturnType<typeof open>>, text: string) {
  if (!shown()) await press(page.user, texts.open);
  field(texts.text).value = text;
  await press(page.user, texts.find);
}

test('a pasted syllabus becomes units in the form, is corrected there, and saved', async () => {
  const page = await open();
  await paste(page, 'Unit I: Trees (8 Hrs)\nAVL trees\nUnit II: Grphs\nBFS\nText Books\nCormen');
  const status = await main().findByText(texts.found(2));
  expect(status.parentElement).toBe(document.activeElement);
  main().getByText(texts.leftOut(['Text Books']));
  const title = main().getByDisplayValue('Grphs');
  await page.user.clear(title);
  await page.user.type(title, 'Graphs');
  await press(page.user, form.save);
  await toasts().findByText(en.catalogue.saved);
  expect(await saved()).toEqual([
    { number: 1, title: 'Trees', topics: 'AVL trees', hours: 8 },
    { number: 2, title: 'Graphs', topics: 'BFS', hours: null },
  ]);
});

test('what was there comes back by one press, and what was pasted stays in its field', async () => {
  const page = await open();
  const before = await saved();
  await paste(page, 'Unit 1: Heaps\nAVL');
  await main().findByDisplayValue('Heaps');
  await press(page.user, texts.undo);
  expect(main().queryByDisplayValue('Heaps')).toBeNull();
  expect(field(texts.text).value).toContain('Unit 1: Heaps');
  await press(page.user, form.save);
  await toasts().findByText(en.catalogue.saved);
  expect(await saved()).toEqual(before);
});

test.each([
  ['nothing', '', texts.outcomes.empty()],
  ['no unit', 'The students learn about trees.', texts.outcomes.nothing()],
  ['a text that is too long', 'Unit 1: Trees'.padEnd(100_001, '.'), texts.outcomes.tooLong(100_001, 100_000)],
])('what cannot be used is told at its field: %s', async (_, text, told) => {
  const page = await open();
  await paste(page, text);
  await main().findByText(told);
  expect(field(texts.text).getAttribute('aria-invalid')).toBe('true');
  expect(field(texts.text)).toBe(document.activeElement);
});
