// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { insertUser } from '../factories.ts';
import { webApp } from '../render-app.tsx';
import { expectShown, field, fill, main, press, toasts } from './screen-steps.ts';

const { fields, form } = en;
const site = await webApp();
beforeEach(() => site.signIn('admin'));

/** What another admin does meanwhile, at another browser. */
const other = () => site.as('admin');

describe('someone else’s change', () => {
  test('is shown beside your own, field by field, and what is chosen is saved over it', async () => {
    const params = { id: await insertUser(site.db, { username: 'Ravi', phone: '9876543210' }) };
    const read = async () => (await other().call(api.users.get, { params })).body;
    const { user } = await site.open(pathTo('userEdit', params));
    await expectShown('Ravi');
    const { username: _, phone: __, ...rest } = await read();
    const theirs = { ...rest, username: 'Ravi Kumar', phone: '9123456789' };
    await other().send(api.users.update, { params, body: theirs });

    await fill(user, fields.username, 'Ravi K.');
    await press(user, en.adminScreens.users.update);
    const conflict = await main().findByRole('alert', { name: form.conflict.title });
    // Nothing is lost on either side.
    expect(field(fields.username).value).toBe('Ravi K.');
    expect((await read()).username).toBe('Ravi Kumar');
    const both = [...conflict.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(both).toEqual(['Ravi Kumar', 'Ravi K.', '9123456789', '9876543210']);

    const phone = within(conflict).getByRole('group', { name: fields.phone });
    await user.click(within(phone).getByLabelText(form.conflict.useTheirs));
    expect(field(fields.phone).value).toBe('9123456789');
    await user.click(within(phone).getByLabelText(form.conflict.keepMine));
    expect(field(fields.phone).value).toBe('9876543210');
    await user.click(within(phone).getByLabelText(form.conflict.useTheirs));
    await press(user, en.adminScreens.users.update);
    await toasts().findByText(en.admin.users.updated);
    expect(await read()).toMatchObject({ username: 'Ravi K.', phone: '9123456789' });
  });

  test('stops a form that stays open, but the form’s own last save does not', async () => {
    const { user } = await site.open(pathTo('siteSettings'));
    const save = () => press(user, en.settingsScreen.save);
    const read = async () => (await other().call(api.site.settings)).body;
    await waitFor(() => expect(field(fields.footerYear).value).toBe('2024'));
    for (const year of ['2031', '2032']) {
      await fill(user, fields.footerYear, year);
      await save();
      await waitFor(async () => expect((await read()).footerYear).toBe(year));
      expect(main().queryByRole('alert')).toBeNull();
    }
    await other().send(api.site.update, { body: { ...(await read()), footerYear: '2040' } });
    await fill(user, fields.footerYear, '2033');
    await save();
    const conflict = await main().findByRole('alert', { name: form.conflict.title });
    expect([...conflict.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '2040',
      '2033',
    ]);
    await save();
    await waitFor(async () => expect((await read()).footerYear).toBe('2033'));
  });

  test('is shown in a dialog, too', async () => {
    const texts = en.catalogueScreens.synonyms;
    await other().send(api.synonyms.add, { body: { one: 'KVL', other: 'kvl rule' } });
    const { user } = await site.open(pathTo('catalogueSynonyms'));
    await main().findByText('kvl rule');
    await press(user, en.rowActions.editOf(texts.pair('KVL', 'kvl rule')));
    const dialog = within(await screen.findByRole('dialog'));
    const { synonyms } = (await other().call(api.synonyms.list)).body;
    const id = synonyms.find(({ one }) => one === 'KVL')?._id ?? '';
    await other().send(api.synonyms.update, { params: { id }, body: { one: 'KVL', other: 'voltage law' } });
    const typed = dialog.getByRole('textbox', { name: texts.other });
    await user.clear(typed);
    await user.type(typed, 'Kirchhoff voltage law');
    await user.click(dialog.getByRole('button', { name: en.adminScreens.save }));
    const conflict = await dialog.findByRole('alert', { name: form.conflict.title });
    const both = [...conflict.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(both).toEqual(['voltage law', 'Kirchhoff voltage law']);
    await user.click(dialog.getByRole('button', { name: en.adminScreens.save }));
    await main().findByText('Kirchhoff voltage law');
  });
});
