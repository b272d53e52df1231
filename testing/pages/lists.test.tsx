// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { complaints } from '#contract/grievances/calls.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { contacts } from '#contract/site/contact-calls.ts';
import { users } from '#contract/users/calls.ts';
import { webApp } from '../render-app.tsx';
import { fileOneOfEverything } from './filled-site.ts';
import { confirm, expectShown, main, press, takeTime, toasts } from './screen-steps.ts';

const { rowActions, listScreens: texts, table, trashScreens } = en;
const site = await webApp();
const STUDENTS = 117;
/** Those of PEOPLE are users too. */
const MANY = STUDENTS + 4;

beforeAll(async () => {
  await fileOneOfEverything(site);
  await site.db.deleteFrom('user').where('age', '=', 'minor').execute();
  await sql`
    insert into "user" (username, email, rollno, semester, password_hash)
    select 'Student ' || i, 's' || i || '@college.example', i, 1 + i % 8, 'x' from generate_series(1, ${STUDENTS}) i
  `.execute(site.db);
});

const names = () =>
  main()
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const tick = (name: string) => main().getByRole('checkbox', { name });
const choose = async (user: Awaited<ReturnType<typeof site.open>>['user'], label: string, value: string) =>
  user.selectOptions(main().getByRole('combobox', { name: label }), value);

describe('a list', () => {
  test('goes from page to page, and its address keeps the place', async () => {
    await site.signIn('admin');
    const page = await site.open(pathTo('users'));
    await expectShown(table.range(1, 50, MANY));
    const first = names();
    await press(page.user, table.next);
    await expectShown(table.range(51, 100, MANY));
    const second = names();
    await press(page.user, table.next);
    await expectShown(table.range(101, MANY, MANY));
    await expectShown(table.pageOf(3, 3));
    const third = page.address();
    await press(page.user, table.previous);
    await expectShown(table.range(51, 100, MANY));
    expect(names()).toEqual(second);
    await press(page.user, table.previous);
    await expectShown(table.range(1, 50, MANY));
    expect(names()).toEqual(first);
    expect(page.address()).toBe(pathTo('users'));
    await site.open(third);
    await expectShown(table.range(101, MANY, MANY));
  });

  test('is searched, narrowed and sorted by the server, from its first page on', async () => {
    await site.signIn('admin');
    const page = await site.open(`${pathTo('users')}?q=student&sort=-username`);
    await expectShown(table.range(1, 50, STUDENTS));
    expect(names()[0]).toBe('Student 117');
    await press(page.user, table.next);
    await expectShown(table.range(51, 100, STUDENTS));
    await choose(page.user, texts.filters.semester.label, '8');
    await waitFor(() => expect(names()).toHaveLength(14));
    expect(page.address()).toBe(`${pathTo('users')}?q=student&sort=-username&semester=8`);
    // The number of all is that of all.
    expect(main().getByText(String(MANY))).toBeTruthy();
    const header = main().getByRole('columnheader', { name: en.fields.username });
    expect(header.getAttribute('aria-sort')).toBe('descending');
    for (const sorted of ['none', 'ascending']) {
      await page.user.click(within(header).getByRole('button'));
      expect(header.getAttribute('aria-sort')).toBe(sorted);
    }
    expect(page.address()).toBe(`${pathTo('users')}?q=student&semester=8&sort=username`);
    await site.open(`${pathTo('users')}?q=nobody+of+the+name`);
    await expectShown(table.noMatch('nobody of the name'));
    await site.open(`${pathTo('users')}?role=student&semester=7&q=meera`);
    await expectShown(table.noMatch('meera'));
  });

  test('loses what is ticked by one call, and gets it back by one', async () => {
    await site.signIn('admin');
    const { user } = await site.open(`${pathTo('users')}?q=student&sort=username`);
    await expectShown(table.range(1, 50, STUDENTS));
    await user.click(tick(texts.selectRow('Student 1')));
    await user.click(tick(texts.selectRow('Student 2')));
    await expectShown(texts.selected(2));
    site.fail(users.removeMany, 500);
    await press(user, texts.deleteSelected(2));
    await confirm(user, texts.askDelete(2), rowActions.delete);
    await toasts().findByText(en.admin.users.deleteFailed);
    expect(names()).toContain('Student 1');
    site.restore(users.removeMany);
    await press(user, texts.deleteSelected(2));
    await confirm(user, texts.askDelete(2), rowActions.delete);
    await toasts().findByText(en.lists.deleted(2));
    await waitFor(() => expect(names()).not.toContain('Student 1'));
    await expectShown(table.range(1, 50, STUDENTS - 2));
    await user.click(toasts().getByRole('button', { name: en.shell.undo }));
    await toasts().findByText(en.lists.restored(2));
    await waitFor(() => expect(names()).toContain('Student 2'));
  });

  test('ticks all that are shown, and none of those that are not', async () => {
    await site.signIn('admin');
    const { user } = await site.open(`${pathTo('users')}?q=student&semester=3`);
    await expectShown(table.range(1, 15, 15));
    await user.click(tick(texts.selectShown(15)));
    await expectShown(texts.selected(15));
    await user.click(tick(texts.selectRow(names()[0] ?? '')));
    await expectShown(texts.selected(14));
    await choose(user, texts.filters.semester.label, '4');
    await waitFor(() => expect(main().queryByText(texts.selected(14))).toBeNull());
  });
});

describe('the lists of personal data', () => {
  test('have requests by the page, narrowed by what they are and how they stand', async () => {
    const { requests, breaches } = en.privacyAdminScreens;
    await sql`
      insert into privacy_request (name, email, kind, state, received_at, due_at)
      select 'Person ' || i, 'p@x.example', case when i % 2 = 0 then 'access' else 'nomination' end,
        case when i % 20 = 0 then 'refused' else 'open' end, now(), now() + i * interval '1 day'
      from generate_series(1, 60) i`.execute(site.db);
    await site.signIn('admin');
    const page = await site.open(`${pathTo('privacyRequests')}?q=person`);
    await expectShown(table.range(1, 50, 60));
    expect(names()[0]).toMatch(/^Person 1p@/);
    await press(page.user, table.next);
    await expectShown(table.range(51, 60, 60));
    await choose(page.user, texts.filters.kind.label, 'access');
    await choose(page.user, texts.filters.progress.label, 'refused');
    await expectShown(table.range(1, 3, 3));
    expect(page.address()).toBe(`${pathTo('privacyRequests')}?q=person&kind=access&progress=refused`);
    main().getByRole('option', { name: en.requestTexts.states.refused });
    await site.open(`${pathTo('breaches')}?told=sent`);
    await expectShown(texts.nothing);
    await site.open(`${pathTo('breaches')}?told=waiting&q=wrong+person`);
    await main().findByRole('link', { name: breaches.openOf('A list was mailed to the wrong person') });
    await site.open(`${pathTo('privacyRequests')}?q=nobody`);
    await expectShown(table.noMatch('nobody'));
    main().getByRole('button', { name: requests.add });
  });
});

describe('what is held for review', () => {
  const held = { username: 'Too Quick', email: 'quick@x.example', message: 'Buy now', seconds: 0.1 };

  test('is told of, looked through, and taken into the list', async () => {
    await site.app.inject({ method: 'POST', url: contacts.send.path, payload: held });
    await site.signIn('admin');
    const page = await site.open(pathTo('contactsAdmin'));
    await expectShown(texts.held('1'));
    expect(main().queryByText(held.message)).toBeNull();
    await press(page.user, texts.showHeld);
    await expectShown(held.message);
    expect(page.address()).toBe(`${pathTo('contactsAdmin')}?review=held`);
    const name = en.adminInbox.contacts.messageOf(held.username);
    await press(page.user, texts.acceptOf(name));
    await toasts().findByText(en.lists.accepted(1));
    await expectShown(texts.nothing);
    await choose(page.user, texts.filters.review.label, '');
    await expectShown(held.message);
  });

  test('its sender is told that it was taken', async () => {
    const { user } = await site.open(pathTo('contact'));
    for (const [label, text] of [
      [en.fields.username, 'Bina'],
      [en.fields.email, 'bina@x.example'],
      [en.fields.message, 'In a hurry'],
    ] as const)
      await user.type(await main().findByRole('textbox', { name: label }), text);
    // The field that only programs find.
    const trap = document.querySelector<HTMLInputElement>('main [name=leaveEmpty]');
    expect([trap?.tabIndex, trap?.autocomplete, trap?.closest('[aria-hidden=true]') !== null]).toEqual([
      -1,
      'off',
      true,
    ]);
    if (trap) trap.value = 'https://spam.example';
    takeTime();
    await press(user, en.contact.submit);
    await main().findByRole('heading', { name: en.form.held });
  });
});

describe('the trash', () => {
  test.each([
    { as: 'admin', page: 'trash', name: 'Amar', list: contacts.list },
    { as: 'hod', page: 'hodTrash', name: 'Asha Kumari', list: complaints.list },
  ] as const)('of the $as brings back what was deleted', async ({ as, page: name, ...row }) => {
    await site.signIn(as);
    const { user } = await site.open(pathTo(name));
    await user.click(await main().findByRole('button', { name: trashScreens.restoreOf(row.name) }));
    await toasts().findByText(as === 'hod' ? en.complaints.restored : en.contacts.restored);
    await expectShown(trashScreens.empty);
  });

  test('says who deleted what, and until when it stays', async () => {
    await site.signIn('admin');
    const { user } = await site.open(`${pathTo('users')}?q=s117@`);
    await user.click(await main().findByRole('button', { name: rowActions.deleteOf('Student 117') }));
    await confirm(user, rowActions.askDelete('Student 117'), rowActions.delete);
    await toasts().findByText(en.admin.users.deleted);
    await site.open(`${pathTo('trash')}?what=user`);
    const row = await main().findByRole('row', { name: /Student 117/ });
    expect(within(row).getByText(trashScreens.whats.user)).toBeTruthy();
    expect(within(row).getByText('Meera Joshi')).toBeTruthy();
    expect(within(row).getByText(/^until /)).toBeTruthy();
  });
});
