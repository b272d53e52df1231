// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { nobody, signedIn } from '../factories.ts';
import { webApp } from '../render-app.tsx';
import { expectHeard, expectShown, field, fill, main, press, toasts } from './screen-steps.ts';

const { reviewScreen: texts, contributions: replies, reasonTexts } = en;
const site = await webApp();
const { db } = site;
await db.transaction().execute(loadSampleCatalogue);

beforeEach(async () => {
  for (const table of ['material', 'resource'] as const) await db.deleteFrom(table).execute();
});

/** Contributes a link, with the code of a subject or without. @returns the contribution's id */
async function contribute(yourName: string, subjectCode = 'BTES401-18'): Promise<string> {
  const own = { yourName, subjectCode, link: `https://drive.google.com/file/d/${yourName}/view` };
  const about = { service: 'notes', department: DEPARTMENTS.material[0], semester: '4' } as const;
  const body = { ...about, ...own, subject: 'Operating Systems', seconds: 60, leaveEmpty: '' };
  await site.as(nobody).call(api.materials.add, { body: { ...body, thanks: 'initials' } });
  const [{ id } = { id: '' }] = await db
    .selectFrom('material')
    .select('id')
    .where('your_name', '=', yourName)
    .execute();
  return id;
}
const nameOf = (sender: string) => en.adminInbox.material.nameOf('Operating Systems', sender);
const statesOf = async () =>
  db
    .selectFrom('material')
    .select(({ eb }) => ['your_name as name', eb('published_at', 'is not', null).as('isPublished')])
    .select(({ eb }) => [eb('deleted_at', 'is not', null).as('isRejected'), 'decision_reason as reason'])
    .orderBy('created_at')
    .execute();
/** The contribution is open, and its heading has the focus. */
const expectOpen = (sender: string) =>
  waitFor(() => expect(document.activeElement?.textContent).toBe(nameOf(sender)));

test('many are published at once: those left say what they lack, and all of it is undone', async () => {
  for (const [name, code] of [['Asha'], ['Bina', 'ZZ-1'], ['Chitra']] as const) await contribute(name, code);
  await site.signIn('admin');
  const { user } = await site.open(pathTo('materialAdmin'));
  await main().findByRole('checkbox', { name: en.listScreens.selectShown(3) });
  const rows = () => main().getAllByRole('rowheader');
  // The oldest first.
  expect(rows().map((header) => header.parentElement?.textContent)).toMatchObject([/Asha/, /Bina/, /Chitra/]);
  await user.click(main().getByRole('checkbox', { name: en.listScreens.selectShown(3) }));
  await user.click(await main().findByRole('button', { name: texts.publishMany(3) }));
  await toasts().findByText(texts.published(replies.published(2), 1));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]?.textContent).toContain(texts.lacks.code);
  await user.click(toasts().getByRole('button', { name: en.shell.undo }));
  await toasts().findByText(replies.undone(2));
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test('the queue is decided by keys, one opens after the other, and a decision is undone', async () => {
  const first = await contribute('Asha');
  for (const name of ['Bina', 'Chitra']) await contribute(name);
  await site.signIn('admin');
  const { user } = await site.open(pathTo('materialPublish', { id: first }));
  await expectOpen('Asha');
  await expectShown(texts.place(1, 3, false));
  await expectShown(texts.thanks('A.'));
  await user.keyboard('j');
  await expectOpen('Bina');
  await user.keyboard('k');
  await expectOpen('Asha');
  // Letters of a field are its own.
  await user.keyboard('w');
  expect(document.activeElement?.getAttribute('name')).toBe('subject');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await expectOpen('Bina');
  await expectShown(texts.filed('BTES401-18', '4', [0]));
  await user.keyboard('x');
  const dialog = within(
    await screen.findByRole('dialog', { name: texts.decide.reject.titleOf(nameOf('Bina')) }),
  );
  dialog.getByRole('radio', { name: reasonTexts.notMaterial.name, checked: true });
  await user.click(dialog.getByRole('button', { name: texts.decide.reject.submit }));
  await expectOpen('Chitra');
  expect(await statesOf()).toMatchObject([
    { name: 'Asha', isPublished: true },
    { name: 'Bina', isRejected: true, reason: 'notMaterial' },
    { name: 'Chitra', isPublished: false, isRejected: false },
  ]);
  await user.keyboard('u');
  await toasts().findByText(replies.undone(1));
  await expectOpen('Bina');
  await user.keyboard('p');
  await expectOpen('Chitra');
  await user.keyboard('p');
  await expectHeard(texts.nothing);
  expect((await statesOf()).every(({ isPublished }) => isPublished)).toBe(true);
});

test('a contribution is filed as another kind, and what was typed comes along', async () => {
  const id = await contribute('Asha', '');
  await site.signIn('admin');
  const { user } = await site.open(pathTo('materialPublish', { id }));
  await expectOpen('Asha');
  await fill(user, en.fields.subjectcode, 'BTCS-77');
  await user.click(main().getByRole('radio', { name: en.resources.pyq.title }));
  expect(document.activeElement).toBe(main().getByRole('radio', { name: en.resources.pyq.title }));
  expect(field(en.fields.subjectcode).value).toBe('BTCS-77');
  expect(field(en.fields.linka).value).toContain('Asha');
  await press(user, en.adminInbox.material.publish);
  await toasts().findByText(en.resourceAdmin.pyq.added);
  expect(await db.selectFrom('resource').select('kind').execute()).toEqual([{ kind: 'pyq' }]);
});

test('someone else who was faster is named, and the next opens; who has it open is named too', async () => {
  const first = await contribute('Asha');
  await contribute('Bina');
  const other = await signedIn(db, 'admin');
  await site.as(other).call(api.contributions.presence, { params: { id: first } });
  await site.signIn('admin');
  const { user } = await site.open(pathTo('materialPublish', { id: first }));
  await expectOpen('Asha');
  const { username } = await db
    .selectFrom('user')
    .select('username')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  await expectHeard(texts.openToo([username]));
  const body = { ids: [first], decision: 'reject', reason: 'duplicate', note: '' } as const;
  await site.as(other).call(api.contributions.decide, { body: { ...body, ids: [first] } });
  await user.keyboard('p');
  await expectOpen('Bina');
  await expectHeard(texts.decidedBefore(nameOf('Asha'), replies.decided(username, 'rejected')));
});
