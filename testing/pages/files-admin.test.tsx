// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { files } from '#contract/files/calls.ts';
import { en } from '#contract/languages/en/whole.ts';
import { links } from '#contract/material/link-check-calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { webApp } from '../render-app.tsx';
import { FILED, type Filed, fileOneOfEverything } from './filled-site.ts';
import { main, press, toasts } from './screen-steps.ts';

const site = await webApp();
const { filesAdmin: texts, rightsBases, rightsPage, entrySheet, resourcePage } = en;
let filed: Filed;

beforeAll(async () => {
  filed = await fileOneOfEverything(site);
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('an admin sees what cannot be read and why, and has it read again', async () => {
  await site.signIn('admin');
  const { user } = await site.open(pathTo('filesAdmin'));
  await main().findByText(texts.queue.reasons.encrypted, { selector: 'td, td *, dd, dd *' });
  site.fail(files.readAgain, 500);
  await press(user, texts.queue.againOf(FILED.file.name));
  await toasts().findByText(texts.queue.againFailed);
  site.restore(files.readAgain);
  await press(user, texts.queue.againOf(FILED.file.name));
  await toasts().findByText(en.files.retried(1));
  await main().findByText(texts.queue.states.waiting, { selector: 'td, td *, dd, dd *' });
});

test('an admin decides on a request to take a file away, and says why', async () => {
  await site.signIn('admin');
  const { user } = await site.open(pathTo('takedowns'));
  await main().findAllByText(FILED.takedown.reason);
  await press(user, texts.takedowns.decideOf(FILED.file.name));
  const asked = await dialog(texts.takedowns.title);
  // Nothing is decided unless someone says what.
  await user.click(asked.getByRole('button', { name: texts.takedowns.save }));
  await asked.findByText(en.files.outcome);
  await user.selectOptions(asked.getByRole('combobox'), 'restored');
  await user.type(asked.getByRole('textbox'), 'It is your own paper');
  site.fail(files.decide, 500);
  await user.click(asked.getByRole('button', { name: texts.takedowns.save }));
  await asked.findByText(texts.takedowns.decideFailed);
  site.restore(files.decide);
  await user.click(asked.getByRole('button', { name: texts.takedowns.save }));
  await toasts().findByText(en.files.takedownRestored);
  await main().findByText(texts.takedowns.empty);
  // That says it: beside it, the number of rows is for screen readers alone.
  expect(main().getByRole('status').firstElementChild?.textContent).toBe(en.table.rows(0));
  // Those that are decided are a filter away, also where none is open.
  await main().findByRole('combobox', { name: en.listScreens.filters.state.label });
  const { hidden_at } = await site.db.selectFrom('attachment').select('hidden_at').executeTakeFirstOrThrow();
  expect(hidden_at).toBeNull();
  await site.open(`${pathTo('takedowns')}?state=restored`);
  await main().findByText('It is your own paper', { exact: false });
});

test('an admin hides the file of a request that has hidden nothing, and restores several at once', async () => {
  await site.signIn('admin');
  const attachments = () =>
    site.db
      .selectFrom('attachment')
      .select(['id', 'hidden_at', 'kept_at'])
      .where('name', '=', FILED.file.name)
      .execute();
  const [attachment] = await attachments();
  for (const name of ['One', 'Two']) {
    const request = {
      attachment_id: attachment?.id ?? '',
      name,
      email: 'x@press.example',
      reason: `${name} asks`,
    };
    await site.db.insertInto('takedown').values(request).execute();
  }
  const { user } = await site.open(pathTo('takedowns'));
  await main().findAllByText('Two asks');
  expect(main().getAllByText(texts.takedowns.unknown, { exact: false })).toHaveLength(2);
  const [hide] = main().getAllByRole('button', { name: texts.takedowns.hideOf(FILED.file.name) });
  if (!hide) throw new Error('A request whose file is not hidden offers that');
  await user.click(hide);
  await toasts().findByText(en.files.takedownHidden);
  expect((await attachments())[0]?.hidden_at).not.toBeNull();
  await user.click(await main().findByRole('checkbox', { name: en.listScreens.selectShown(2) }));
  await press(user, texts.takedowns.keepSelected(2));
  await toasts().findByText(en.files.takedownsRestored(2));
  await main().findByText(texts.takedowns.empty);
  expect(await attachments()).toMatchObject([{ hidden_at: null, kept_at: expect.any(Date) }]);
});

test('an admin sees which link does not open, has it looked at, and keeps a copy by a right', async () => {
  await site.signIn('admin');
  const { user } = await site.open(pathTo('linksAdmin'));
  await main().findByText(FILED.deadLink);
  await main().findByText(texts.links.answered('404'));
  const { subject } = FILED.entry;
  site.answer(links.again, { state: 'away', message: en.links.away });
  await press(user, texts.links.againOf(subject));
  await toasts().findByText(en.links.away);
  await press(user, texts.links.keepOf(subject));
  const asked = await dialog(texts.links.keep);
  await user.click(asked.getByRole('button', { name: texts.links.fetch }));
  await asked.findByText(en.files.rights);
  await user.selectOptions(asked.getByRole('combobox'), 'licence');
  await asked.findByText(rightsBases.licence.means);
  await user.click(asked.getByRole('button', { name: texts.links.fetch }));
  await asked.findByText(en.files.detail);
  await user.type(asked.getByRole('textbox', { name: rightsBases.licence.detail }), 'CC BY 4.0');
  site.fail(files.keepCopy, 400, en.files.copyGone);
  await user.click(asked.getByRole('button', { name: texts.links.fetch }));
  await asked.findByText(en.files.copyGone);
  site.answer(files.keepCopy, { message: en.files.copied });
  await user.click(asked.getByRole('button', { name: texts.links.fetch }));
  await toasts().findByText(en.files.copied);
});

test('a reader is told of a link that did not open, and when it was looked at', async () => {
  const days = 3;
  const at = new Date(Date.now() - days * 86_400_000 - 60_000);
  await site.db.updateTable('link_check').set({ checked_at: at }).execute();
  const { user } = await site.open(`${pathTo('youtube')}?semester=1`);
  const link = await main().findByRole('link', { name: new RegExp(resourcePage.checked.gone) });
  expect(link.textContent).toContain(resourcePage.checked.gone);
  await user.click(main().getByRole('button', { name: new RegExp(`^${resourcePage.more}`) }));
  const sheet = await dialog(resourcePage.more);
  await sheet.findByText(`${resourcePage.checked.gone} ${days} days ago`);
  expect(sheet.getByText(entrySheet.linkOnly)).toBeTruthy();
  expect(filed.entries.youtube).toBeTruthy();
});

test('an admin sets what the form to have a file taken away says, and takes it back', async () => {
  await site.signIn('admin');
  const { user } = await site.open(pathTo('siteSettings'));
  const { sections, takedownParts } = en.settingsScreen;
  const section = within(await main().findByRole('region', { name: sections.takedownNotice.heading }));
  // Neither has to be filled in: what holds meanwhile stands there.
  const fields = section.getAllByRole<HTMLTextAreaElement>('textbox');
  expect(fields.map(({ placeholder, required }) => [placeholder, required])).toEqual([
    [en.fileScreens.takedownForm.text, false],
    [en.files.takedownSent, false],
  ]);
  await user.type(section.getByRole('textbox', { name: takedownParts.form }), 'Authors first.');
  await user.type(section.getByRole('textbox', { name: takedownParts.sent }), 'The library looks at it.');
  await press(user, en.settingsScreen.save);
  await toasts().findByText(en.siteSettings.saved);
  const isKept = async () =>
    (
      await site.db.selectFrom('site_setting').select('value').where('key', '=', 'takedownNotice').execute()
    ).map(({ value }) => value);
  expect(await isKept()).toEqual([{ form: 'Authors first.', sent: 'The library looks at it.' }]);
  const backName = en.settingsScreen.backToDefaultOf(sections.takedownNotice.heading);
  await user.click(await main().findByRole('button', { name: backName }));
  await press(user, en.settingsScreen.save);
  await waitFor(async () => expect(await isKept()).toEqual([]));
});

test('how much may be sent is a whole number, and at least one', async () => {
  await site.signIn('admin');
  const { user } = await site.open(pathTo('siteSettings'));
  const { heading } = en.settingsScreen.sections.uploadLimits;
  const section = within(await main().findByRole('region', { name: heading }));
  const [account, address, all] = section.getAllByRole('textbox');
  if (!account || !address || !all) throw new Error('The setting has three fields');
  for (const [field, value] of [
    [account, '0'],
    [address, '1.5'],
    [all, '99999999999'],
  ] as const) {
    await user.clear(field);
    await user.type(field, value);
  }
  await press(user, en.settingsScreen.save);
  await waitFor(() => expect(section.getAllByText(en.siteSettings.megabytes(999_999_999))).toHaveLength(3));
});

test('the page of rights says what the site has set', async () => {
  await site.signIn('admin');
  const settings = await site.open(pathTo('siteSettings'));
  const { heading } = en.settingsScreen.sections.rightsNotice;
  const section = within(await main().findByRole('region', { name: heading }));
  const [text, email] = section.getAllByRole('textbox');
  if (!text || !email) throw new Error('The setting has two fields');
  await settings.user.clear(text);
  await settings.user.type(text, 'Ask before you copy.');
  await settings.user.clear(email);
  await settings.user.type(email, 'library@college.example');
  await press(settings.user, en.settingsScreen.save);
  await toasts().findByText(en.siteSettings.saved);
  await site.open(pathTo('rights'));
  await main().findByText('Ask before you copy.');
  const address = main().getByRole('link', { name: 'library@college.example' });
  expect(address.getAttribute('href')).toBe('mailto:library@college.example');
  for (const { name } of Object.values(rightsBases)) expect(main().getByText(name)).toBeTruthy();
  expect(main().getByText(rightsPage.bases.link.name)).toBeTruthy();
  expect(main().getByText(rightsPage.away.title)).toBeTruthy();
});
