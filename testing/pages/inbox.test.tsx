// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { site as siteCalls } from '#contract/site/calls.ts';
import { webApp } from '../render-app.tsx';
import { confirm, main, press, toasts } from './screen-steps.ts';

const { inboxScreen: texts, pages, rowActions } = en;
const site = await webApp();
const menu = async () => within(await screen.findByRole('navigation', { name: en.roles.admin.name }));

test('the panel opens on what waits; the menu says it in words, and less once it is decided', async () => {
  await sql`insert into contact_message (username, email, message, created_at)
    values ('Amar', 'amar@college.example', 'Where is the library?', now() - interval '3 days')`.execute(
    site.db,
  );
  // Without desks none waits to be completed.
  await site.db.updateTable('desk').set({ deleted_at: new Date() }).execute();
  await site.signIn('admin');
  const { user, address } = await site.open(pathTo('admin'));
  await main().findByRole('heading', { level: 1, name: pages.inbox.title });
  expect(address()).toBe(pathTo('inbox'));
  const line = await main().findByRole('link', { name: new RegExp(texts.whats.contactsAdmin) });
  expect(line.textContent).toBe(`1${texts.whats.contactsAdmin}${texts.oldest('3 days ago')}`);
  for (const name of Object.values(texts.groups)) (await menu()).getByRole('list', { name });
  await user.click(await (await menu()).findByRole('link', { name: `Contacts ${texts.waiting(1)}` }));
  await main().findByText('Where is the library?');
  await press(user, rowActions.deleteOf(en.adminInbox.contacts.messageOf('Amar')));
  await confirm(user, rowActions.askDelete(en.adminInbox.contacts.messageOf('Amar')), rowActions.delete);
  await waitFor(async () => (await menu()).getByRole('link', { name: 'Contacts' }));
  await user.click((await menu()).getByRole('link', { name: pages.inbox.title }));
  await main().findByText(texts.empty);
});

test('a new site asks its admin who reads the college’s papers, until that is decided', async () => {
  const { papersQuestion, sections, choices } = en.settingsScreen;
  const { options } = choices.collegePapers;
  await site.signIn('admin');
  const { user } = await site.open(pathTo('admin'));
  const card = within(await main().findByRole('region', { name: papersQuestion.heading }));
  card.getByText(papersQuestion.legal);
  site.fail(siteCalls.update, 500);
  await user.click(await card.findByRole('button', { name: papersQuestion.everyone }));
  await toasts().findByText(en.siteSettings.saveFailed);
  site.restore(siteCalls.update);
  await user.click(card.getByRole('button', { name: papersQuestion.everyone }));
  await toasts().findByText(papersQuestion.saved);
  await waitFor(() => expect(main().queryByRole('region', { name: papersQuestion.heading })).toBeNull());

  // What was decided is a setting, with the same note beside it.
  await site.open(pathTo('siteSettings'));
  const setting = within(await main().findByRole('region', { name: sections.collegePapers.heading }));
  setting.getByText(papersQuestion.legal);
  expect(setting.getByRole<HTMLSelectElement>('combobox').value).toBe('everyone');
  setting.getByRole('option', { name: options.undecided });
  await site.open(pathTo('rights'));
  await main().findByText(en.rightsBases.college.meansOpen);
  main().getByText('college papers, the author’s own work and files under an open licence');
});
