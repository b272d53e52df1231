// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { UNKNOWN_ID } from '../factories.ts';
import { webApp } from '../render-app.tsx';
import { main } from './screen-steps.ts';

const site = await webApp();
const { searchScreens: texts } = en;

test('the page of the search asks once for what is typed without a pause, and counts what settled and finds nothing', async () => {
  const inject = vi.spyOn(site.app, 'inject');
  const { user, address } = await site.open(pathTo('search'));
  await user.type(main().getByRole('searchbox'), 'qwx ');
  await main().findByText(texts.none('qwx'), { exact: false });
  await waitFor(() => expect(address()).toBe('/search?q=qwx+'));
  const misses = () => site.db.selectFrom('search_miss').select(['typed', 'count']).execute();
  await waitFor(async () => expect(await misses()).toEqual([{ typed: 'qwx', count: 1 }]));
  // Of the ways to call `inject`, render-app.tsx uses the one that the type of its spy leaves out.
  const calls = inject.mock.calls as unknown as [{ url: string }][];
  const asked = calls.map(([{ url }]) => url).filter((url) => url.startsWith(api.search.find.path));
  // While the letters come, and once they are in the address.
  expect(asked).toEqual(['qwx&typing=yes', 'qwx'].map((query) => `${api.search.find.path}?q=${query}`));
  inject.mockRestore();
});

test('pages of papers are links to the page, with the words that were found; a visitor is told what members may read', async () => {
  const hit = {
    file: UNKNOWN_ID,
    name: 'a.pdf',
    kind: 'pyq',
    semester: '3',
    subject: 'DSA',
    subjectcode: 'BTCS-301',
    title: 'Civil Engineering',
  };
  const exam = { year: 2022, session: 'December', isReappear: false };
  const why = { in: 'text', text: 'Explain Dijkstra’s algorithm', marks: [[8, 8]] };
  const none = { subjects: [], resources: [], posts: [], pages: [], nearest: [] };
  site.answer(api.search.find, {
    ...none,
    inside: [
      { ...hit, page: 2, exam, isLocked: false, why },
      { ...hit, page: 5, hasNamesake: true, isLocked: true, why: { in: 'text', text: '', marks: [] } },
    ],
  });
  await site.open(`${pathTo('search')}?q=dijkstra`);
  const open = await main().findByRole('link', {
    name: /DSA, December 2022.*Civil Engineering · BTCS-301 · page 2/,
  });
  expect(open.getAttribute('href')).toBe(`/files/${UNKNOWN_ID}?page=2&q=Dijkstra`);
  expect(open.querySelector('mark')?.textContent).toBe('Dijkstra');
  const locked = main().getByRole('link', { name: new RegExp(texts.forMembers) });
  expect(locked.getAttribute('href')).toBe(`/files/${UNKNOWN_ID}?page=5&q=dijkstra`);
  expect(locked.textContent).toContain('DSA, Civil Engineering, a.pdf');

  site.answer(api.search.find, { ...none, inside: [], meant: 'dijkstra' });
  await site.open(`${pathTo('search')}?q=dijkstar&kind=pyq`);
  const better = await main().findByRole('link', { name: texts.meant('dijkstra') });
  expect(better.getAttribute('href')).toBe('/search?q=dijkstra&kind=pyq');
});

test('a question is found with what it is about and whether someone answered', async () => {
  const thread = { _id: UNKNOWN_ID, heading: 'What is a deadlock?', what: 'subject', thing: 'BTCS-301' };
  const state = {
    about: 'DSA',
    answers: 2,
    isAnswered: true,
    isEndorsed: false,
    lastAt: '2026-11-27T10:00:00Z',
  };
  const place = { exam: { year: 2022, session: 'December', isReappear: false }, question: '7 (b)' };
  const why = { in: 'title', text: thread.heading, marks: [[10, 8]] };
  site.answer(api.search.find, { ...NONE, threads: [{ ...thread, ...place, ...state, why }] });
  await site.open(`${pathTo('search')}?q=deadlock`);
  const hit = await main().findByRole('link', {
    name: /What is a deadlock.*DSA · Dec 2022, Q7 \(b\) · 2 answers/,
  });
  expect(hit.getAttribute('href')).toBe(pathTo('thread', { id: UNKNOWN_ID }));
  expect(hit.querySelector('mark')?.textContent).toBe('deadlock');
});

test('a question of a paper is found with its subject, exam, number and unit', async () => {
  const question = {
    _id: UNKNOWN_ID,
    number: 4,
    part: 'b',
    marks: 5,
    unit: 3,
    subject: 'Digital Electronics',
  };
  const exam = { year: 2024, session: 'May', isReappear: false };
  const why = { in: 'text', text: 'Explain flip flops', marks: [[8, 4]] };
  site.answer(api.search.find, { ...NONE, questions: [{ ...question, exam, why }] });
  await site.open(`${pathTo('search')}?q=unit+3+flip+flops`);
  const hit = await main().findByRole('link', {
    name: /Explain flip flops.*Digital Electronics · May 2024 · Question 4 \(b\) · 5 marks · Unit 3/,
  });
  expect(hit.getAttribute('href')).toBe(pathTo('question', { id: UNKNOWN_ID }));
  expect(hit.querySelector('mark')?.textContent).toBe('flip');
});

test('a member’s search says who asks, a visitor’s does not', async () => {
  const inject = vi.spyOn(site.app, 'inject');
  const asked = () =>
    (inject.mock.calls as unknown as [{ url: string; headers?: object }][])
      .filter(([{ url }]) => url.startsWith(api.search.find.path))
      .map(([{ headers }]) => headers && 'authorization' in headers);
  await site.open(`${pathTo('search')}?q=first`);
  await waitFor(() => expect(asked()).toEqual([false]));
  await site.signIn('student');
  await site.open(`${pathTo('search')}?q=second`);
  await waitFor(() => expect(asked().at(-1)).toBe(true));
  inject.mockRestore();
});

const NONE = { subjects: [], resources: [], posts: [], pages: [], nearest: [], inside: [] };

test('the best of all kinds come first, and open the thing itself', async () => {
  const top = [
    { kind: 'paper', path: 'https://drive.google.com/file/d/may24', title: 'Digital Electronics, May 2024' },
    { kind: 'paper', path: `/files/${UNKNOWN_ID}?page=1`, title: 'Digital Electronics, December 2023' },
    { kind: 'subject', path: '/subjects/BTES301-18', title: 'Digital Electronics' },
  ];
  site.answer(api.search.find, { ...NONE, top });
  await site.open(`${pathTo('search')}?q=de+may+2024`);
  const heading = await main().findByRole('heading', { name: texts.top });
  const links = [...(heading.parentElement?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(top.map(({ path }) => path));
  expect(links.map((link) => link.target)).toEqual(['_blank', '', '']);
  expect(links[0]?.textContent).toContain(`Digital Electronics, May 2024${texts.topKinds.paper}`);
});

test('a search that took too long says so, and looks again', async () => {
  site.answer(api.search.find, { ...NONE, incomplete: true });
  const { user } = await site.open(`${pathTo('search')}?q=dijkstra`);
  expect((await main().findByRole('alert')).textContent).toContain(texts.incomplete);
  site.answer(api.search.find, NONE);
  await user.click(main().getByRole('button', { name: texts.tryAgain }));
  await waitFor(() => expect(main().queryByRole('alert')).toBeNull());
});

test('where only what was meant is found, the page says so, and leads to what was typed', async () => {
  const page = { path: '/notes', title: 'Notes', why: { in: 'title', text: 'Notes', marks: [] } };
  site.answer(api.search.find, { ...NONE, pages: [page], meant: 'dijkstra', instead: true });
  await site.open(`${pathTo('search')}?q=dijkstar`);
  expect(await main().findByText(texts.instead('dijkstra'), { exact: false })).toBeTruthy();
  const exactly = main().getByRole('link', { name: texts.exactly('dijkstar') });
  expect(exactly.getAttribute('href')).toBe('/search?q=dijkstar&exact=yes');
});
