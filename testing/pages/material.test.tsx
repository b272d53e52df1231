// @vitest-environment happy-dom
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEPARTMENTS, SEMESTERS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { type ResourceEntry, resources } from '#contract/material/calls.ts';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { subjectPageCalls } from '#contract/subjects/calls.ts';
import { loadSampleOnce } from '#server/features/material/sample.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { readBag } from '#web/api/bag/bag.ts';
import { nobody } from '../factories.ts';
import { webApp } from '../render-app.tsx';
import { fill, main, press, stayHere, toasts } from './screen-steps.ts';

const { resourcePage } = en;
const site = await webApp();
beforeAll(async () => {
  await loadSampleOnce(site.db, true);
});

/** The links that open; the others are buttons. */
const links = () => main().queryAllByRole('link', { name: new RegExp(resourcePage.opensInNewTab) });
const listOf = async (kind: ResourceKind) =>
  (await site.app.inject({ url: resources[kind].list.path })).json<{ msg: ResourceEntry[] }>().msg;

describe.each(RESOURCE_KINDS)('%s', (kind) => {
  test('has real subjects in every semester that has some', async () => {
    const all = await listOf(kind);
    expect(all.length).toBeGreaterThan(15);
    const page = await site.open(pathTo(kind));
    await waitFor(() => expect(main().queryByText(resourcePage.loading)).toBeNull());
    for (const semester of SEMESTERS) {
      const choice = main().getByRole('radio', { name: resourcePage.semesterNumber(semester) });
      if (semester !== SEMESTERS[0]) await page.user.click(choice);
      const here = all.filter((entry) => entry.semester === semester);
      const [first] = here;
      await main().findAllByText(first ? first.subject : en.resources[kind].empty);
      const filled = here.flatMap((entry) => RESOURCES[kind].linkFields.filter((field) => entry[field]));
      expect(links()).toHaveLength(filled.length);
      const inAddress = semester === SEMESTERS[0] ? '' : `?semester=${semester}`;
      await waitFor(() => expect(page.address()).toBe(pathTo(kind) + inAddress));
    }
  });
});

test('a link opens a new tab that learns nothing of this one', async () => {
  await site.open(`${pathTo('notes')}?semester=3`);
  await waitFor(() => expect(links()).not.toHaveLength(0));
  for (const link of links()) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.getAttribute('href')).toMatch(/^https?:\/\//);
  }
});

test.each(['syllabus', 'pyq'] as const)('%s: an entry without a link says so for a moment', async (kind) => {
  const { user } = await site.open(`${pathTo(kind)}?semester=3`);
  const [label = ''] = Object.values(en.resources[kind].linkLabels);
  const [button] = await main().findAllByRole('button', {
    name: new RegExp(`^${resourcePage.nothing}, ${label}`),
  });
  await user.click(button as Element);
  const toast = await toasts().findByText(en.resources[kind].notAvailable);
  // The pointer on a toast would keep it.
  await user.unhover(button as Element);
  await waitForElementToBeRemoved(toast);
});

test('subjects without anything are one line; each of them can be asked for once, and added', async () => {
  await site.db.transaction().execute(loadSampleCatalogue);
  site.deps.cache.drop('subjects');
  const { user, address } = await site.open(`${pathTo('syllabus')}?semester=3`);
  const line = await main().findByText(/^\d+ subjects have no syllabus yet$/);
  await user.click(line);
  const rows = main().getAllByRole('link', { name: new RegExp(`^${resourcePage.add}: `) });
  expect(line.textContent).toBe(resourcePage.lacking(rows.length, en.resources.syllabus.none));
  const buttons = (what: string) => main().queryAllByRole('button', { name: new RegExp(`^${what}: `) });
  const [request] = buttons(resourcePage.request);
  const asked = `${resourcePage.requested}: ${request?.getAttribute('aria-label')?.split(': ')[1]}`;
  site.fail(subjectPageCalls.ask, 500);
  await user.click(request as Element);
  await toasts().findByText(resourcePage.requestFailed);
  site.restore(subjectPageCalls.ask);
  await user.click(request as Element);
  await toasts().findByText(en.subjects.asked(1));
  expect((await main().findByRole('button', { name: asked })).hasAttribute('disabled')).toBe(true);
  expect(await site.db.selectFrom('subject_ask').select(['kind', 'count']).execute()).toEqual([
    { kind: 'syllabus', count: 1 },
  ]);
  await user.click(rows[0] as Element);
  await waitFor(() => expect(address()).toContain(`${pathTo('material')}?service=Syllabus&subject=`));
  expect(new URLSearchParams(address().split('?')[1]).get('semester')).toBe('3');
});

test('a card names its subject and code, and its button what it opens, also behind a title', async () => {
  const [kind, semester] = ['book', '3'] as const;
  const entry = {
    _id: crypto.randomUUID(),
    service: 'Books',
    semester,
    subject: 'Locks',
    subjectcode: 'X-1',
  };
  const link = 'https://drive.google.com/file/d/1';
  site.answer(resources[kind].list, { msg: [{ ...entry, title: 'Keys and locks', link }] });
  await site.open(`${pathTo(kind)}?semester=${semester}`);
  const card = await main().findByRole('article');
  expect(card.textContent).toMatch(/^Subject Locks ?Subject Code X-1 ?Keys and locks ?Download Book/);
  const button = within(card).getByRole('link', { name: /^Download Book, Keys and locks/ });
  expect(button.textContent).toBe('Download Book');
});

test('a link to a host that nobody vouches for is blocked', async () => {
  const entry = {
    _id: crypto.randomUUID(),
    service: 'Books',
    semester: '3',
    subject: 'Locks',
    subjectcode: 'X',
  };
  site.answer(resources.book.list, { msg: [{ ...entry, link: 'https://elsewhere.example/file/d/1' }] });
  const { user } = await site.open(`${pathTo('book')}?semester=3`);
  const label = en.resources.book.linkLabels.link ?? '';
  await user.click(
    await main().findByRole('button', { name: new RegExp(`^${resourcePage.nothing}, ${label}`) }),
  );
  await toasts().findByText(en.resources.book.invalidLink);
  expect(links()).toHaveLength(0);
});

test('a list that does not load is logged by its name', async () => {
  site.fail(resources.youtube.list, 503);
  await site.open(pathTo('youtube'));
  await main().findByRole('alert');
  expect(console.warn).toHaveBeenCalledWith('Error fetching Youtube data', expect.stringContaining('503'));
});

test('the search narrows the list as one types, and is kept in the address', async () => {
  const page = await site.open(`${pathTo('book')}?semester=5`);
  await waitFor(() => expect(links()).not.toHaveLength(0));
  const before = links().length;
  await page.user.type(main().getByRole('searchbox'), 'database');
  await waitFor(() => expect(page.address()).toBe(`${pathTo('book')}?semester=5&q=database`));
  expect(links().length).toBeLessThan(before);
  expect(links()).not.toHaveLength(0);
  await page.user.clear(main().getByRole('searchbox'));
  await page.user.type(main().getByRole('searchbox'), 'no such subject');
  await main().findByText(resourcePage.noMatch('no such subject', '5'));

  await site.open(`${pathTo('book')}?semester=5&q=database`);
  expect(main().getByRole<HTMLInputElement>('searchbox').value).toBe('database');
});

test('an invalid semester in the address shows the first', async () => {
  const [first] = (await listOf('notes')).filter(({ semester }) => semester === SEMESTERS[0]);
  await site.open(`${pathTo('notes')}?semester=9`);
  await main().findAllByText(first?.subject ?? 'a note of the first semester');
});

test('the semester that was chosen is kept, and the next list begins with it', async () => {
  const page = await site.open(pathTo('notes'));
  await waitFor(() => expect(links()).not.toHaveLength(0));
  await page.user.click(main().getByRole('radio', { name: resourcePage.semesterNumber('3') }));
  await waitFor(() => expect(page.address()).toBe(`${pathTo('notes')}?semester=3`));
  const again = await site.open(pathTo('book'));
  await main().findByRole('heading', { level: 2, name: resourcePage.semesterNumber('3') });
  // What an address says goes before.
  await again.go(`${pathTo('book')}?semester=1`);
  await main().findByRole('heading', { level: 2, name: resourcePage.semesterNumber('1') });
});

test("a member's lists begin with the semester of the profile; who comes after them has none", async () => {
  await site.db.updateTable('user').set({ semester: '5' }).where('id', '=', site.ids.student).execute();
  await site.signIn('student');
  const page = await site.open(pathTo('notes'));
  await main().findByRole('heading', { level: 2, name: resourcePage.semesterNumber('5') });
  await page.go(pathTo('logout'));
  await toasts().findByText(en.auth.loggedOut);
  await page.go(pathTo('notes'));
  await main().findByRole('heading', { level: 2, name: resourcePage.semesterNumber('1') });
});

test('a subject of the catalogue stands under its name there, which leads to its page', async () => {
  const entry = { _id: crypto.randomUUID(), service: 'notes', semester: '3', link: '' };
  const typed = { subject: 'digital elec.', subjectcode: 'btes 301 18' };
  const catalogue = { code: 'BTES301-18', name: 'Digital Electronics' };
  site.answer(resources.notes.list, { msg: [{ ...entry, ...typed, catalogue }] });
  const { user, address } = await site.open(`${pathTo('notes')}?semester=3`);
  const name = await main().findByRole('link', { name: 'Digital Electronics' });
  main().getByText('BTES301-18');
  expect(main().queryByText(typed.subject)).toBeNull();
  await user.click(name);
  await waitFor(() => expect(address()).toBe('/subjects/BTES301-18'));
});

test('a row opens what saves, shares and reports its entries, and what is opened in it is recorded', async () => {
  const entry = { service: 'notes', semester: '3', subject: 'Optics', subjectcode: 'ZZ-7' };
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  const link = 'https://drive.google.com/file/d/optics/view';
  site.answer(resources.notes.list, {
    msg: [
      { ...entry, _id: ids[0], title: 'Lenses', link },
      { ...entry, _id: ids[1], title: 'Mirrors', link: `${link}?2` },
    ],
  });
  const { user } = await site.open(`${pathTo('notes')}?semester=3`);
  const mirrors = await main().findByRole('link', { name: /Mirrors/ });
  mirrors.addEventListener('click', stayHere);
  await user.click(mirrors);
  await waitFor(() => expect(readBag().opened).toMatchObject([{ what: 'resource', id: ids[1] }]));
  await user.click(main().getByRole('button', { name: `${resourcePage.more}: Optics` }));
  const sheet = within(await screen.findByRole('dialog', { name: en.resourcePage.more }));
  await user.click(sheet.getByRole('button', { name: en.saveButton.saveOf('Optics, Lenses') }));
  await waitFor(() => expect(readBag().saved).toMatchObject([{ what: 'resource', id: ids[0] }]));
  expect(sheet.getAllByRole('button', { name: /^Report a problem with Optics/ })).toHaveLength(2);
  await user.click(sheet.getByRole('button', { name: en.shareButton.shareOf('Optics, Mirrors') }));
  const address = within(await screen.findByRole('dialog', { name: en.shareButton.heading }));
  expect(address.getByRole<HTMLInputElement>('textbox').value).toContain('/notes?semester=3&q=ZZ-7');
});

test('a file that is no text is refused before anything is sent', async () => {
  await site.signIn('admin');
  const { user } = await site.open(pathTo('bookImport'));
  const file = new File([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe, 0x00])], 'book.csv');
  await user.upload(await screen.findByLabelText(new RegExp(en.adminScreens.import.choose)), file);
  const alert = await main().findByRole('alert');
  expect(within(alert).getByText(en.adminScreens.import.unreadable)).toBeDefined();
});

test('what was sent again by a receipt says where its state could not be read, and reads it at the next try', async () => {
  const { sentScreen: texts } = en;
  const form = { yourName: 'Bina', service: 'notes', semester: '4', subjectCode: 'X', subject: 'Paging' };
  const more = {
    department: DEPARTMENTS.material[0],
    link: 'https://b.example/x',
    seconds: 60,
    leaveEmpty: '',
  };
  const sent = await site.as(nobody).send(api.materials.add, { body: { ...form, ...more } });
  const { receipt = '' } = sent.body as { receipt?: string };
  const { id } = await site.db
    .selectFrom('material')
    .select('id')
    .where('subject', '=', form.subject)
    .executeTakeFirstOrThrow();
  const decided = { ids: [id], decision: 'return', reason: 'other', note: 'Which year?' } as const;
  expect(await site.as('admin').send(api.contributions.decide, { body: decided })).toMatchObject({
    status: 200,
  });

  const { user } = await site.open(pathTo('sent'));
  await fill(user, texts.receipt.label, receipt);
  await press(user, texts.receipt.open);
  await main().findByText('Which year?');
  await main().findByRole('button', { name: texts.fix.submit });
  await fill(user, texts.fix.note, '2024');
  site.fail(api.sent.byReceipt, 500);
  await press(user, texts.fix.submit);
  await main().findByText(texts.receipt.unread);
  expect(main().queryByRole('button', { name: texts.fix.submit })).toBeNull();
  site.restore(api.sent.byReceipt);
  await press(user, resourcePage.retry);
  await main().findByText(texts.states.waiting);
  expect(main().queryByText(texts.receipt.unread)).toBeNull();
});
