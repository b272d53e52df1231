// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { en } from '#contract/languages/en/whole.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { webApp } from '../render-app.tsx';
import { main, toasts } from './screen-steps.ts';

const texts = en.teachingScreens.announcements;
const CODE = 'BTES301-18';
const site = await webApp();
await site.db.transaction().execute(loadSampleCatalogue);
beforeEach(() => site.db.deleteFrom('announcement').execute());

const listed = async () =>
  (await site.as('admin').call(api.announcements.list, { params: { code: CODE } })).body.announcements;
/** Opens the page of the subject as an admin. */
async function open() {
  await site.signIn('admin');
  return site.open(subjectPath(CODE));
}

test('who may announces something, and withdraws it', async () => {
  const { user } = await open();
  await user.click(await main().findByRole('button', { name: texts.add }));
  const dialog = within(await screen.findByRole('dialog', { name: texts.add }));
  await user.type(dialog.getByRole('textbox', { name: texts.text }), 'Unit 5 will not be asked');
  await user.click(dialog.getByRole('button', { name: texts.submit }));
  await toasts().findByText(en.announcements.added);
  expect(await listed()).toMatchObject([{ text: 'Unit 5 will not be asked' }]);
  const withdraw = texts.of(texts.withdraw, 'Unit 5 will not be asked');
  await user.click(await main().findByRole('button', { name: withdraw }));
  const sure = within(await screen.findByRole('dialog', { name: texts.withdrawTitle }));
  await user.click(sure.getByRole('button', { name: texts.withdraw }));
  await waitFor(() => expect(main().queryByText('Unit 5 will not be asked')).toBeNull());
  expect(await listed()).toEqual([]);
});

test('of two teachers who change one announcement, the second sees both before saving', async () => {
  const until = dayAfter(dayInIndia(new Date()), 7);
  const params = { code: CODE };
  await site.as('admin').call(api.announcements.add, { params, body: { text: 'Unit 5 is out', until } });
  const { user } = await open();
  await user.click(await main().findByRole('button', { name: texts.of(texts.change, 'Unit 5 is out') }));
  const dialog = within(await screen.findByRole('dialog', { name: texts.changeTitle }));
  const [one] = await listed();
  const theirs = { text: 'Units 4 and 5 are out', until };
  await site.as('admin').send(api.announcements.change, { params: { id: one?._id ?? '' }, body: theirs });

  const field = dialog.getByRole('textbox', { name: texts.text });
  await user.clear(field);
  await user.type(field, 'Unit 5 is asked after all');
  await user.click(dialog.getByRole('button', { name: texts.save }));
  const conflict = await dialog.findByRole('alert', { name: en.form.conflict.title });
  const both = [...conflict.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(both).toEqual(['Units 4 and 5 are out', 'Unit 5 is asked after all']);
  expect(await listed()).toMatchObject([{ text: 'Units 4 and 5 are out' }]);
  await user.click(dialog.getByRole('button', { name: texts.save }));
  await toasts().findByText(en.announcements.changed);
  expect(await listed()).toMatchObject([{ text: 'Unit 5 is asked after all' }]);
});
