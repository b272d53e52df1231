// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { webApp } from '../render-app.tsx';
import { confirm, main, press } from './screen-steps.ts';

const { inboxScreen: texts, pages, rowActions } = en;
const site = await webApp();
const menu = async () => within(await screen.findByRole('navigation', { name: en.roles.admin.name }));

test('the panel opens on what waits; the menu says it in words, and less once it is decided', async () => {
  await sql`insert into contact_message (username, email, message, created_at)
    values ('Amar', 'amar@college.example', 'Where is the library?', now() - interval '3 days')`.execute(
    site.db,
  );
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
