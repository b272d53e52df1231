// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { signedIn } from '../factories.ts';
import { seat } from '../grievances.ts';
import { PEOPLE, webApp } from '../render-app.tsx';
import { confirm, main, toasts } from './screen-steps.ts';

const { seatScreens: texts, seats } = en;
const site = await webApp();
const INTERNAL = 'Internal Committee';
const desk = (name: string) => within(main().getByRole('region', { name }));
/** A form in its dialog: the fields by their labels. */
const inDialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

test('an admin seats someone by the address of their account, and a second person confirms it', async () => {
  await site.signIn('admin');
  const { user } = await site.open(pathTo('desksAdmin'));
  await main().findByRole('heading', { level: 2, name: INTERNAL });
  desk(INTERNAL).getByText(texts.noMembers);
  await user.click(desk(INTERNAL).getByRole('button', { name: texts.addTo(INTERNAL) }));
  const form = await inDialog(texts.addTo(INTERNAL));
  const email = form.getByRole('textbox', { name: texts.email });
  await user.type(email, 'nobody@college.example');
  await user.click(form.getByRole('button', { name: texts.add }));
  await form.findByText(seats.person);
  await user.clear(email);
  await user.type(email, PEOPLE.student.email);
  await user.selectOptions(form.getByRole('combobox', { name: texts.role }), texts.roles.chair);
  await user.click(form.getByRole('button', { name: texts.add }));
  await toasts().findByText(seats.seatWaits);
  await desk(INTERNAL).findByText(PEOPLE.student.username);
  desk(INTERNAL).getByText(texts.waits);
  // The one who gave the seat confirms nothing, and nobody reads there yet.
  expect(desk(INTERNAL).queryByRole('button', { name: texts.confirmOf(PEOPLE.student.username) })).toBeNull();
  desk(INTERNAL).getByText(texts.noMembers);

  await seat(site.db, 'principal', site.ids.hod, { confirmed_at: new Date() });
  await site.db
    .updateTable('user')
    .set({ roles: ['hod', 'desk'] })
    .where('id', '=', site.ids.hod)
    .execute();
  await site.signIn('hod');
  await site.open(pathTo('deskSeats'));
  await main().findByText(texts.confirmHint);
  await user.click(await main().findByRole('button', { name: texts.confirmOf(PEOPLE.student.username) }));
  await toasts().findByText(seats.confirmed);

  await site.signIn('admin');
  await site.open(pathTo('desksAdmin'));
  await main().findByRole('heading', { level: 2, name: INTERNAL });
  await waitFor(() => expect(desk(INTERNAL).queryByText(texts.waits)).toBeNull());
  expect(desk(INTERNAL).queryByText(texts.noMembers)).toBeNull();
  await user.click(desk(INTERNAL).getByRole('button', { name: texts.removeOf(PEOPLE.student.username) }));
  await confirm(user, texts.removeTitle(PEOPLE.student.username), texts.remove);
  // The last one whom someone confirmed stays: a new first member would be confirmed by admins alone.
  await toasts().findByText(seats.lastOne);
  desk(INTERNAL).getByText(PEOPLE.student.username);
});

test('a seat is refused by who may confirm it', async () => {
  // While the Principal sits, no admin may.
  await site.db.deleteFrom('desk_member').where('user_id', '=', site.ids.hod).execute();
  const asked = await signedIn(site.db, { username: 'Asked Person' });
  await seat(site.db, 'antiRagging', asked.id, { confirmed_at: null });
  await site.signIn('admin');
  const { user } = await site.open(pathTo('desksAdmin'));
  await user.click(await main().findByRole('button', { name: texts.refuseOf('Asked Person') }));
  await confirm(user, texts.refuseTitle('Asked Person'), texts.refuse);
  await toasts().findByText(seats.refused);
  await waitFor(() => expect(main().queryByText('Asked Person')).toBeNull());
});

test('an admin says how to reach a desk', async () => {
  await site.signIn('admin');
  const { user } = await site.open(pathTo('desksAdmin'));
  await user.click(await main().findByRole('button', { name: texts.editOf(INTERNAL) }));
  const form = await inDialog(texts.editOf(INTERNAL));
  await user.type(form.getByRole('textbox', { name: texts.contact }), 'Room 12, 0141-222333');
  await user.click(form.getByRole('button', { name: en.adminScreens.save }));
  await toasts().findByText(seats.saved);
  await desk(INTERNAL).findByText(`${texts.contact}: Room 12, 0141-222333`);
});

test('an admin adds a desk for a department, and deletes it again', async () => {
  await site.signIn('admin');
  const { user } = await site.open(pathTo('desksAdmin'));
  await user.click(await main().findByRole('button', { name: texts.addDesk }));
  const form = await inDialog(texts.addDesk);
  await user.type(form.getByRole('textbox', { name: texts.name }), 'HOD of Physics');
  await user.click(form.getByRole('button', { name: texts.addDesk }));
  await form.findByText(en.validation.department);
  await user.selectOptions(
    form.getByRole('combobox', { name: new RegExp(en.fields.department) }),
    DEPARTMENTS.complaint[0] ?? '',
  );
  await user.click(form.getByRole('button', { name: texts.addDesk }));
  await toasts().findByText(seats.deskAdded);
  await main().findByRole('heading', { level: 2, name: 'HOD of Physics' });
  desk('HOD of Physics').getByText(texts.department(DEPARTMENTS.complaint[0] ?? ''));
  expect(desk('HOD of Physics').queryByText(texts.departmentGone)).toBeNull();
  expect(desk(INTERNAL).queryByRole('button', { name: new RegExp(texts.deleteDesk) })).toBeNull();
  await user.click(desk('HOD of Physics').getByRole('button', { name: new RegExp(texts.deleteDesk) }));
  await confirm(user, texts.deleteDeskTitle('HOD of Physics'), texts.deleteDesk);
  await toasts().findByText(seats.deskDeleted);
  await waitFor(() => expect(main().queryByRole('heading', { name: 'HOD of Physics' })).toBeNull());
});

test('an admin moves a desk to the department that replaced its own, and merges it where that has one', async () => {
  const head = await signedIn(site.db, { username: 'New Head' });
  const names = ['HOD of Alchemy', 'HOD of Astrology'] as const;
  for (const name of names)
    await site.db
      .insertInto('desk')
      .values({ preset: 'hod', name, department: name.slice(7) })
      .execute();
  await site.signIn('admin');
  const { user } = await site.open(pathTo('desksAdmin'));
  const move = async (name: string) => {
    await user.click(await main().findByRole('button', { name: texts.editOf(name) }));
    const form = await inDialog(texts.editOf(name));
    form.getByText(texts.movesToHint);
    await user.selectOptions(
      form.getByRole('combobox', { name: new RegExp(en.fields.department) }),
      DEPARTMENTS.complaint[0] ?? '',
    );
    await user.click(form.getByRole('button', { name: en.adminScreens.save }));
    return form;
  };
  await move(names[0]);
  await toasts().findByText(seats.saved);
  await desk(names[0]).findByText(texts.department(DEPARTMENTS.complaint[0] ?? ''));
  const refused = await move(names[1]);
  await refused.findByText(seats.mergeEmpty);
  const { id } = await site.db
    .selectFrom('desk')
    .select('id')
    .where('name', '=', names[0])
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto('desk_member')
    .values({ desk: id, user_id: head.id, role: 'chair', from_on: '2025-01-01' })
    .execute();
  await user.click(refused.getByRole('button', { name: en.adminScreens.save }));
  await toasts().findByText(seats.deskMerged);
  await waitFor(() => expect(main().queryByRole('heading', { name: names[1] })).toBeNull());
  await site.db.deleteFrom('desk').where('id', '=', id).execute();
});

test('a desk of a department that the form offers no more says that nothing new comes to it', async () => {
  const gone = { preset: 'hod', name: 'HOD of Alchemy', department: 'Alchemy' } as const;
  await site.db.insertInto('desk').values(gone).execute();
  await site.signIn('admin');
  await site.open(pathTo('desksAdmin'));
  await main().findByRole('heading', { level: 2, name: gone.name });
  desk(gone.name).getByText(texts.departmentGone);
  await site.db.deleteFrom('desk').where('name', '=', gone.name).execute();
});

test('desks without members come first, then committees that differ from their rule', async () => {
  for (const preset of ['sgrc', 'principal'] as const) await seat(site.db, preset, site.ids.hod);
  await site.signIn('admin');
  await site.open(pathTo('desksAdmin'));
  await main().findByRole('heading', { level: 2, name: INTERNAL });
  const names = main()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  const wanted = ['Ombudsperson', 'Student Grievance Redressal Committee', 'Principal'];
  expect(names.filter((name) => wanted.includes(name ?? ''))).toEqual(wanted);
});
