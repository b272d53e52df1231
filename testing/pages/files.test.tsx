// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { sizeText } from '#contract/core/sizes.ts';
import { filePagePath } from '#contract/files/address.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { hangPaper, insertPaper, type Paper } from '../papers.ts';
import { webApp } from '../render-app.tsx';
import { send } from './filled-site.ts';
import { expectShown, fill, main, press, takeTime, toasts } from './screen-steps.ts';

const site = await webApp();
const { fileScreens: texts, resourcePage } = en;
const PAGES = ['1. Explain stacks', '2. Explain the algorithm of Dijkstra', '3. Explain heaps'];

async function file(own: Paper = {}, pages = PAGES) {
  const { attachment, ...rest } = await insertPaper(site.db, pages, own);
  return { id: attachment, ...rest, at: (page = 1, q = '') => filePagePath(attachment, page, q) };
}
const picture = () => main().findByRole<HTMLImageElement>('img');
const isAt = (page: number) => main().findByText(texts.pageOf(page, PAGES.length));
const marks = () => document.querySelectorAll('mark');

test('a file is read from page to page, by its links, by keys and by the list; the address says which', async () => {
  const { id, at } = await file();
  const { user, address } = await site.open(pathTo('file', { id }));
  await isAt(1);
  expect((await picture()).getAttribute('src')).toBe(`/api/files/${id}/pages/1`);
  expect(main().queryByRole('link', { name: texts.previous })).toBeNull();
  await user.click(main().getByRole('link', { name: texts.next }));
  await isAt(2);
  expect(address()).toBe(at(2));
  expect((await picture()).getAttribute('src')).toBe(`/api/files/${id}/pages/2`);
  await user.keyboard('{ArrowRight}');
  await isAt(3);
  expect(main().queryByRole('link', { name: texts.next })).toBeNull();
  await user.keyboard('{ArrowRight}');
  await user.keyboard('{ArrowLeft}');
  await isAt(2);
  await user.click(main().getByRole('link', { name: texts.pageNumber(1) }));
  await isAt(1);
  expect(address()).toBe(at(1));
});

test('a finger to the side turns the page, and back leaves the file', async () => {
  const { at } = await file();
  const { go, address } = await site.open(pathTo('about'));
  await go(at());
  await isAt(1);
  const box = (await picture()).closest('section');
  if (!box) throw new Error('There is no page.');
  const swipe = (from: number, to: number) => {
    fireEvent.touchStart(box, { touches: [{ clientX: from, clientY: 10 }] });
    fireEvent.touchEnd(box, { changedTouches: [{ clientX: to, clientY: 12 }] });
  };
  swipe(200, 180);
  swipe(200, 20);
  await isAt(2);
  swipe(20, 200);
  await isAt(1);
  await go(-1);
  expect(address()).toBe(pathTo('about'));
});

test('what was looked for is marked on the picture, and its words can be read and selected', async () => {
  const { at } = await file();
  const { user } = await site.open(at(2, 'dijkstra'));
  await main().findByText(texts.found(1, 'dijkstra'));
  expect(marks()).toHaveLength(1);
  const selectable = [...document.querySelectorAll('[aria-hidden] > span')].map((word) => word.textContent);
  expect(selectable.join('')).toBe('2. Explain the algorithm of Dijkstra ');
  await user.click(main().getByText(texts.text(2)));
  await main().findByText(PAGES[1] ?? '');
  await user.click(main().getByRole('link', { name: texts.next }));
  await main().findByText(texts.found(0, 'dijkstra'));
  expect(marks()).toHaveLength(0);
});

test('words that stand one behind the other are one place, however many they are', async () => {
  const { at } = await file({}, ['Explain the leaky bucket algorithm. Is a bucket needed?']);
  await site.open(at(1, 'leaky bucket'));
  await main().findByText(texts.found(2, 'leaky bucket'));
  expect(marks()).toHaveLength(3);
});

test('a file is called by its subject and exam, else by its subject and as its entry is; its own name stands beside', async () => {
  const name = 'BTCS-402_dec22 scan.pdf';
  const exam = { year: 2022, session: 'December' as const, isReappear: true };
  const { id, resource } = await file({ name, exam });
  const heading = (title: string) => main().findByRole('heading', { level: 1, name: title });
  const tab = (title: string) => waitFor(() => expect(document.title).toBe(en.shell.documentTitle(title)));
  const picture = (title: string) => main().findByAltText(texts.pictureOf(1, title));
  const open = () => site.open(pathTo('file', { id }));
  const entry = site.db.updateTable('resource').where('id', '=', resource);
  const attachment = site.db.updateTable('attachment').where('id', '=', id);

  const told = `Some subject, December 2022 (${resourcePage.reappear})`;
  await open();
  await heading(told);
  await tab(told);
  await picture(told);
  await expectShown(name);
  // The copy of a link is the paper that its link is.
  const exams = JSON.stringify({ linka: { year: 2021, session: 'May', isReappear: false } });
  await entry.set({ exams }).execute();
  await attachment.set({ exam: null, field: 'linka' }).execute();
  await open();
  await heading('Some subject, May 2021');
  await entry.set({ title: 'Sessionals' }).execute();
  await open();
  await heading('Some subject, May 2021');
  await tab('Some subject, May 2021');
  await expectShown('Sessionals');
  await expectShown(name);
  await entry.set({ exams: '{}' }).execute();
  await open();
  await heading('Some subject, Sessionals');
  await tab('Some subject, Sessionals');
  await entry.set({ title: '' }).execute();
  await open();
  await heading('Some subject');
});

test('files of an entry that would be called alike are told apart by their own names', async () => {
  const exam = { year: 2022, session: 'December' as const, isReappear: false };
  const { id, resource } = await file({ name: 'unit 1.pdf' });
  const heading = (title: string) => main().findByRole('heading', { level: 1, name: title });
  const open = () => site.open(pathTo('file', { id }));
  await hangPaper(site.db, resource, ['Of an exam'], { name: 'paper.pdf', exam });
  await open();
  await heading('Some subject');
  await hangPaper(site.db, resource, ['2. Explain queues'], { name: 'unit 2.pdf' });
  await open();
  await heading('Some subject, unit 1.pdf');
  await site.db
    .updateTable('attachment')
    .set({ exam: JSON.stringify(exam) })
    .where('id', '=', id)
    .execute();
  await open();
  await heading('Some subject, December 2022, unit 1.pdf');
});

test('a page behind the last is the last, and one that is none the first; the address says so', async () => {
  const { id, at } = await file();
  const { go, address } = await site.open(`${pathTo('file', { id })}?page=99&q=heaps`);
  await isAt(3);
  await waitFor(() => expect(address()).toBe(at(3, 'heaps')));
  await go(`${pathTo('file', { id })}?page=x`);
  await isAt(1);
  await waitFor(() => expect(address()).toBe(at(1)));
  await go(pathTo('file', { id }));
  await isAt(1);
  expect(address()).toBe(pathTo('file', { id }));
});

test('the papers of the subject around it are opened at the same page', async () => {
  const code = 'ZZ-301';
  const exam = (year: number) => ({ year, session: 'May' as const, isReappear: false });
  const first = await file({ code, exam: exam(2021) });
  const second = await file({ code, exam: exam(2022) });
  const { user, address } = await site.open(first.at(2, 'dijkstra'));
  await user.click(await main().findByRole('link', { name: `${texts.later(true)} May 2022` }));
  await main().findByRole('link', { name: `${texts.earlier(true)} May 2021` });
  expect(address()).toBe(second.at(2, 'dijkstra'));
  await isAt(2);
});

test('a picture that does not come says so, and comes at the next try', async () => {
  const { at, id } = await file();
  const { user } = await site.open(at());
  fireEvent.error(await picture());
  await main().findByText(texts.pictureFailed);
  expect(main().queryByRole('img')).toBeNull();
  await user.click(main().getByRole('button', { name: resourcePage.retry }));
  expect((await picture()).getAttribute('src')).toBe(`/api/files/${id}/pages/1?again=1`);
});

test('the words of a page that do not come leave its picture, and come at the next try', async () => {
  const { at } = await file();
  site.fail(api.files.text, 500);
  const { user } = await site.open(at());
  await picture();
  await user.click(main().getByText(texts.text(1)));
  await main().findByText(texts.textFailed);
  site.restore(api.files.text);
  await user.click(main().getByRole('button', { name: resourcePage.retry }));
  await main().findByText(PAGES[0] ?? '');
});

test('a file for members asks visitors to log in, and leads back to the very page', async () => {
  const { at } = await file({ basis: 'college' });
  const address = at(2, 'dijkstra');
  await site.open(address);
  await main().findByRole('heading', { level: 1, name: texts.members.title });
  const signIn = main().getByRole('link', { name: texts.members.signIn });
  expect(signIn.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(address)}`);
});

test('an address that is no file’s says that there is no such file, to members too', async () => {
  const { id } = await file();
  await site.signIn('student');
  const { go } = await site.open(pathTo('file', { id: 'nope' }));
  await main().findByRole('heading', { level: 1, name: texts.gone.title });
  await go(pathTo('file', { id }));
  await isAt(1);
  await go(pathTo('file', { id: 'neither' }));
  await main().findByRole('heading', { level: 1, name: texts.gone.title });
  expect(main().queryByText(texts.failed)).toBeNull();
});

test('a member reads it, by addresses with a key', async () => {
  const { at, id } = await file({ basis: 'college' });
  await site.signIn('student');
  await site.open(at(2, 'dijkstra'));
  await main().findByText(texts.membersOnly);
  expect((await picture()).getAttribute('src')).toMatch(
    new RegExp(`^/api/files/${id}/pages/2\\?key=\\w+\\.`),
  );
  expect(main().getByRole('link', { name: texts.download }).getAttribute('href')).toMatch(
    /original\?key=\w+\./,
  );
  await waitFor(() => expect(marks()).toHaveLength(1));
});

test.each([
  ['waiting', null, [texts.beingRead.title]],
  ['unreadable', 'encrypted', [texts.unreadable.title, texts.unreadable.encrypted]],
  ['unreadable', 'damaged', [texts.unreadable.title, texts.unreadable.damaged]],
] as const)('a file without pages says why: %s, %s', async (state, reason, said) => {
  const { at, file: sha256 } = await file({}, []);
  await site.db
    .updateTable('stored_file')
    .set({ state, reason, page_count: null })
    .where('sha256', '=', sha256)
    .execute();
  await site.open(at());
  for (const text of said) await main().findByText(text);
  main().getByRole('link', { name: texts.download });
});

test('a page says that it waits, that its picture does, and that it could not be read', async () => {
  const { at, file: sha256 } = await file();
  const page = (number: number) =>
    site.db.updateTable('file_page').where('file', '=', sha256).where('number', '=', number);
  await page(1).set({ wants_ocr: true }).execute();
  await page(2).set({ width: null, height: null }).execute();
  await site.db.deleteFrom('file_page').where('file', '=', sha256).where('number', '=', 3).execute();
  await site.db.updateTable('stored_file').set({ state: 'reading' }).where('sha256', '=', sha256).execute();
  await site.open(at(1));
  await main().findByText(texts.waits);
  await site.open(at(2));
  await main().findByText(texts.pictureMissing);
  await main().findByText(PAGES[1] ?? '');
  await site.open(at(3));
  await main().findByText(texts.pageWaits);
  await site.db.updateTable('stored_file').set({ state: 'ready' }).where('sha256', '=', sha256).execute();
  await site.open(at(3));
  await main().findByText(texts.pageMissing);
});

test('a member asks to remove a file: it is hidden at once, but from admins', async () => {
  const { at } = await file();
  await site.signIn('student');
  const { user } = await site.open(at());
  await picture();
  const scrolled = vi.spyOn(window, 'scrollTo');
  await press(user, texts.takedown);
  const { takedownForm: form } = texts;
  await main().findByRole('dialog', { name: form.heading });
  takeTime();
  await press(user, form.submit);
  await expectShown(en.validation.required(form.reason));
  await fill(user, form.reason, 'It is our book.');
  await press(user, form.submit);
  const heading = await main().findByRole('heading', { level: 1, name: texts.hidden.title });
  // The page is much shorter now: anyone who was far down would see its end alone.
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  scrolled.mockRestore();
  await site.signIn('admin');
  await site.open(at());
  await main().findByText(texts.hiddenFromOthers);
  await picture();
});

test('a visitor who asks for that confirms the address by a mailed link, and the file is there until then', async () => {
  const { at, id } = await file();
  site.mails.length = 0;
  const { user } = await site.open(at());
  await picture();
  await press(user, texts.takedown);
  const { takedownForm: form, confirmRemoval } = texts;
  await main().findByRole('dialog', { name: form.heading });
  takeTime();
  await fill(user, form.name, 'Asha');
  await fill(user, form.email, 'asha@press.example');
  await fill(user, form.reason, 'It is our book.');
  await press(user, form.submit);
  await toasts().findByText(en.files.takedownMailed('asha@press.example'));
  const hidden = async () =>
    (
      await site.db
        .selectFrom('attachment')
        .select('hidden_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).hidden_at;
  expect(await hidden()).toBeNull();
  await waitFor(() => expect(site.mails).toHaveLength(1));
  const [, path = ''] = /(\/removal\/\S+)/.exec(site.mails[0]?.text ?? '') ?? [];
  const { user: later } = await site.open(path);
  await main().findByText(confirmRemoval.text);
  // A program that opens every link of a mail hides nothing.
  expect(await hidden()).toBeNull();
  site.fail(api.files.confirmTakedown, 500);
  await press(later, confirmRemoval.button);
  await toasts().findByText(confirmRemoval.failed);
  site.restore(api.files.confirmTakedown);
  await press(later, confirmRemoval.button);
  await main().findByText(en.files.takedownSent);
  expect(await hidden()).not.toBeNull();
});

test('what the form to have a file taken away says is what the site has set', async () => {
  const headers = await site.session('admin');
  const save = (takedownNotice: { form: string; sent: string }) =>
    send(site, api.site.update, headers, { ...siteDefaults(en), takedownNotice });
  await save({ form: 'Authors first.', sent: 'The library looks at it.' });
  const { at } = await file();
  await site.signIn('student');
  const { user } = await site.open(at());
  await picture();
  await press(user, texts.takedown);
  const { takedownForm: form } = texts;
  const dialog = within(await main().findByRole('dialog', { name: form.heading }));
  expect(dialog.getByText('Authors first.')).toBeTruthy();
  expect(dialog.queryByText(form.text)).toBeNull();
  takeTime();
  await fill(user, form.reason, 'It is our book.');
  await press(user, form.submit);
  await toasts().findByText('The library looks at it.');
  await save({ form: '', sent: '' });
});

test('files stand beside the links of a list and open here; an entry with one lacks nothing', async () => {
  const exam = { year: 2022, session: 'December' as const, isReappear: false };
  const { id } = await file({ code: 'QQ-1', semester: '4', basis: 'college', exam });
  const { user, address } = await site.open(`${pathTo('pyq')}?semester=4`);
  const name = `Dec 2022 PDF · ${resourcePage.pages(3)} · ${sizeText(1)} · ${resourcePage.members}`;
  const link = await main().findByRole('link', { name: new RegExp(`^${name}`) });
  expect(link.textContent).toBe(name);
  expect(link.closest('article')?.textContent).not.toContain(resourcePage.nothing);
  await user.click(link);
  await main().findByRole('heading', { level: 1, name: texts.members.title });
  expect(address()).toBe(pathTo('file', { id }));
});

test('files of an entry stand by their exams in a list, the newest first', async () => {
  const exam = (year: number) => ({ exam: { year, session: 'May' as const, isReappear: false } });
  const { resource } = await file({ code: 'QQ-2', semester: '3', ...exam(2021) });
  await hangPaper(site.db, resource, ['Of no exam'], { name: 'scan.pdf' });
  for (const year of [2019, 2023, 2020])
    await hangPaper(site.db, resource, [`Of ${year}`], { name: `${year}.pdf`, ...exam(year) });
  site.deps.cache.drop();
  await site.open(`${pathTo('pyq')}?semester=3`);
  const article = (await main().findByText('QQ-2')).closest('article') ?? document.body;
  const links = within(article).getAllByRole('link', { name: /PDF/ });
  const said = links.map(({ textContent }) => textContent?.split(' PDF')[0]);
  expect(said).toEqual(['May 2023', 'May 2021', 'May 2020', 'May 2019', 'scan.pdf']);
});
