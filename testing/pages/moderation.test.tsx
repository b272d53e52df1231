// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { type ShownAs, threadPath } from '#contract/discussion/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { type Person, signedIn } from '../factories.ts';
import { PEOPLE, webApp } from '../render-app.tsx';
import { main, toasts } from './screen-steps.ts';

const {
  close,
  decisions: decided,
  delete: deletes,
  hide,
  name,
  queue: texts,
  report,
  show,
} = en.moderationScreens;
const site = await webApp();
const { as, db } = site;
await db.transaction().execute(loadSampleCatalogue);
const author = await signedIn(db, { username: 'Zubaida' });
let reader: Person;

beforeEach(async () => {
  await db.deleteFrom('thread').execute();
  reader = await signedIn(db);
});

const ask = async (text: string, shownAs: ShownAs = 'name') => {
  const thing = { what: 'subject' as const, id: 'BTES301-18' };
  return (await as(author).call(api.threads.ask, { body: { thing, text, shownAs } })).body.id;
};
const read = async (id: string) =>
  (await as(author).call(api.threads.read, { params: { id }, query: {} })).body;

/** Reports the question of a thread. */
async function reportOne(id: string): Promise<void> {
  const [post] = (await read(id)).posts;
  const body = { reason: 'rude' as const, note: 'See' };
  await as(reader).call(api.moderation.report, { params: { id: post?._id ?? '' }, body });
  // Moderators see it after two minutes.
  await db.updateTable('post_report').set({ created_at: sql`created_at - interval '2 minutes'` }).execute();
}

test('letters decide on what waits, and the focus goes on to the next', async () => {
  for (const text of ['First one', 'Second one', 'Third one']) await reportOne(await ask(text));
  await site.signIn('admin');
  const { user } = await site.open(pathTo('moderate'));
  const cards = () => main().getAllByRole('listitem', { name: /one$/ });
  const names = () => cards().map((card) => within(card).getByRole('heading').textContent);
  await main().findByRole('listitem', { name: 'First one' });
  expect(names()).toEqual(['First one', 'Second one', 'Third one']);
  main().getAllByText(texts.reported(report.reasons.rude, 'See'));
  const expectAt = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(main().getByRole('listitem', { name })));

  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await user.keyboard('j');
  await expectAt('First one');
  await user.keyboard('jk');
  await expectAt('First one');
  await user.keyboard('ja');
  await toasts().findByText(en.threads.shown);
  await waitFor(() => expect(names()).toEqual(['First one', 'Third one']));
  await expectAt('Third one');
  await user.keyboard('kh');
  const dialog = within(await screen.findByRole('dialog', { name: hide.title }));
  await user.click(dialog.getByRole('button', { name: hide.submit }));
  await dialog.findByText(en.validation.required(hide.reason));
  // In a field they are letters.
  await user.type(dialog.getByRole('textbox'), 'jkha');
  await user.click(dialog.getByRole('button', { name: hide.submit }));
  await waitFor(() => expect(names()).toEqual(['Third one']));
  await expectAt('Third one');
  await user.click(main().getByRole('button', { name: texts.of(texts.approve, 'Third one') }));
  await main().findByText(texts.empty);
  const rows = await db.selectFrom('thread_post').select('hidden_reason').orderBy('created_at').execute();
  expect(rows.map(({ hidden_reason }) => hidden_reason)).toEqual(['jkha', null, null]);
});

test('a wave of texts is chosen and hidden for one reason, each by a decision of its own', async () => {
  for (const text of ['First one', 'Second one', 'Third one']) await reportOne(await ask(text));
  await site.signIn('admin');
  const { user } = await site.open(pathTo('moderate'));
  await user.click(await main().findByRole('button', { name: texts.selectAll }));
  await user.click(main().getByRole('checkbox', { name: texts.of(texts.select, 'Second one') }));
  await user.click(main().getByRole('button', { name: hide.titleMany(2) }));
  const dialog = within(await screen.findByRole('dialog', { name: hide.titleMany(2) }));
  await user.click(await dialog.findByRole('button', { name: /Advertising/ }));
  await waitFor(() => expect(main().queryByRole('listitem', { name: 'First one' })).toBeNull());
  expect(main().getAllByRole('listitem', { name: /one$/ })).toHaveLength(1);
  await waitFor(() =>
    expect(document.activeElement).toBe(main().getByRole('listitem', { name: 'Second one' })),
  );
  const rows = await db
    .selectFrom('thread_decision')
    .innerJoin('thread', 'thread.id', 'thread_decision.thread')
    .select(['heading', 'reason'])
    .where('kind', '=', 'hide')
    .orderBy('heading')
    .execute();
  expect(rows).toEqual(
    ['First one', 'Third one'].map((heading) => ({ heading, reason: en.moderationScreens.presets[1] })),
  );
});

test('who does not moderate is told so; of an own text another moderator decides', async () => {
  await site.signIn('student');
  await site.open(pathTo('moderate'));
  await main().findByText(texts.notYou);
  const id = await ask('Mine');
  await reportOne(id);
  const { id: admin } = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', PEOPLE.admin.email)
    .executeTakeFirstOrThrow();
  await db.updateTable('thread_post').set({ author: admin }).execute();
  await site.signIn('admin');
  await site.open(pathTo('moderate'));
  await main().findByText(texts.yours);
  expect(main().queryByRole('button', { name: texts.of(texts.approve, 'Mine') })).toBeNull();
});

test('on the page of a question members report, and moderators hide, show, close and open', async () => {
  const id = await ask('Why?');
  const of = (action: string) => en.postingScreens.actions.of(action, 'Zubaida');
  await site.signIn('student');
  let { user } = await site.open(threadPath(id));
  await user.click(await main().findByRole('button', { name: of(report.button) }));
  expect(main().queryByRole('button', { name: of(hide.button) })).toBeNull();
  const asked = within(await screen.findByRole('dialog', { name: report.title }));
  await user.selectOptions(asked.getByRole('combobox'), report.reasons.exam);
  await user.click(asked.getByRole('button', { name: report.submit }));
  await toasts().findByText(en.threads.reported);
  expect(await db.selectFrom('post_report').select('reason').execute()).toEqual([{ reason: 'exam' }]);

  await site.signIn('admin');
  ({ user } = await site.open(threadPath(id)));
  await user.click(await main().findByRole('button', { name: of(hide.button) }));
  const hiding = within(await screen.findByRole('dialog', { name: hide.title }));
  await user.type(hiding.getByRole('textbox'), 'Rude');
  await user.click(hiding.getByRole('button', { name: hide.submit }));
  await main().findByText(/Hidden by a moderator: Rude/);
  await user.click(main().getByRole('button', { name: of(show.button) }));
  await waitFor(() => expect(main().queryByText(/Hidden by a moderator/)).toBeNull());

  await user.click(main().getByRole('button', { name: close.button }));
  const closing = within(await screen.findByRole('dialog', { name: close.title }));
  await user.click(closing.getByRole('radio', { name: '1 hour' }));
  await user.type(closing.getByRole('textbox'), 'Heated');
  await user.click(closing.getByRole('button', { name: close.submit }));
  await main().findByText(/^Closed until .*: Heated$/);
  const until = Date.parse((await read(id)).closed?.until ?? '');
  expect(Math.abs(until - Date.now() - 3_600_000)).toBeLessThan(60_000);
  await user.click(main().getByRole('button', { name: close.open }));
  await waitFor(() => expect(main().queryByText(/Heated/)).toBeNull());
});

test('an admin deletes a text for a reason, finds it among the deleted ones, and restores it', async () => {
  const id = await ask('Why is it so?');
  const of = (action: string) => en.postingScreens.actions.of(action, 'Zubaida');
  const { remove } = en.postingScreens.actions;
  await site.signIn('admin');
  let { user } = await site.open(threadPath(id));
  await user.click(await main().findByRole('button', { name: of(remove) }));
  const asked = within(await screen.findByRole('dialog', { name: deletes.title }));
  await user.type(asked.getByRole('textbox'), 'It names a person');
  await user.click(asked.getByRole('button', { name: deletes.submit }));
  await toasts().findByText(en.threads.trashed);

  ({ user } = await site.open(pathTo('decisions')));
  await user.click(await main().findByRole('link', { name: decided.lists.deleted }));
  const list = within(await main().findByRole('list', { name: decided.lists.deleted }));
  list.getByText('Why is it so?');
  list.getByText(decided.reason('It names a person'));
  list.getByText(decided.who('Zubaida'));
  // Its address leads nowhere now.
  expect(list.queryByRole('link')).toBeNull();
  const { button, title } = decided.restore;
  await user.click(list.getByRole('button', { name: decided.of(button, decided.deleted) }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.click(dialog.getByRole('button', { name: button }));
  await main().findByText(decided.empty.deleted);
  expect(await read(id)).toMatchObject({ heading: 'Why is it so?' });

  await site.signIn('student');
  await site.open(pathTo('decisions'));
  await main().findByText(decided.empty.mine);
  expect(main().queryByRole('link', { name: decided.lists.deleted })).toBeNull();
});

test('an admin looks up who appears by a letter, for a reason', async () => {
  const id = await ask('Why?', 'letter');
  await site.signIn('admin');
  const { user } = await site.open(threadPath(id));
  const shown = en.discussionScreens.thread.letter('A');
  const look = en.postingScreens.actions.of(name.button, shown);
  await user.click(await main().findByRole('button', { name: look }));
  const dialog = within(await screen.findByRole('dialog', { name: name.title(shown) }));
  await user.type(dialog.getByRole('textbox'), 'Threats');
  await user.click(dialog.getByRole('button', { name: name.submit }));
  await dialog.findByText(name.found(shown, 'Zubaida'));
});
