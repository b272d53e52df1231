// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saved } from '#contract/bag/calls.ts';
import { BAG_SIZES } from '#contract/bag/values.ts';
import { filePagePath } from '#contract/files/address.ts';
import { en } from '#contract/languages/en/whole.ts';
import { reports } from '#contract/material/report-calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { questionPath } from '#contract/questions/address.ts';
import { readBag } from '#web/api/bag/bag.ts';
import { hangPaper, insertPaper } from '../papers.ts';
import { PEOPLE, webApp } from '../render-app.tsx';
import { FILED, type Filed, fileOneOfEverything } from './filled-site.ts';
import { fill, main, press, toasts } from './screen-steps.ts';

const { bagScreens, reportButton, saveButton, shareButton, reportReasons, reportScreen } = en;
const site = await webApp();
const { title } = FILED.post;
let filed: Filed;

beforeAll(async () => {
  filed = await fileOneOfEverything(site);
});
beforeEach(() => site.db.deleteFrom('saved_item').execute());

const post = () => pathTo('blog', { id: filed.post });
const savePost = () => main().findByRole('button', { name: saveButton.saveOf(title) });
const section = async (name: string) => within(await main().findByRole('region', { name }));
/** What the account holds, as its owner's other browser would be told. */
const ofAccount = async () =>
  (await site.app.inject({ url: saved.list.path, headers: await site.session('student') }))
    .json()
    .saved.map(({ name }: { name: string }) => name);

test('what a visitor saves and opens is in the browser’s bag, and still there after a login', async () => {
  const page = await site.open(post());
  await page.user.click(await savePost());
  await toasts().findByText(saveButton.saved);
  await page.go(pathTo('bag'));
  await (await section(bagScreens.lists.post)).findByRole('link', { name: title });
  await (await section(bagScreens.lists.opened)).findByRole('link', { name: title });
  expect(main().getByText(bagScreens.visitor, { exact: false })).toBeTruthy();
  expect(await ofAccount()).toEqual([]);

  await site.signIn('student');
  await site.open(pathTo('bag'));
  await (await section(bagScreens.lists.post)).findByRole('link', { name: title });
  expect(main().queryByText(bagScreens.visitor, { exact: false })).toBeNull();
  expect(await ofAccount()).toEqual([title]);
  expect(readBag().isAccounts).toBe(true);
});

test('what a member saves is in the account; logged out, the browser shows none of it', async () => {
  await site.signIn('student');
  const page = await site.open(post());
  await waitFor(() => expect(readBag().isAccounts).toBe(true));
  await page.user.click(await savePost());
  await toasts().findByText(saveButton.saved);
  expect(await ofAccount()).toEqual([title]);
  await page.go(pathTo('logout'));
  await page.go(pathTo('bag'));
  await main().findByText(bagScreens.empty);
});

test('a member finds what they saved and opened last on the home page, and the way to all of it', async () => {
  const { email } = PEOPLE.student;
  await site.db.updateTable('user').set({ semester: '3' }).where('email', '=', email).execute();
  await site.signIn('student');
  const headers = await site.session('student');
  await site.open(pathTo('home'));
  await main().findByText(bagScreens.empty, { exact: false });

  const at = (day: number) => `2026-01-0${day}T00:00:00Z`;
  const { entries } = filed;
  const savedThings = [entries.notes, entries.pyq, entries.book, entries.syllabus].map((id, day) => ({
    ...{ what: 'resource', id, at: at(day + 2) },
  }));
  const payload = { saved: savedThings, opened: [{ what: 'post', id: filed.post, at: at(1) }] };
  await site.app.inject({ url: saved.put.path, method: 'PUT', headers, payload });
  localStorage.removeItem('bag');
  site.fail(saved.list, 500);
  const { user, address } = await site.open(pathTo('home'));
  await main().findByText(bagScreens.failed);
  site.restore(saved.list);
  await user.click(main().getByRole('button', { name: en.resourcePage.retry }));

  const latest = await section(en.home.saved);
  // The first to be saved is no longer among the three.
  expect(latest.getAllByRole('article')).toHaveLength(3);
  expect(latest.queryByText(en.resources.notes.title, { exact: false })).toBeNull();
  const opened = await section(bagScreens.lists.opened);
  expect(opened.getByRole('link', { name: title }).getAttribute('href')).toBe(post());
  await user.click(main().getByRole('link', { name: en.home.wholeBag }));
  await waitFor(() => expect(address()).toBe(pathTo('bag')));
  expect((await section(bagScreens.lists.resource)).getAllByRole('article')).toHaveLength(4);
});

test('an entry with files lacks nothing: the first of them opens', async () => {
  const { attachment: id, resource } = await insertPaper(site.db, ['1. Explain stacks'], { code: 'ZZ-9' });
  await hangPaper(site.db, resource, ['1. Explain queues']);
  await site.signIn('student');
  const headers = await site.session('student');
  const payload = { saved: [{ what: 'resource', id: resource, at: '2026-01-01T00:00:00Z' }] };
  await site.app.inject({ url: saved.put.path, method: 'PUT', headers, payload });
  localStorage.removeItem('bag');
  await site.open(pathTo('bag'));
  const files = await (await section(bagScreens.lists.resource)).findByRole('link', {
    name: `${bagScreens.files(2)}, Some subject`,
  });
  expect(files.getAttribute('href')).toBe(pathTo('file', { id }));
  expect(main().queryByText(bagScreens.missing)).toBeNull();
});

test('what was opened recently leads to the file and page that were open; that stays in the browser', async () => {
  const exam = { year: 2022, session: 'December' as const, isReappear: false };
  const { resource } = await insertPaper(site.db, ['1. Explain stacks'], { code: 'ZZ-10' });
  const { attachment: id } = await hangPaper(site.db, resource, ['Queues', 'Heaps'], { exam });
  await site.signIn('student');
  const sent = vi.spyOn(site.app, 'inject');
  const { user, go } = await site.open(pathTo('about'));
  await waitFor(() => expect(readBag().isAccounts).toBe(true));
  await go(filePagePath(id, 1, ''));
  await waitFor(async () =>
    expect(await site.db.selectFrom('saved_item').select('resource_id').execute()).toHaveLength(1),
  );
  expect(readBag().opened[0]?.place?.path).toBe(filePagePath(id, 1, ''));
  await user.click(await main().findByRole('link', { name: en.fileScreens.next }));
  await waitFor(() => expect(readBag().opened[0]?.place?.path).toBe(filePagePath(id, 2, '')));
  const told = () =>
    sent.mock.calls.map((call) => JSON.stringify(call)).filter((call) => call.includes('"PUT"'));
  await waitFor(async () =>
    expect(await site.db.selectFrom('saved_item').select('resource_id').execute()).toEqual([
      { resource_id: resource },
    ]),
  );
  const way = async () =>
    (await section(bagScreens.lists.opened))
      .getByRole('link', { name: 'Some subject, December 2022' })
      .getAttribute('href');
  // The account is asked, and says what it was told: that the entry was opened.
  for (const page of [pathTo('bag'), pathTo('home')]) {
    await site.open(page);
    await section(bagScreens.lists.opened);
    await waitFor(async () => expect(await way()).toBe(filePagePath(id, 2, '')));
  }
  expect(told().join()).toContain(resource);
  expect(told().join()).not.toContain(id);
  sent.mockRestore();

  await site.db.deleteFrom('attachment').where('id', '=', id).execute();
  await site.open(filePagePath(id, 2, ''));
  await main().findByRole('heading', { name: en.fileScreens.gone.title });
  await waitFor(() => expect(readBag().opened[0]).not.toHaveProperty('place.path'));
});

test('what is taken out is gone at once, and comes back by one press', async () => {
  const page = await site.open(post());
  await page.user.click(await savePost());
  await page.go(pathTo('bag'));
  const posts = await section(bagScreens.lists.post);
  await page.user.click(await posts.findByRole('button', { name: saveButton.isSavedOf(title) }));
  await waitFor(() => expect(main().queryByRole('region', { name: bagScreens.lists.post })).toBeNull());
  await page.user.click(await toasts().findByRole('button', { name: en.shell.undo }));
  await section(bagScreens.lists.post);
});

test('what was opened recently is forgotten by one press', async () => {
  const page = await site.open(post());
  await waitFor(() => expect(readBag().opened).toHaveLength(1));
  await page.go(pathTo('bag'));
  await section(bagScreens.lists.opened);
  await page.user.click(await main().findByRole('button', { name: bagScreens.clearLabel }));
  await main().findByText(bagScreens.empty);
});

test('a save that did not reach the account is told, and not shown', async () => {
  await site.signIn('student');
  const page = await site.open(post());
  await waitFor(() => expect(readBag().isAccounts).toBe(true));
  site.fail(saved.put, 500);
  await page.user.click(await savePost());
  await toasts().findByText(saveButton.failed);
  expect((await savePost()).getAttribute('aria-pressed')).toBe('false');
});

test('a full bag says so', async () => {
  const full = Array.from({ length: BAG_SIZES.saved }, (_, index) => ({
    what: 'subject',
    id: `X${index}`,
    at: '2026-01-01T00:00:00Z',
  }));
  localStorage.setItem('bag', JSON.stringify({ owner: '', asOf: 0, saved: full, opened: [] }));
  const page = await site.open(post());
  await page.user.click(await savePost());
  await toasts().findByText(saveButton.full(BAG_SIZES.saved));
});

test.each(['{', '[]', '"x"', '{"saved":[1,{"what":"user","id":"x","at":"y"}],"opened":{}}'])(
  'what a browser keeps that is no bag is an empty one: %s',
  async (kept) => {
    localStorage.setItem('bag', kept);
    await site.open(pathTo('bag'));
    await main().findByText(bagScreens.empty);
  },
);

test('an account that may only read keeps its bag in the browser', async () => {
  const ofStudent = (values: object) =>
    site.db.updateTable('user').set(values).where('id', '=', site.ids.student).execute();
  await ofStudent({ age: 'minor' });
  await site.signIn('student');
  const page = await site.open(post());
  await page.user.click(await savePost());
  await page.go(pathTo('bag'));
  await (await section(bagScreens.lists.post)).findByRole('link', { name: title });
  expect(await ofAccount()).toEqual([]);
  await ofStudent({ age: 'adult' });
});

test('a thing is shared by WhatsApp, by its link, or by what the device offers', async () => {
  const { user } = await site.open(post());
  const open = async () =>
    user.click(await main().findByRole('button', { name: shareButton.shareOf(title) }));
  await open();
  const dialog = () => screen.findByRole('dialog', { name: shareButton.heading });
  const link = within(await dialog()).getByRole('link', { name: shareButton.whatsApp });
  const text = new URL(String(link.getAttribute('href'))).searchParams.get('text');
  expect(text).toBe(`${title}\n${location.origin}${post()}`);
  expect(within(await dialog()).queryByRole('button', { name: shareButton.more })).toBeNull();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(within(await dialog()).getByRole('button', { name: shareButton.copy }));
  expect(write).toHaveBeenCalledWith(location.origin + post());
  await toasts().findByText(shareButton.copied);
  write.mockRestore();

  const share = vi.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { share });
  await open();
  await user.click(within(await dialog()).getByRole('button', { name: shareButton.more }));
  expect(share).toHaveBeenCalledWith({ title, url: location.origin + post() });
  Reflect.deleteProperty(navigator, 'share');
});

test('a question of a paper is saved, shared and reported', async () => {
  await site.db.deleteFrom('report').execute();
  const path = questionPath(filed.paperQuestion);
  const { user, go } = await site.open(path);
  const heading = await main().findByRole('heading', { level: 1 });
  const name = `${heading.textContent}, ${FILED.subject.name}`;
  await user.click(await main().findByRole('button', { name: shareButton.shareOf(name) }));
  const share = within(await screen.findByRole('dialog', { name: shareButton.heading }));
  expect(share.getByRole<HTMLInputElement>('textbox', { name: shareButton.address }).value).toMatch(path);
  await user.click(share.getByRole('button', { name: en.form.close }));

  await user.click(main().getByRole('button', { name: reportButton.reportOf(name) }));
  const dialog = within(await screen.findByRole('dialog', { name: reportButton.heading }));
  await fill(user, reportButton.reason, 'unit');
  await user.click(dialog.getByRole('button', { name: reportButton.submit }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const filedReports = await site.db.selectFrom('report').select(['reason', 'question_id']).execute();
  expect(filedReports).toEqual([{ reason: 'unit', question_id: filed.paperQuestion }]);

  await user.click(main().getByRole('button', { name: saveButton.saveOf(name) }));
  await toasts().findByText(saveButton.saved);
  await go(pathTo('bag'));
  const link = await (await section(bagScreens.lists.question)).findByRole('link', {
    name: FILED.subject.name,
  });
  expect(link.getAttribute('href')).toBe(path);
  main().getByText(new RegExp(en.questionNaming.name(1).replace(/[()]/g, '.')));
});

test('an entry is reported without an account, and the admin puts it right or takes that back', async () => {
  await site.db.deleteFrom('report').execute();
  const ref = { what: 'resource', id: filed.entries.notes, at: '2026-01-01T00:00:00Z' };
  localStorage.setItem('bag', JSON.stringify({ owner: '', asOf: 0, saved: [ref], opened: [] }));
  const { user } = await site.open(pathTo('bag'));
  const name = reportButton.reportOf(FILED.entry.subject);
  await user.click(await main().findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: reportButton.heading }));
  await fill(user, reportButton.reason, 'duplicate');
  await fill(user, reportButton.noteLabel, 'As unit 2');
  await fill(user, reportButton.email, 'nobody');
  await user.click(dialog.getByRole('button', { name: reportButton.submit }));
  await dialog.findByText(en.validation.email);
  await fill(user, reportButton.email, '');
  site.fail(reports.send, 500);
  await user.click(dialog.getByRole('button', { name: reportButton.submit }));
  await dialog.findByText(reportButton.failed);
  site.restore(reports.send);
  await user.click(dialog.getByRole('button', { name: reportButton.submit }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await site.db.updateTable('report').set({ held: null }).execute();
  await site.signIn('admin');
  const page = await site.open(pathTo('reports'));
  await main().findByText(reportReasons.duplicate, { selector: 'td *, td, dd, dd *' });
  await press(page.user, reportScreen.fixOf(FILED.entry.subject));
  await toasts().findByText(en.reports.fixed(1));
  await main().findByText(reportScreen.empty);
  await page.user.click(await toasts().findByRole('button', { name: en.shell.undo }));
  await main().findByRole('button', { name: reportScreen.dismissOf(FILED.entry.subject) });
});
