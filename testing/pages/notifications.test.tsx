// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { notifications } from '#contract/notifications/calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { unsubscribeToken } from '#server/features/notifications/unsubscribe.ts';
import { webApp } from '../render-app.tsx';
import { SECRET } from '../test-app.ts';
import { main, toasts } from './screen-steps.ts';

const { notificationScreen: texts, unsubscribeScreen } = en;
const site = await webApp();

/** Tells the student so many things, the newest last. */
async function tell(count: number) {
  await site.db.deleteFrom('notification').execute();
  const rows = Array.from({ length: count }, (_, at) => ({
    user_id: site.ids.student,
    kind: at === 0 ? 'case.hearing' : 'case.reply',
    thing: String(at),
    path: pathTo('myCases'),
    at: new Date(Date.UTC(2026, 0, 1) + at * 60_000),
  }));
  if (count > 0) await site.db.insertInto('notification').values(rows).execute();
}
const choice = async () =>
  (
    await site.db
      .selectFrom('user')
      .select('mail_choice')
      .where('id', '=', site.ids.student)
      .executeTakeFirstOrThrow()
  ).mail_choice;
const bell = (unread: number) => screen.findByRole('link', { name: en.shell.bell(unread) });

test('the bell counts what is new until the list is opened, which shows older ones by a button', async () => {
  await tell(32);
  await site.signIn('student');
  const { user } = await site.open(pathTo('dashboard'));
  await user.click(await bell(32));
  await main().findByRole('heading', { level: 1, name: en.pages.notifications.title });
  expect(await main().findAllByText(texts.isNew)).toHaveLength(30);
  await bell(0);
  expect(main().queryByText(texts.kinds['case.hearing'])).toBeNull();
  await user.click(main().getByRole('button', { name: texts.older }));
  const [link] = await main().findAllByRole('link', { name: new RegExp(texts.kinds['case.hearing']) });
  expect(link?.getAttribute('href')).toBe(pathTo('myCases'));
  expect(main().queryByRole('button', { name: texts.older })).toBeNull();
});

test('emails come as is chosen there; a choice that was not kept goes back', async () => {
  await tell(0);
  await site.signIn('student');
  const { user } = await site.open(pathTo('notifications'));
  await main().findByText(texts.empty);
  const radio = (name: keyof typeof texts.mail.choices) =>
    main().getByRole<HTMLInputElement>('radio', { name: texts.mail.choices[name] });
  expect(radio('atOnce').checked).toBe(true);
  await user.click(radio('daily'));
  await toasts().findByText(en.notifications.mailSet);
  expect(await choice()).toBe('daily');
  site.fail(notifications.setMail, 500);
  await user.click(radio('mustOnly'));
  await toasts().findByText(texts.mail.failed);
  await waitFor(() => expect(radio('daily').checked).toBe(true));
  expect(await choice()).toBe('daily');
  site.restore(notifications.setMail);
});

test('the link of an email ends emails by its button alone; one that is none says so', async () => {
  const params = { token: unsubscribeToken(SECRET, site.ids.student) };
  const { user } = await site.open(pathTo('unsubscribe', params));
  await main().findByText(unsubscribeScreen.scopes.all.intro);
  expect(await choice()).not.toBe('mustOnly');
  await user.click(main().getByRole('button', { name: unsubscribeScreen.scopes.all.button }));
  await main().findByRole('heading', { name: unsubscribeScreen.scopes.all.done });
  expect(await choice()).toBe('mustOnly');
  const { user: other } = await site.open(pathTo('unsubscribe', { token: 'x' }));
  await other.click(await main().findByRole('button', { name: unsubscribeScreen.scopes.all.button }));
  await toasts().findByText(en.notifications.unknownLink);
});
