// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { webApp } from '../render-app.tsx';
import { FILED, fileOneOfEverything } from './filled-site.ts';
import { field, fill, main, press, toasts } from './screen-steps.ts';

const { catalogueScreens: texts } = en;
const site = await webApp();
const { subject: SUBJECT, otherSubject: OTHER } = FILED;
let subjectId: string;

beforeEach(async () => {
  const tables = [
    'removed_subject',
    'subject',
    'programme',
    'scheme',
    'resource',
    'material',
    'breach',
    'stored_file',
    'link_check',
  ] as const;
  for (const table of tables) await site.db.deleteFrom(table).execute();
  await sql`delete from rate_limit`.execute(site.db); // each begins with a request to take a file away
  await site.db.deleteFrom('user').where('email', '=', FILED.minor.email).execute();
  ({ subject: subjectId } = await fileOneOfEverything(site));
});

/** What the catalogue has under a code. */
async function found(code: string) {
  const reply = await site.app.inject(api.subjects.list.path);
  return reply.json().subjects.find((subject: { code: string }) => subject.code === code);
}
const undo = async (user: Awaited<ReturnType<typeof site.open>>['user']) =>
  user.click(await toasts().findByRole('button', { name: en.shell.undo }));

test('a subject is added with its codes, a place and a unit by one form', async () => {
  await site.signIn('admin');
  const page = await site.open(pathTo('catalogueAdd'));
  await main().findByText(texts.form.unitsNone);
  await fill(page.user, texts.form.name, 'Discrete Structures');
  await fill(page.user, texts.form.code, 'ZZ-9');
  await fill(page.user, texts.form.otherCodes, 'ZZ 8');
  await press(page.user, texts.form.addPlace);
  await fill(page.user, texts.form.programme, FILED.programme.code);
  await fill(page.user, texts.form.scheme, FILED.scheme.name);
  await fill(page.user, texts.form.credits, '3,5');
  await press(page.user, texts.form.addUnit);
  await fill(page.user, texts.form.title, 'Sets');
  await press(page.user, texts.form.add);
  await toasts().findByText(en.catalogue.saved);
  await waitFor(() => expect(page.address()).toBe(pathTo('catalogue')));
  expect(await found('ZZ-9')).toMatchObject({
    name: 'Discrete Structures',
    otherCodes: ['ZZ 8'],
    placements: [{ programme: 'CSE', scheme: '2018', semester: '1', credits: 3.5, lecture: null }],
  });
});

test('a code of another subject is told at its field, and nothing is lost', async () => {
  await site.signIn('admin');
  const page = await site.open(pathTo('catalogueEdit', { id: subjectId }));
  await main().findByDisplayValue(SUBJECT.name);
  await fill(page.user, texts.form.otherCodes, OTHER.code.toLowerCase());
  await press(page.user, texts.form.save);
  await main().findByText(en.catalogue.codeTaken(OTHER.code.toLowerCase(), OTHER.name));
  expect(await found(SUBJECT.code)).toMatchObject({ otherCodes: [] });
});

test('a subject is merged into another one, and comes back by one press', async () => {
  await site.signIn('admin');
  const page = await site.open(pathTo('catalogueEdit', { id: subjectId }));
  await main().findByRole('heading', { name: texts.merge.heading });
  await fill(page.user, texts.merge.into, OTHER.code);
  await press(page.user, texts.merge.merge);
  await toasts().findByText(en.catalogue.merged(OTHER.name));
  expect(await found(OTHER.code)).toMatchObject({ otherCodes: [SUBJECT.code] });
  await undo(page.user);
  await waitFor(async () => expect(await found(SUBJECT.code)).toBeTruthy());
  expect(await found(OTHER.code)).toMatchObject({ otherCodes: [] });
});

test('a subject is chosen by the letters of its name, and its code is in the field', async () => {
  await site.signIn('admin');
  const { user } = await site.open(pathTo('catalogueEdit', { id: subjectId }));
  await main().findByRole('heading', { name: texts.merge.heading });
  await user.type(field(texts.merge.into), OTHER.name.slice(0, 5));
  await user.click(await main().findByRole('option', { name: new RegExp(OTHER.code) }));
  expect(field(texts.merge.into).value).toBe(OTHER.code);
});

test('what was merged or deleted comes back by one press on its own page, too', async () => {
  await site.signIn('admin');
  const page = await site.open(pathTo('catalogueRemoved'));
  await main().findByText(FILED.deletedSubject.name);
  await press(page.user, texts.removed.undoOf(FILED.deletedSubject.name));
  await main().findByText(texts.removed.empty);
  expect(await found(FILED.deletedSubject.code)).toBeTruthy();
});

test('a code that is not in the catalogue is filed by one press, and another one takes that back', async () => {
  const { subjectcode: code, subject: name } = FILED.entry;
  await site.signIn('admin');
  const page = await site.open(pathTo('catalogueUnfiled'));
  await main().findByText(code);
  await press(page.user, texts.unfiled.makeNewOf(code));
  await toasts().findByText(en.catalogue.filed(code, name));
  expect(await found(code)).toMatchObject({ name });
  await undo(page.user);
  await waitFor(async () => expect(await found(code)).toBeUndefined());
});

test('a programme in which subjects stand stays, and says so', async () => {
  await site.signIn('admin');
  const page = await site.open(pathTo('catalogueFrame'));
  await main().findByText(FILED.programme.name);
  const { deleteOf } = en.rowActions;
  await press(page.user, deleteOf(FILED.programme.name));
  await toasts().findByText(en.catalogue.inUse(1));
});

test('an equivalence is said with its reason; one that contradicts is told at its field', async () => {
  await site.signIn('admin');
  const page = await site.open(pathTo('catalogueEquivalences'));
  await main().findByText(FILED.equivalence.reason);
  const { adminScreens, rowActions } = en;
  await press(page.user, rowActions.editOf(texts.equivalences.pair(OTHER.code, SUBJECT.code)));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.selectOptions(dialog.getByRole('combobox', { name: texts.equivalences.degree }), 'same');
  await page.user.click(dialog.getByRole('button', { name: adminScreens.save }));
  await toasts().findByText(en.catalogue.saved);
  await waitFor(() => expect(main().getAllByText(texts.equivalences.degrees.same)).not.toHaveLength(0));
});

test('an equivalence that was deleted comes back by one press, as it was', async () => {
  await site.signIn('admin');
  const page = await site.open(pathTo('catalogueEquivalences'));
  await main().findByText(FILED.equivalence.reason);
  await press(page.user, en.rowActions.deleteOf(texts.equivalences.pair(OTHER.code, SUBJECT.code)));
  await toasts().findByText(en.catalogue.equivalenceRemoved);
  await waitFor(() => expect(main().queryByText(FILED.equivalence.reason)).toBeNull());
  await undo(page.user);
  await main().findByText(FILED.equivalence.reason);
  expect(main().getAllByText(texts.equivalences.degrees.part)).not.toHaveLength(0);
});

test('a pair of synonyms is added, changed and deleted, and one press brings it back; bad words are told at their field', async () => {
  await site.signIn('admin');
  const page = await site.open(pathTo('catalogueSynonyms'));
  await main().findByText('Karnaugh map');
  const { adminScreens, rowActions } = en;
  const words = texts.synonyms;
  await press(page.user, words.add);
  const added = within(await screen.findByRole('dialog'));
  await page.user.type(added.getByRole('textbox', { name: words.one }), 'KVL');
  await page.user.type(added.getByRole('textbox', { name: words.other }), 'kvl');
  await page.user.click(added.getByRole('button', { name: words.add }));
  await added.findByText(en.catalogue.synonyms.same);
  await page.user.type(added.getByRole('textbox', { name: words.other }), ' rule');
  await page.user.click(added.getByRole('button', { name: words.add }));
  await main().findByText('kvl rule');

  await press(page.user, rowActions.editOf(words.pair('KVL', 'kvl rule')));
  const edited = within(await screen.findByRole('dialog'));
  const other = edited.getByRole('textbox', { name: words.other });
  await page.user.clear(other);
  await page.user.type(other, 'Kirchhoff voltage law');
  await page.user.click(edited.getByRole('button', { name: adminScreens.save }));
  await main().findByText('Kirchhoff voltage law');

  await press(page.user, rowActions.deleteOf(words.pair('KVL', 'Kirchhoff voltage law')));
  await toasts().findByText(en.catalogue.synonyms.removed);
  await waitFor(() => expect(main().queryByText('Kirchhoff voltage law')).toBeNull());
  await undo(page.user);
  await main().findByText('Kirchhoff voltage law');
});
